// The types of .NET's own library that calls choose functions by, each with its direct supertypes.

/** `List IList`: the first one extends or implements the others. */
const BELOW_OTHERS =
  'IEnumerable; ICollection IEnumerable; IReadOnlyCollection IEnumerable; IReadOnlyList IReadOnlyCollection; IList ICollection; List IList IReadOnlyList; ' +
  'ISet ICollection; HashSet ISet; SortedSet ISet; IDictionary ICollection; IReadOnlyDictionary IReadOnlyCollection; Dictionary IDictionary IReadOnlyDictionary; ' +
  'SortedDictionary IDictionary IReadOnlyDictionary; ConcurrentDictionary IDictionary IReadOnlyDictionary; Queue IReadOnlyCollection; Stack IReadOnlyCollection; LinkedList ICollection; ' +
  'ConcurrentQueue IReadOnlyCollection; ConcurrentBag IReadOnlyCollection; IQueryable IEnumerable; IOrderedQueryable IQueryable; IOrderedEnumerable IEnumerable; IGrouping IEnumerable; Array IList IReadOnlyList; ' +
  'Collection IList IReadOnlyList; ReadOnlyCollection IList IReadOnlyList; ObservableCollection Collection; ImmutableArray IReadOnlyList; ImmutableList IReadOnlyList; ' +
  'String IEnumerable IComparable; StringBuilder; Uri; Guid; DateTime; DateTimeOffset; TimeSpan; Type MemberInfo; MemberInfo; MethodInfo MethodBase; MethodBase MemberInfo; PropertyInfo MemberInfo; FieldInfo MemberInfo; ' +
  'ConstructorInfo MethodBase; ParameterInfo; Assembly; Exception; ArgumentException Exception; ArgumentNullException ArgumentException; InvalidOperationException Exception; NotSupportedException Exception; ' +
  'NotImplementedException Exception; IOException Exception; OperationCanceledException Exception; TextWriter IDisposable; StringWriter TextWriter; StreamWriter TextWriter; TextReader IDisposable; ' +
  'StringReader TextReader; StreamReader TextReader; Stream IDisposable; MemoryStream Stream; FileStream Stream; IDisposable; IAsyncDisposable; IFormatProvider; CultureInfo IFormatProvider; ' +
  'CancellationToken; CancellationTokenSource IDisposable; Timer IDisposable; Random; Regex; Match Group; Group; Encoding; Delegate; Thread; Object; IComparable; IFormattable; IServiceProvider; Promise; ' +
  'WebApplication IApplicationBuilder IEndpointRouteBuilder IHost; IApplicationBuilder; IEndpointRouteBuilder; IHost IDisposable; IServiceCollection IList; IRepositoryBase IReadRepositoryBase; DbSet IQueryable; IIncludableQueryable IQueryable; HttpClient IDisposable';

export const supertypes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  BELOW_OTHERS.split(';')
    .map((row) => row.trim().split(' '))
    .map(([name = '', ...above]) => [name, above]),
);
