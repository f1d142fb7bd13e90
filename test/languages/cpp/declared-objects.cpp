struct Log { int size(); };
Log log();
int limit(int of);

struct Cache {
  Cache(Log log, int limit, Log* parent);
  void fill();
//     ^^^^ def Method
};

void run(Log* parent, int n) {
  Cache cache(log(), limit(n), parent);
//^^^^^ call -> declared-objects.cpp:Cache, declared-objects.cpp:Cache.Cache
//            ^^^ call -> declared-objects.cpp:log
//                   ^^^^^ call -> declared-objects.cpp:limit
  Log first(parent);
//^^^ ref -> declared-objects.cpp:Log
  cache.fill();
//      ^^^^ call -> declared-objects.cpp:Cache.fill
}
