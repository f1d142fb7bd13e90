// Types of SQLAlchemy and Flask-SQLAlchemy: sessions, queries, results, relationships. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

const alchemy = 'sqlalchemy';
const flask = 'flask_sqlalchemy';
const ofElement = { parameters: ['M'], element: 'M' };

/** The members of collections of rows. */
const rows = {
  M: 'first one one_or_none fetchone',
  'Array<M>': 'all fetchall fetchmany partitions',
  '@': 'unique yield_per',
  void: 'close',
};

export const types: DescribedTypes = {
  id: 'sqlalchemy',
  name: 'SQLAlchemy and Flask-SQLAlchemy',
  families: ['python'],
  types: {
    DeclarativeBase: {
      paths: [
        `${alchemy}.orm.DeclarativeBase`,
        `${alchemy}.orm.decl_api.DeclarativeBase`,
        `${alchemy}.orm.DeclarativeBaseNoMeta`,
      ],
      members: { outside: '.metadata .registry .__table__ .__mapper__ .__table_args__' },
    },
    FlaskModel: {
      paths: [`${flask}.model.Model`, `${flask}.Model`],
      extends: ['DeclarativeBase'],
      members: { 'one(.query_class)|FlaskQuery<@>': '.query' },
    },
    Extension: {
      paths: [`${flask}.SQLAlchemy`],
      members: {
        'class(FlaskModel)': '.Model',
        Session: '.session',
        'class(FlaskQuery)': '.Query',
        'Relationship<one(0|argument=)>': 'relationship dynamic_loader',
        'Select<one(0)>': 'select',
        outside:
          '.metadata .engine .engines .Column .Integer .String .Text .Boolean .DateTime .Date .Float .Numeric .ForeignKey .Table .Enum .LargeBinary .UniqueConstraint .Index .func create_all drop_all init_app get_engine',
        'one(0)': 'get_or_404 first_or_404 one_or_404',
        'Pagination<one(0)>': 'paginate',
      },
    },
    Session: {
      paths: [
        `${alchemy}.orm.Session`,
        `${alchemy}.orm.session.Session`,
        `${alchemy}.orm.scoped_session`,
        `${flask}.session.Session`,
        'sqlmodel.Session',
      ],
      members: {
        'Query<one(0)>': 'query/1',
        'Query<?>': 'query',
        'one(0|entity=)': 'get get_one scalar',
        '#0': 'merge',
        'ScalarResult<one(0)>': 'scalars exec',
        'Result<one(0)>': 'execute',
        Session: '__enter__ __call__ begin_nested',
        void: 'add add_all delete commit rollback flush close refresh expire expire_all expunge expunge_all bulk_save_objects remove',
        outside:
          'begin connection get_bind is_modified .no_autoflush .new .dirty .deleted .bind .info .query_property',
      },
    },
    AsyncSession: {
      paths: [`${alchemy}.ext.asyncio.AsyncSession`, `${alchemy}.ext.asyncio.session.AsyncSession`],
      members: {
        'Promise<one(0|entity=)>': 'get get_one scalar',
        'Promise<#0>': 'merge',
        'Promise<ScalarResult<one(0)>>': 'scalars exec',
        'Promise<Result<one(0)>>': 'execute',
        void: 'add add_all',
        'Promise<void>': 'delete commit rollback flush close refresh',
      },
    },
    SessionMaker: {
      paths: [`${alchemy}.orm.sessionmaker`, `${alchemy}.orm.session.sessionmaker`],
      members: { Session: '__call__ begin' },
    },
    Query: {
      paths: [`${alchemy}.orm.Query`, `${alchemy}.orm.query.Query`],
      ...ofElement,
      heldBy: 'M',
      members: {
        M: 'get first one one_or_none scalar',
        'Array<M>': 'all',
        '@': 'filter filter_by where join outerjoin order_by group_by having distinct limit offset options slice select_from execution_options enable_eagerloads with_for_update populate_existing union union_all intersect except_ reset_joinpoint params from_self yield_per autoflush with_session',
        outside:
          'count delete update exists subquery cte label with_entities add_columns add_entity statement .session column_descriptions values as_scalar scalar_subquery',
      },
    },
    FlaskQuery: {
      paths: [`${flask}.BaseQuery`, `${flask}.query.Query`, `${flask}.Query`],
      ...ofElement,
      heldBy: 'M',
      extends: ['Query<M>'],
      members: {
        M: 'get_or_404 first_or_404 one_or_404',
        'Pagination<M>': 'paginate',
      },
    },
    Pagination: {
      paths: [`${flask}.Pagination`, `${flask}.pagination.Pagination`],
      ...ofElement,
      members: {
        'Array<M>': '.items',
        '@': 'next prev',
        outside: '.page .pages .total .has_next .has_prev .per_page .next_num .prev_num iter_pages',
      },
    },
    Select: {
      paths: [`${alchemy}.Select`, `${alchemy}.sql.Select`, `${alchemy}.sql.selectable.Select`],
      parameters: ['M'],
      members: {
        '@': 'where filter filter_by join outerjoin order_by group_by having distinct limit offset options select_from execution_options with_for_update union union_all correlate prefix_with',
        outside:
          'subquery cte with_only_columns add_columns exists scalar_subquery alias .c .columns',
      },
    },
    ScalarResult: {
      paths: [`${alchemy}.ScalarResult`, `${alchemy}.engine.ScalarResult`],
      ...ofElement,
      members: rows,
    },
    Result: {
      paths: [`${alchemy}.Result`, `${alchemy}.engine.Result`],
      ...ofElement,
      element: 'tuple<M>',
      members: {
        'ScalarResult<M>': 'scalars',
        M: 'scalar scalar_one scalar_one_or_none',
        'tuple<M>': 'first one one_or_none fetchone',
        'Array<tuple<M>>': 'all fetchall fetchmany',
        '@': 'unique tuples mappings yield_per',
        outside: 'keys close .rowcount',
      },
    },
    Relationship: {
      paths: [`${alchemy}.orm.Relationship`, `${alchemy}.orm.RelationshipProperty`],
      parameters: ['M'],
      read: 'M+Array<M>+Query<M>',
      reverse: { of: 'M', named: 'backref', type: '@+Array<@>+Query<@>' },
    },
    Mapped: {
      paths: [`${alchemy}.orm.Mapped`, `${alchemy}.orm.base.Mapped`],
      parameters: ['M'],
      read: 'M',
    },
    DynamicMapped: {
      paths: [`${alchemy}.orm.DynamicMapped`, `${alchemy}.orm.WriteOnlyMapped`],
      parameters: ['M'],
      read: 'Query<M>',
    },
  },
  functions: {
    [`${alchemy}.orm.declarative_base`]: 'class(DeclarativeBase)',
    [`${alchemy}.ext.declarative.declarative_base`]: 'class(DeclarativeBase)',
    [`${alchemy}.orm.relationship`]: 'Relationship<one(0|argument=)>',
    [`${alchemy}.orm.dynamic_loader`]: 'Relationship<one(0|argument=)>',
    [`${alchemy}.select`]: 'Select<one(0)>',
    [`${alchemy}.future.select`]: 'Select<one(0)>',
    [`${alchemy}.sql.select`]: 'Select<one(0)>',
    [`${alchemy}.sql.expression.select`]: 'Select<one(0)>',
    'sqlmodel.select': 'Select<one(0)>',
    [`${alchemy}.orm.aliased`]: '#0',
    [`${alchemy}.orm.create_session`]: 'Session',
  },
  decorators: {
    ...Object.fromEntries(
      [
        'event.listens_for',
        'orm.validates',
        'orm.reconstructor',
        'orm.declared_attr',
        'ext.declarative.declared_attr',
        'ext.compiler.compiles',
      ].map((name) => [`sqlalchemy.${name}`, { use: 'registers' as const }]),
    ),
    ...Object.fromEntries(
      ['hybrid_property', 'hybrid_method'].map((name) => [
        `sqlalchemy.ext.hybrid.${name}`,
        { use: 'wraps' as const },
      ]),
    ),
    'sqlalchemy.orm.as_declarative': { use: 'wraps' },
  },
  covers: [
    'functions that `@listens_for`, `@validates` and the like hand to it; hybrid properties',
    '`session.query`, `session.get`, `select` with `scalars`, `execute` and their chains; `Model.query` with own query classes',
    '`relationship` by class or text, with `backref`, and `Mapped[…]` annotations',
  ],
  limits: [
    'An untyped `relationship` may give one object, a list or a query: calls on it have edges for each, and stay open.',
    'Queries of several entities or of columns have rows of an unknown type.',
  ],
};
