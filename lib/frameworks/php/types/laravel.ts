// Types of Laravel: collections, requests, authentication, the schema and queries of the database, commands. Declares types; resolves nothing.
import type { DescribedType, DescribedTypes } from '../../_described-types.ts';

const support = 'Illuminate.Support';
const user = 'one(>Illuminate.Foundation.Auth.User)';

/** Everything that it is asked for is the framework's own: it never gives an object of the repository. */
function foreign(members: string, ...paths: readonly string[]): DescribedType {
  return { paths, members: { '@': members } };
}

const schema =
  'table create connection drop dropIfExists dropColumns rename hasTable hasColumn hasColumns getColumnListing getColumns getIndexes getForeignKeys withoutForeignKeyConstraints disableForeignKeyConstraints enableForeignKeyConstraints whenTableHasColumn whenTableDoesntHaveColumn';
const blueprint =
  'foreign references on onDelete onUpdate cascadeOnDelete cascadeOnUpdate nullOnDelete restrictOnDelete restrictOnUpdate noActionOnDelete constrained id foreignId foreignIdFor foreignUuid foreignUlid increments bigIncrements mediumIncrements smallIncrements tinyIncrements integer bigInteger mediumInteger smallInteger tinyInteger unsignedInteger unsignedBigInteger unsignedMediumInteger unsignedSmallInteger unsignedTinyInteger string char text mediumText longText tinyText json jsonb boolean date dateTime dateTimeTz time timeTz timestamp timestampTz timestamps timestampsTz nullableTimestamps softDeletes softDeletesTz year binary uuid ulid ipAddress macAddress geometry geography vector float double decimal enum set morphs nullableMorphs uuidMorphs nullableUuidMorphs ulidMorphs rememberToken column nullable default unsigned unique index primary spatialIndex fullText rawIndex after first change comment charset collation useCurrent useCurrentOnUpdate storedAs virtualAs always generatedAs autoIncrement invisible engine temporary drop dropColumn dropForeign dropIndex dropUnique dropPrimary dropFullText dropIfExists dropConstrainedForeignId dropForeignIdFor dropMorphs dropSoftDeletes dropTimestamps dropRememberToken renameColumn renameIndex rename';
const query =
  'table connection query raw select selectRaw selectOne insert insertGetId insertOrIgnore insertUsing update updateOrInsert upsert delete statement unprepared where orWhere whereIn whereNotIn whereNull whereNotNull whereBetween whereDate whereColumn whereRaw whereExists whereNotExists orWhereNull join leftJoin rightJoin crossJoin joinSub leftJoinSub on orOn using orderBy orderByDesc orderByRaw latest oldest groupBy having havingRaw limit take skip offset distinct from fromSub union unionAll get first find value pluck count sum avg min max exists doesntExist chunk chunkById each when unless increment decrement truncate toSql getBindings lock lockForUpdate sharedLock cursor lazy addSelect selectSub paginate getConnection getDriverName getPdo getSchemaBuilder getTablePrefix getQueryGrammar';
const console =
  'info error warn alert line success task twoColumnDetail bulletList ask askWithCompletion confirm choice secret table newLine write writeln progressBar createProgressBar comment question note caution title section listing text progressStart progressAdvance progressFinish start finish advance setMessage setFormat display clear setProgress';

export const types: DescribedTypes = {
  id: 'laravel',
  name: 'Laravel',
  families: ['php'],
  types: {
    Collection: {
      paths: [`${support}.Collection`, `${support}.LazyCollection`, `${support}.Enumerable`],
      parameters: ['T'],
      element: 'T',
      members: {
        T: 'first last firstOrFail firstWhere sole pop shift pull random get find reduce before after',
        '@': 'filter reject sort sortBy sortByDesc sortDesc sortKeys sortKeysDesc unique uniqueStrict values where whereIn whereNotIn whereNotNull whereNull whereStrict whereBetween whereInstanceOf take takeWhile takeUntil skip skipWhile skipUntil slice splice each eachSpread tap when unless whenEmpty whenNotEmpty shuffle reverse merge concat push prepend put add forget except only diff diffKeys diffUsing intersect intersectByKeys union nth forPage keyBy collect lazy duplicates transform undot pipeThrough',
        'Collection<@>': 'chunk chunkWhile groupBy partition split splitIn sliding',
        'Collection<?>':
          'map mapWithKeys mapInto mapSpread mapToGroups flatMap pluck collapse flatten zip crossJoin combine flip keys countBy dot pad replace make wrap times range',
        'Array<T>': 'all',
        outside:
          'toArray count isEmpty isNotEmpty contains containsStrict doesntContain some every has hasAny implode join sum avg average min max median mode search toJson jsonSerialize toPrettyJson',
      },
    },
    Request: {
      paths: [
        'Illuminate.Http.Request',
        'Illuminate.Foundation.Http.FormRequest',
        `${support}.Facades.Request`,
      ],
      members: {
        [user]: 'user',
        'Collection<?>': 'collect',
        '@': 'merge mergeIfMissing replace duplicate setUserResolver setRouteResolver instance createFrom createFromBase capture',
        outside:
          'all input query post get only except has hasAny filled missing boolean integer float string str date enum file hasFile allFiles files cookie hasCookie header headers bearerToken ip ips userAgent url fullUrl fullUrlWithQuery path decodedPath method isMethod is routeIs route segment segments ajax pjax json isJson wantsJson expectsJson accepts acceptsJson prefers session hasSession old flash flashOnly flashExcept flush validate validated safe server root getHost getHttpHost host getScheme getContent getUri getMethod getPathInfo getQueryString getClientIp secure isSecure fingerprint toArray keys validateWithBag getPort getRequestUri .headers .query .request .attributes .cookies .files .server',
      },
    },
    Guard: {
      paths: [
        'Illuminate.Contracts.Auth.Guard',
        'Illuminate.Contracts.Auth.StatefulGuard',
        'Illuminate.Contracts.Auth.Factory',
        'Illuminate.Auth.AuthManager',
        'Illuminate.Auth.SessionGuard',
        `${support}.Facades.Auth`,
      ],
      members: {
        [user]: 'user loginUsingId onceUsingId getUser authenticate',
        '@': 'guard shouldUse setUser forgetUser',
        outside:
          'check guest id attempt once validate login logout logoutOtherDevices logoutCurrentDevice viaRemember viaRequest extend provider hasUser forgetGuards basic onceBasic resolved',
      },
    },
    Schema: foreign(schema, `${support}.Facades.Schema`, 'Illuminate.Database.Schema.Builder'),
    Blueprint: foreign(
      blueprint,
      'Illuminate.Database.Schema.Blueprint',
      'Illuminate.Database.Schema.ForeignKeyDefinition',
      'Illuminate.Database.Schema.ColumnDefinition',
    ),
    Query: foreign(
      query,
      `${support}.Facades.DB`,
      'Illuminate.Database.Query.Builder',
      'Illuminate.Database.Query.JoinClause',
      'Illuminate.Database.Connection',
      'Illuminate.Database.ConnectionInterface',
      'Illuminate.Database.DatabaseManager',
    ),
    Console: {
      paths: ['Illuminate.Console.OutputStyle', 'Illuminate.Console.View.Components.Factory'],
      members: { '@': console },
    },
    Command: {
      paths: ['Illuminate.Console.Command'],
      members: {
        Console: '.components .output',
        outside: `${console} argument arguments option options hasArgument hasOption call callSilent callSilently withProgressBar fail trap untrap getName setName getDescription setDescription anticipate .input .laravel .signature .description .name .hidden`,
      },
    },
    Files: foreign(
      'hash exists missing get put putFile putFileAs json sharedGet prepend append replace delete deleteDirectory deleteDirectories cleanDirectory copy copyDirectory move moveDirectory link name basename dirname extension guessExtension type mimeType size lastModified isDirectory isFile isReadable isWritable glob files allFiles directories allDirectories makeDirectory ensureDirectoryExists chmod hasSameHash disk path url temporaryUrl readStream writeStream response download assertExists assertMissing fake build cloud getDriver getAdapter setVisibility getVisibility checksum temporaryUploadUrl providesTemporaryUrls',
      `${support}.Facades.File`,
      `${support}.Facades.Storage`,
      'Illuminate.Filesystem.Filesystem',
      'Illuminate.Contracts.Filesystem.Filesystem',
      'Illuminate.Filesystem.FilesystemAdapter',
      'Illuminate.Contracts.Filesystem.Factory',
    ),
    TestResponse: {
      paths: ['Illuminate.Testing.TestResponse'],
      members: {
        '@': 'assertOk assertStatus assertCreated assertNoContent assertForbidden assertUnauthorized assertNotFound assertUnprocessable assertBadRequest assertJson assertJsonStructure assertJsonPath assertJsonCount assertJsonFragment assertJsonMissing assertExactJson assertJsonValidationErrors assertJsonValidationErrorFor assertRedirect assertSee assertDontSee assertHeader assertCookie assertSessionHas assertSuccessful assertServerError assertDownload assertContent assertStreamedContent assertViewIs assertViewHas assertLocation assertAccepted assertConflict assertGone assertTooManyRequests assertHeaderMissing assertInvalid assertValid',
        outside:
          'json collect getContent content status getStatusCode streamedContent dump dd ddJson session decodeResponseJson getFile headers .original .headers .baseResponse .exceptions',
      },
    },
    TestCase: {
      paths: ['Illuminate.Foundation.Testing.TestCase'],
      members: {
        TestResponse:
          'get getJson post postJson put putJson patch patchJson delete deleteJson options optionsJson head json call',
        '@': 'actingAs be withHeaders withHeader withToken withCookie withCookies withoutMiddleware withMiddleware followingRedirects from withServerVariables withoutExceptionHandling withExceptionHandling withoutVite withSession flushHeaders withCredentials',
        outside: 'artisan expectException seed travel travelTo travelBack freezeTime',
        'Illuminate.Foundation.Application': '.app',
      },
    },
  },
  functions: {
    auth: 'Illuminate.Auth.AuthManager',
    request: 'Illuminate.Http.Request',
    collect: 'Collection<one(0)>',
  },
  bases: [
    [
      'Illuminate.Routing.Controller Illuminate.Foundation.Validation.ValidatesRequests Illuminate.Foundation.Auth.Access.AuthorizesRequests Illuminate.Foundation.Bus.DispatchesJobs',
      'callAction getMiddleware middleware __*',
    ],
    [
      'Illuminate.Bus.Queueable Illuminate.Foundation.Bus.Dispatchable Illuminate.Foundation.Queue.Queueable Illuminate.Foundation.Events.Dispatchable Illuminate.Queue.InteractsWithQueue Illuminate.Queue.SerializesModels Illuminate.Broadcasting.InteractsWithSockets Illuminate.Notifications.Notifiable',
      '__* routeNotificationFor*',
    ],
    [
      'Illuminate.Contracts.Queue.ShouldQueue Illuminate.Contracts.Queue.ShouldBeUnique',
      '__* handle failed middleware retryUntil backoff tries tags uniqueId uniqueVia uniqueFor displayName via* withDelay shouldQueue',
    ],
    [
      'Illuminate.Contracts.Broadcasting.ShouldBroadcast Illuminate.Contracts.Broadcasting.ShouldBroadcastNow',
      'broadcast*',
    ],
    ['Illuminate.Contracts.Support.Arrayable', 'toArray'],
    ['Illuminate.Contracts.Support.Jsonable', 'toJson'],
    ['Illuminate.Contracts.Support.Responsable', 'toResponse'],
    ['Illuminate.Contracts.Support.Htmlable', 'toHtml'],
    ['Illuminate.Database.Migrations.Migration', 'up down getConnection shouldRun'],
    [
      'Illuminate.Foundation.Http.FormRequest',
      '__* rules authorize messages attributes validationData prepareForValidation passedValidation failedValidation failedAuthorization withValidator after validator getValidatorInstance getRedirectUrl',
    ],
    [
      'Illuminate.Console.Command',
      '__* handle configure execute run initialize interact isolatableId',
    ],
    [
      'Illuminate.Http.Resources.Json.JsonResource Illuminate.Http.Resources.Json.ResourceCollection',
      '__* toArray with withResponse toResponse resolve jsonOptions paginationInformation newCollection collects',
    ],
    [
      'Illuminate.Database.Eloquent.Factories.Factory',
      '__* definition configure newModel modelName',
    ],
    ['Illuminate.Database.Eloquent.Factories.HasFactory', 'newFactory'],
    [
      'Illuminate.Database.Eloquent.Concerns.HasUuids Illuminate.Database.Eloquent.Concerns.HasUlids',
      'uniqueIds newUniqueId isValidUniqueId',
    ],
    ['Illuminate.Database.Eloquent.SoftDeletes', '__*'],
    [
      'Illuminate.Database.Eloquent.Prunable Illuminate.Database.Eloquent.MassPrunable',
      'prunable pruning',
    ],
    [
      'Illuminate.Contracts.Database.Eloquent.CastsAttributes',
      '__* get set serialize compare increment decrement',
    ],
    [
      'Illuminate.Contracts.Validation.ValidationRule Illuminate.Contracts.Validation.Rule Illuminate.Contracts.Validation.InvokableRule',
      '__* validate passes message',
    ],
    ['Illuminate.Contracts.Validation.DataAwareRule', 'setData'],
    ['Illuminate.Contracts.Validation.ValidatorAwareRule', 'setValidator'],
    [
      'Illuminate.Support.ServiceProvider Illuminate.Foundation.Support.Providers.EventServiceProvider Illuminate.Foundation.Support.Providers.AuthServiceProvider Illuminate.Foundation.Support.Providers.RouteServiceProvider',
      '__* register boot provides when shouldDiscoverEvents discoverEventsWithin',
    ],
    ['Illuminate.Support.Facades.Facade', 'getFacadeAccessor'],
    [
      'Illuminate.Notifications.Notification',
      '__* via to* shouldSend broadcast* viaQueues viaConnections withDelay databaseType',
    ],
    ['Illuminate.Mail.Mailable', '__* build envelope content attachments headers'],
    [
      'Laravel.Scout.Searchable',
      'searchable* toSearchableArray shouldBeSearchable wasSearchableBeforeUpdate wasSearchableBeforeDelete makeAllSearchable* makeSearchable* queryScout* getScout* scoutMetadata',
    ],
  ],
  namedHandlers: [
    {
      senders: [
        'authorize',
        'can',
        'cannot',
        'cant',
        'canAny',
        'allows',
        'denies',
        'inspect',
        'check',
        'any',
        'none',
      ],
      end: 'Policy',
      folder: 'Policies',
    },
  ],
  messages: [
    {
      senders: [
        'event',
        'broadcast',
        'dispatch',
        'dispatch_sync',
        'dispatchSync',
        'dispatchAfterResponse',
      ],
      handler: 'handle',
      handlesItself: true,
    },
  ],
  covers: [
    'events and jobs: `event(new Sold())`, `dispatch` and `broadcast` run `handle` of their listeners, or their own',
    'policies: `authorize("edit", $song)` runs `edit` of `SongPolicy`',
    'elements of collections and their chains; the user of requests and guards, if one class alone extends `Illuminate\\Foundation\\Auth\\User`; objects of the schema, queries, files and commands that are the framework’s own',
  ],
  limits: ['Results of functions that are passed to collections are not followed.'],
};
