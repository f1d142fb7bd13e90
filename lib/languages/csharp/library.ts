// What members of .NET's own library yield, for the types that programs use most. Types that are missing here are known by name alone.

const QUERY =
  '<T>|IEnumerable<T> Where(T) Skip Take SkipWhile(T) TakeWhile(T) Distinct DistinctBy(T) Reverse Concat Union Except Intersect Append Prepend AsEnumerable DefaultIfEmpty OfTypeSame|' +
  'IOrderedEnumerable<T> OrderBy(T) OrderByDescending(T) ThenBy(T) ThenByDescending(T) Order|IEnumerable<$0> Select(T)|IEnumerable<$0*> SelectMany(T)|' +
  'T First(T) FirstOrDefault(T) Last(T) LastOrDefault(T) Single(T) SingleOrDefault(T) ElementAt ElementAtOrDefault MinBy(T) MaxBy(T) Current|List<T> ToList|T[] ToArray|HashSet<T> ToHashSet|' +
  'boolean Any(T) All(T) Contains SequenceEqual|int Count(T) Sum(T) Min(T) Max(T)|double Average(T)|Dictionary<$0,T> ToDictionary(T,T)|ILookup<$0,T> ToLookup(T)|IEnumerable<IGrouping<$0,T>> GroupBy(T)|' +
  'IEnumerable<T[]> Chunk|Promise<List<T>> ToListAsync|Promise<T> FirstAsync(T) FirstOrDefaultAsync(T) SingleAsync(T) SingleOrDefaultAsync(T)|Promise<boolean> AnyAsync(T)|Promise<int> CountAsync(T)|IEnumerator<T> GetEnumerator';

export const library: Readonly<Record<string, string>> = {
  IEnumerable: QUERY,
  IEnumerator: '<T>|T .Current|boolean MoveNext',
  IQueryable:
    '<T>|IQueryable<T> Where(T) Skip Take Include(T) ThenInclude AsNoTracking AsQueryable|IOrderedQueryable<T> OrderBy(T) OrderByDescending(T) ThenBy(T)|IQueryable<$0> Select(T)',
  ICollection: '<T>|int .Count|void Add Clear CopyTo|boolean Remove Contains',
  IReadOnlyCollection: '<T>|int .Count',
  IList: '<T>|int IndexOf|void Insert RemoveAt',
  List: '<T>|int .Count .Capacity IndexOf FindIndex(T) RemoveAll(T) BinarySearch|T Find(T) FindLast(T)|List<T> FindAll(T) GetRange|void Add AddRange Clear ForEach(T) Insert Sort(T,T) Reverse|boolean Exists(T) TrueForAll(T) Contains Remove|IReadOnlyCollection<T> AsReadOnly|List<$0> ConvertAll(T)|T[] ToArray',
  Array: '<T>|int .Length|object Clone|T GetValue',
  Dictionary:
    '<K,V>|IEnumerable<K> .Keys|IEnumerable<V> .Values|int .Count|V GetValueOrDefault|boolean ContainsKey ContainsValue Remove TryGetValue TryAdd|void Add Clear',
  IDictionary:
    '<K,V>|IEnumerable<K> .Keys|IEnumerable<V> .Values|int .Count|boolean ContainsKey Remove TryGetValue|void Add',
  IReadOnlyDictionary:
    '<K,V>|IEnumerable<K> .Keys|IEnumerable<V> .Values|int .Count|boolean ContainsKey TryGetValue|V GetValueOrDefault',
  ConcurrentDictionary: '<K,V>|V GetOrAdd AddOrUpdate|boolean TryAdd TryRemove TryUpdate',
  KeyValuePair: '<K,V>|K .Key|V .Value',
  IGrouping: '<K,T>|K .Key',
  HashSet: '<T>|boolean Add Remove|int .Count',
  Queue: '<T>|T Dequeue Peek|void Enqueue|int .Count',
  Stack: '<T>|T Pop Peek|void Push|int .Count',
  Lazy: '<T>|T .Value|boolean .IsValueCreated',
  Nullable: '<T>|T .Value|boolean .HasValue',
  Promise:
    '<T>|T .Result GetResult|Promise<T> ConfigureAwait GetAwaiter WaitAsync AsTask|boolean .IsCompleted .IsFaulted .IsCanceled|void Wait',
  IOptions: '<T>|T .Value',
  IOptionsMonitor: '<T>|T .CurrentValue Get',
  AsyncLocal: '<T>|T .Value',
  ThreadLocal: '<T>|T .Value',
  WeakReference: '<T>|boolean TryGetTarget',
  String:
    '|int .Length IndexOf LastIndexOf CompareTo Compare|String .Empty Substring Trim TrimStart TrimEnd ToLower ToUpper ToLowerInvariant ToUpperInvariant Replace Insert Remove PadLeft PadRight Concat Join Format ToString|String[] Split|boolean StartsWith EndsWith Contains IsNullOrEmpty IsNullOrWhiteSpace Equals|char[] ToCharArray|int GetHashCode',
  Object: '|String ToString|int GetHashCode|boolean Equals ReferenceEquals|Type GetType',
  StringBuilder:
    '|StringBuilder Append AppendLine AppendFormat Insert Remove Replace Clear|int .Length|String ToString',
  Type: '|String .Name .FullName .Namespace|Type .BaseType GetElementType GetGenericTypeDefinition MakeGenericType GetType|Type[] GetGenericArguments GetInterfaces GetTypes|boolean .IsGenericType .IsArray .IsEnum .IsValueType .IsClass .IsInterface IsAssignableFrom IsInstanceOfType|Assembly .Assembly|PropertyInfo GetProperty|PropertyInfo[] GetProperties|MethodInfo GetMethod|MethodInfo[] GetMethods|FieldInfo GetField',
  Exception: '|String .Message .StackTrace .Source|Exception .InnerException GetBaseException',
  DateTime:
    '|DateTime .Now .UtcNow .Today .Date Add AddDays AddHours AddMinutes AddSeconds AddMonths AddYears Parse ToUniversalTime ToLocalTime|int .Year .Month .Day .Hour .Minute .Second|long .Ticks|String ToString',
  DateTimeOffset:
    '|DateTimeOffset .Now .UtcNow Add AddDays AddHours AddMinutes AddSeconds Parse|DateTime .DateTime .UtcDateTime|String ToString',
  TimeSpan:
    '|TimeSpan FromSeconds FromMilliseconds FromMinutes FromHours FromDays .Zero Add Subtract|double .TotalSeconds .TotalMilliseconds .TotalMinutes .TotalHours .TotalDays|long .Ticks',
  Guid: '|Guid NewGuid Parse .Empty|String ToString',
  Path: '|String Combine GetFileName GetDirectoryName GetExtension GetFullPath GetFileNameWithoutExtension GetTempPath',
  File: '|String ReadAllText|String[] ReadAllLines|boolean Exists',
  Math: '|double Sqrt Pow Floor Ceiling|int Min Max Abs Sign',
  IReadRepositoryBase:
    '<T>|Promise<T> GetByIdAsync GetBySpecAsync FirstOrDefaultAsync SingleOrDefaultAsync|Promise<List<T>> ListAsync|Promise<int> CountAsync|Promise<boolean> AnyAsync|IAsyncEnumerable<T> AsAsyncEnumerable',
  IRepositoryBase:
    '<T>|Promise<T> AddAsync|Promise<IEnumerable<T>> AddRangeAsync|Promise<int> UpdateAsync DeleteAsync SaveChangesAsync',
  DbSet:
    '<T>|T Find|Promise<T> FindAsync|EntityEntry<T> Add Attach Remove Update Entry|Promise<EntityEntry<T>> AddAsync|IQueryable<T> FromSql FromSqlRaw FromSqlInterpolated AsQueryable|void AddRange RemoveRange UpdateRange AttachRange',
  DbContext:
    '|Promise<int> SaveChangesAsync|int SaveChanges|DatabaseFacade .Database|ChangeTracker .ChangeTracker',
  IDbContextFactory: '<T>|T CreateDbContext|Promise<T> CreateDbContextAsync',
  EntityEntry: '<T>|T .Entity',
  HttpClient:
    '|Promise<HttpResponseMessage> GetAsync PostAsync PutAsync DeleteAsync PatchAsync SendAsync PostAsJsonAsync PutAsJsonAsync|Promise<String> GetStringAsync|Promise<byte[]> GetByteArrayAsync|Promise<Stream> GetStreamAsync|HttpRequestHeaders .DefaultRequestHeaders|Uri .BaseAddress',
  HttpResponseMessage:
    '|HttpContent .Content|HttpStatusCode .StatusCode|boolean .IsSuccessStatusCode|HttpResponseHeaders .Headers|HttpResponseMessage EnsureSuccessStatusCode|String .ReasonPhrase',
  HttpContent:
    '|Promise<String> ReadAsStringAsync|Promise<byte[]> ReadAsByteArrayAsync|Promise<Stream> ReadAsStreamAsync|HttpContentHeaders .Headers',
  WebApplication:
    '|WebApplicationBuilder CreateBuilder CreateSlimBuilder|WebApplication Create|IServiceProvider .Services|IConfiguration .Configuration|IWebHostEnvironment .Environment|ILogger .Logger|void Run|Promise RunAsync',
  WebApplicationBuilder:
    '|WebApplication Build|IServiceCollection .Services|ConfigurationManager .Configuration|ILoggingBuilder .Logging|IWebHostEnvironment .Environment|ConfigureWebHostBuilder .WebHost|ConfigureHostBuilder .Host',
  Host: '|IHostBuilder CreateDefaultBuilder|HostApplicationBuilder CreateApplicationBuilder',
  HostApplicationBuilder:
    '|IHost Build|IServiceCollection .Services|ConfigurationManager .Configuration|ILoggingBuilder .Logging|IHostEnvironment .Environment',
  IHostBuilder: '|IHost Build',
  IHost: '|IServiceProvider .Services|Promise RunAsync StartAsync StopAsync|void Run',
  IServiceProvider: '|IServiceScope CreateScope|AsyncServiceScope CreateAsyncScope',
  IServiceScopeFactory: '|IServiceScope CreateScope',
  IServiceScope: '|IServiceProvider .ServiceProvider',
  AsyncServiceScope: '|IServiceProvider .ServiceProvider',
  IConfiguration: '|IConfigurationSection GetSection GetRequiredSection|String GetConnectionString',
  ConfigurationManager:
    '|IConfigurationSection GetSection GetRequiredSection|String GetConnectionString',
  HttpContext:
    '|HttpRequest .Request|HttpResponse .Response|ClaimsPrincipal .User|IServiceProvider .RequestServices|ISession .Session|ConnectionInfo .Connection',
  HttpRequest:
    '|IHeaderDictionary .Headers|IQueryCollection .Query|IRequestCookieCollection .Cookies|String .Method .Scheme .ContentType|HttpContext .HttpContext|Stream .Body',
  HttpResponse: '|IHeaderDictionary .Headers|HttpContext .HttpContext|Stream .Body|int .StatusCode',
  ILoggerFactory: '|ILogger CreateLogger',
  Convert: '|String ToString|int ToInt32|long ToInt64|boolean ToBoolean|double ToDouble',
};
