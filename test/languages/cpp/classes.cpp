// --- path: include/store/db.h ---
#ifndef STORE_DB_H
#define STORE_DB_H
#include <string>
#include "store/status.h"
namespace store {
class Iterator;
class DB {
//    ^^ def Class
 public:
  DB() : open_(false) {}
//^^ def Constructor
  virtual ~DB();
  static Status Open(const std::string& name, DB** out);
  virtual Status Get(const std::string& key, std::string* value) = 0;
//               ^^^ def Method
  bool is_open() const { return open_; }
//     ^^^^^^^ def Method
 protected:
  bool open_;
//     ^^^^^ def Property
};
Status Destroy(const std::string& name);
}  // namespace store
#endif
// --- path: include/store/status.h ---
#pragma once
namespace store {
class Status {
 public:
  static Status OK() { return Status(); }
//                            ^^^^^^ call -> include/store/status.h:store.Status, include/store/status.h:store.Status.Status
  Status() {}
  bool ok() const { return true; }
};
}
// --- path: src/db.cc ---
#include "store/db.h"
#include "util.h"
namespace store {
DB::~DB() { Log("closed"); }
//          ^^^ call -> src/util.cc:store.Log
Status DB::Open(const std::string& name, DB** out) {
//         ^^^^ def Method
  Helper helper;
//^^^^^^ call -> src/util.h:store.Helper, src/util.h:store.Helper.Helper
  if (!helper.ready()) return Status::OK();
//            ^^^^^ call -> src/util.cc:store.Helper.ready
//                                    ^^ call -> include/store/status.h:store.Status.OK
  *out = new MemoryDB(name);
//           ^^^^^^^^ external
  return Destroy(name);
//       ^^^^^^^ call -> src/db.cc:store.Destroy
}
Status Destroy(const std::string& name) { return {}; }
//     ^^^^^^^ def Function
}  // namespace store
// --- path: src/util.h ---
#pragma once
namespace store {
struct Helper {
  Helper() = default;
  bool ready() const;
};
void Log(const char* text);
}
// --- path: src/util.cc ---
#include "util.h"
bool store::Helper::ready() const { Log("asked"); return true; }
//                  ^^^^^ def Method
//                                  ^^^ call -> src/util.cc:store.Log
namespace { void quiet() {} }
void store::Log(const char* text) { quiet(); }
//          ^^^ def Function
//                                  ^^^^^ call -> src/util.cc:quiet
// --- path: src/other.cc ---
void quiet();
void loud() { quiet(); }
//            ^^^^^ call -> src/other.cc:quiet
// --- path: src/slots.cc ---
static int kept;
static int& slot(int at) { return kept; }
void put() { slot(1) = 2; }
//           ^^^^ call -> src/slots.cc:slot
