// Types of Spring Data: repositories, pages of what they find, and entity managers of JPA. Declares types; resolves nothing.
import type { DescribedType, DescribedTypes } from '../../_described-types.ts';

const data = 'org.springframework.data';

/** A repository by its full names, whose results have the types of these kinds. */
function repository(
  paths: readonly string[],
  many: string,
  bases: readonly string[],
): DescribedType {
  return {
    paths,
    parameters: ['T', 'I'],
    extends: bases,
    members: {
      T: 'save saveAndFlush getById getOne getReferenceById',
      'Optional<T>': 'findById findOne',
      [many]: 'saveAll saveAllAndFlush findAll findAllById',
      boolean: 'existsById exists',
      long: 'count',
      void: 'delete deleteById deleteAll deleteAllById deleteAllInBatch deleteAllByIdInBatch deleteInBatch flush',
    },
  };
}

export const types: DescribedTypes = {
  id: 'spring-data',
  name: 'Repositories of Spring Data',
  families: ['jvm'],
  types: {
    CrudRepository: repository([`${data}.repository.CrudRepository`], 'Iterable<T>', []),
    ListCrudRepository: repository([`${data}.repository.ListCrudRepository`], 'List<T>', []),
    JpaRepository: repository(
      [`${data}.jpa.repository.JpaRepository`, `${data}.mongodb.repository.MongoRepository`],
      'List<T>',
      [],
    ),
    PagingAndSortingRepository: repository(
      [
        `${data}.repository.PagingAndSortingRepository`,
        `${data}.repository.ListPagingAndSortingRepository`,
      ],
      'Iterable<T>',
      [],
    ),
    Page: {
      paths: [`${data}.domain.Page`, `${data}.domain.Slice`, `${data}.domain.PageImpl`],
      parameters: ['T'],
      element: 'T',
      members: {
        'List<T>': 'getContent toList',
        'Stream<T>': 'stream get',
        'Iterator<T>': 'iterator',
        'Page<?>': 'map',
        boolean: 'hasContent hasNext hasPrevious isEmpty isFirst isLast',
        int: 'getTotalPages getNumber getSize getNumberOfElements',
        long: 'getTotalElements',
        outside: 'getPageable getSort nextPageable previousPageable nextOrLastPageable',
      },
    },
    EntityManager: {
      paths: ['jakarta.persistence.EntityManager', 'javax.persistence.EntityManager'],
      members: {
        'one(0)': 'find getReference merge',
        outside:
          'createQuery createNamedQuery createNativeQuery getCriteriaBuilder getTransaction getDelegate getEntityManagerFactory getMetamodel unwrap',
        void: 'persist remove flush clear close detach refresh lock joinTransaction',
        boolean: 'contains isOpen isJoinedToTransaction',
      },
    },
  },
  covers: [
    'what repositories find and save, for interfaces that extend them with the type of their entities; pages; `find` and `merge` of entity managers',
  ],
  limits: ['Results of queries that are derived from names are those that the interface declares.'],
};
