// Types of Eloquent: models, builders, relations, collections and factories. Declares types; resolves nothing.
import type { DescribedType, DescribedTypes } from '../../_described-types.ts';

const eloquent = 'Illuminate.Database.Eloquent';
const relations = `${eloquent}.Relations`;

/** What asks for one model, and for none or several; what goes on asking. */
const one =
  'firstOrFail findOrFail firstOrNew firstOrCreate createOrFirst updateOrCreate findOrNew create createQuietly forceCreate forceCreateQuietly make newModelInstance sole first firstWhere firstOr find findOr findSole incrementOrCreate';
const many = 'get findMany hydrate fromQuery cursor lazy lazyById';
const asking =
  'where whereNot orWhere orWhereNot whereIn whereNotIn orWhereIn orWhereNotIn whereKey whereKeyNot whereNull whereNotNull orWhereNull orWhereNotNull whereBetween whereNotBetween whereDate whereYear whereMonth whereDay whereTime whereColumn orWhereColumn whereRaw orWhereRaw whereHas orWhereHas whereDoesntHave orWhereDoesntHave whereRelation orWhereRelation whereHasMorph whereMorphedTo whereBelongsTo whereExists whereNotExists whereJsonContains whereJsonLength whereLike whereAny whereAll whereFullText has orHas doesntHave with without withOnly withCount withSum withAvg withMin withMax withExists withAggregate withTrashed onlyTrashed withoutTrashed withGlobalScope withoutGlobalScope withoutGlobalScopes withCasts latest oldest orderBy orderByDesc orderByRaw reorder inRandomOrder limit take skip offset forPage select selectRaw selectSub addSelect distinct from fromSub join leftJoin rightJoin crossJoin joinSub leftJoinSub joinRelationship groupBy groupByRaw having havingRaw orHaving union unionAll when unless tap clone lock lockForUpdate sharedLock scopes applyScopes setEagerLoads withAttributes whereVectorSimilarTo useIndex forceIndex mergeConstraintsFrom';
const none =
  'pluck value valueOrFail count sum avg average max min exists doesntExist update delete forceDelete restore insert insertGetId insertOrIgnore upsert increment decrement touch truncate toSql toRawSql getBindings explain paginate simplePaginate cursorPaginate chunk chunkById each eachById dd dump toBase getQuery soleValue aggregate numericAggregate implode getGrammar getConnection newQuery qualifyColumn';

function relation(name: string, related: string, more: Partial<DescribedType> = {}): DescribedType {
  return {
    paths: [`${relations}.${name}`],
    parameters: ['M'],
    extends: ['Relation<M>'],
    read: related,
    ...more,
  };
}

export const types: DescribedTypes = {
  id: 'eloquent',
  name: 'Models of Eloquent',
  families: ['php'],
  types: {
    Model: {
      paths: [`${eloquent}.Model`],
      lends: { of: '@', method: 'scope%', result: 'Builder<@>' },
      attributes: { '%': 'read', 'get%Attribute': 'result' },
      members: {
        'Builder<@>': `query on onWriteConnection newQuery newModelQuery newQueryWithoutScopes newEloquentBuilder ${asking}`,
        'Collection<@>': `all ${many} newCollection`,
        '@': `${one} fresh refresh replicate load loadMissing loadCount loadMorph loadSum loadExists fill forceFill append setRelation setRelations unsetRelation withoutRelations setAttribute makeVisible makeHidden setVisible setHidden setTable setConnection newInstance newFromBuilder mergeCasts syncOriginal`,
        'HasMany<one(0)>': 'hasMany',
        'HasOne<one(0)>': 'hasOne',
        'BelongsTo<one(0)>': 'belongsTo',
        'BelongsToMany<one(0)>': 'belongsToMany',
        'HasManyThrough<one(0)>': 'hasManyThrough',
        'HasOneThrough<one(0)>': 'hasOneThrough',
        'MorphMany<one(0)>': 'morphMany',
        'MorphOne<one(0)>': 'morphOne',
        'MorphToMany<one(0)>': 'morphToMany morphedByMany',
        'MorphTo<?>': 'morphTo',
        outside: `${none} getKey getKeyName getTable getAttributes getAttribute getOriginal getRawOriginal getChanges getDirty isDirty isClean wasChanged save saveQuietly saveOrFail push updateOrFail updateQuietly deleteOrFail deleteQuietly forceDeleteQuietly destroy toArray toJson jsonSerialize attributesToArray relationsToArray is isNot getMorphClass getRouteKey getRouteKeyName getForeignKey getFillable getHidden getVisible getCasts getConnectionName getRelations relationLoaded getIncrementing usesTimestamps getCreatedAtColumn getUpdatedAtColumn freshTimestamp wasRecentlyCreated preventLazyLoading unguard reguard unguarded withoutEvents withoutTimestamps offsetGet offsetExists observe creating created updating updated saving saved deleting deleted restoring restored retrieved addGlobalScope broadcastOn .exists .wasRecentlyCreated .timestamps .incrementing .table .connection .primaryKey`,
        '?': 'getRelation getRelationValue callNamedScope',
      },
    },
    Pivot: { paths: [`${relations}.Pivot`, `${relations}.MorphPivot`], extends: ['Model'] },
    User: { paths: ['Illuminate.Foundation.Auth.User'], extends: ['Model'] },
    Attribute: {
      paths: [`${eloquent}.Casts.Attribute`],
      parameters: ['V'],
      read: 'V',
      members: {
        'Attribute<result(0|get=)>': 'get make',
        '@': 'shouldCache withoutObjectCaching',
        'Attribute<?>': 'set',
      },
    },
    Builder: {
      paths: [`${eloquent}.Builder`, 'Illuminate.Contracts.Database.Eloquent.Builder'],
      parameters: ['M'],
      declared: { M: 'one(.model|%-Builder)' },
      lends: { of: 'M', method: 'scope%', result: '@' },
      members: {
        M: `${one} getModel`,
        'Collection<M>': many,
        '@': `${asking} setModel setQuery`,
        outside: none,
      },
    },
    Relation: {
      paths: [`${relations}.Relation`],
      parameters: ['M'],
      extends: ['Builder<M>'],
      members: {
        M: 'getRelated save saveQuietly',
        'Collection<M>':
          'getResults createMany createManyQuietly saveMany saveManyQuietly getEager',
        '@': 'withPivot withTimestamps using as wherePivot wherePivotIn wherePivotNull orderByPivot withDefault associate dissociate latestOfMany oldestOfMany ofMany chaperone inverse withPivotValue withoutPivot noConstraints morphWith constrain',
        'Builder<M>': 'getQuery',
        '?': 'getParent',
        outside:
          'attach detach sync syncWithoutDetaching syncWithPivotValues toggle updateExistingPivot newPivot allRelatedIds getForeignKeyName getQualifiedForeignKeyName getPivotClass getRelationName getTable getLocalKeyName getMorphType enforceMorphMap morphMap requireMorphMap getMorphedModel getOwnerKeyName',
      },
    },
    HasMany: relation('HasMany', 'Collection<M>'),
    HasOne: relation('HasOne', 'M'),
    BelongsTo: relation('BelongsTo', 'M'),
    BelongsToMany: relation('BelongsToMany', 'Collection<M>'),
    HasManyThrough: relation('HasManyThrough', 'Collection<M>'),
    HasOneThrough: relation('HasOneThrough', 'M'),
    MorphMany: relation('MorphMany', 'Collection<M>'),
    MorphOne: relation('MorphOne', 'M'),
    MorphTo: relation('MorphTo', 'M'),
    MorphToMany: relation('MorphToMany', 'Collection<M>', { extends: ['BelongsToMany<M>'] }),
    Collection: {
      paths: [`${eloquent}.Collection`],
      parameters: ['M'],
      element: 'M',
      extends: ['Illuminate.Support.Collection<M>'],
      members: {
        M: 'find findOrFail',
        '@': 'load loadMissing loadCount loadMorph loadSum fresh makeVisible makeHidden append withoutAppends',
        'Builder<M>': 'toQuery',
        outside: 'modelKeys getDictionary',
      },
    },
    HasFactory: {
      paths: [`${eloquent}.Factories.HasFactory`],
      members: { 'one(%Factory)': 'factory newFactory' },
    },
    Factory: {
      paths: [`${eloquent}.Factories.Factory`],
      parameters: ['M'],
      declared: { M: 'one(.model|%-Factory)' },
      members: {
        M: 'createOne createOneQuietly makeOne',
        'M+Collection<M>': 'create createQuietly make',
        'Collection<M>': 'createMany createManyQuietly makeMany',
        '@': 'new count times state set sequence crossJoinSequence has hasAttached for forEachSequence recycle afterMaking afterCreating configure connection prependState withoutParents newInstance withoutAfterMaking withoutAfterCreating',
        outside: 'raw lazy modelName guessModelNamesUsing definition .faker .count',
      },
    },
  },
  covers: [
    'models, their builders, relations and collections; properties that relations and accessors give; scopes; factories by their names, and classes of builders and factories that `@extends` states',
  ],
  limits: [
    'Casts and columns have no types beyond those that `@property` states. Morphs to several classes, macros and dynamic finders (`whereName`) are not followed.',
  ],
};
