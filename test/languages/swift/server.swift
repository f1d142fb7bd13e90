// --- path: Sources/App/Server.swift ---
import Dates
import Logging

protocol Encoded {
  func encoded() -> String
}
struct Response: Encoded {
  func encoded() -> String { "" }
}
final class Request {
  func find(_ name: String) -> Response? { nil }
}
class Routes {
  func get(_ path: String, use body: @Sendable @escaping (Request) async throws -> some Encoded) {}
  func post<T: Encoded>(_ path: String, use body: @escaping (Request) async throws -> T) {}
  func during(_ body: @MainActor (Request) throws -> Void) rethrows {}
}
extension Request {
  final class Session {
    let id = 1
  }
}
extension Request.Session {
  func login(_ name: String) { renew() }
//                             ^^^^^ call -> Sources/App/Server.swift:Request.Session.renew
  func renew() {}
}
extension Int: Encoded {
  func encoded() -> String { "" }
}
extension Bool: Encoded {}
extension Encoded {
  func twice() -> String { encoded() + encoded() }
}
extension Date {
  struct Strategy {
    let text: String
  }
}
extension Date.Strategy: ParseStrategy {
  func parse(_ value: String) -> Int { Self.day(value) + Date.Strategy.day(value) }
//                                          ^^^ call -> Sources/App/Server.swift:Date.Strategy.day
//                                                                     ^^^ call -> Sources/App/Server.swift:Date.Strategy.day
  static func day(_ value: String) -> Int { 1 }
}
extension Logger {
  func report(_ error: String) {}
}
// --- path: Sources/App/Use.swift ---
import Dates
import Logging

func routes(_ app: Routes, session: Request.Session) {
  app.get("a") { req in
//    ^^^ call -> Sources/App/Server.swift:Routes.get
    req.find("a")!
//      ^^^^ call -> Sources/App/Server.swift:Request.find
  }
  app.post("b") { req -> Response in
    req.find("b")!
//      ^^^^ call -> Sources/App/Server.swift:Request.find
  }
  app.during { req in _ = req.find("c") }
//                            ^^^^ call -> Sources/App/Server.swift:Request.find
  session.login("d")
//        ^^^^^ call -> Sources/App/Server.swift:Request.Session.login
  _ = true.twice()
//         ^^^^^ call -> Sources/App/Server.swift:Encoded.twice
  _ = 1.encoded()
//      ^^^^^^^ call -> Sources/App/Server.swift:Int.encoded
  _ = Date.Strategy(text: "x").parse("y")
//                             ^^^^^ call -> Sources/App/Server.swift:Date.Strategy.parse
  Logger.current.report("x")
//               ^^^^^^ none
  _ = "x".find("y")
//        ^^^^ external
  let made = Logger.make()
  made.report("x")
//     ^^^^^^ none
}
// --- path: Sources/App/Modified.swift ---
struct Change {
  var count = 0
  func apply() {}
}
class Session {
  typealias Modifier = @Sendable (inout Change) throws -> Void
  func send(_ path: String, times: Int = 1, modifier: Modifier? = nil) {}
}
func send(_ session: Session) {
  session.send("a") { $0.apply() }
//        ^^^^ call -> Sources/App/Modified.swift:Session.send
//                       ^^^^^ call -> Sources/App/Modified.swift:Change.apply
}
// --- path: Sources/App/Shared.swift ---
import Foundation
import Synchronization

struct Kept {
  func value() -> Int { 1 }
}
final class Box {
  let kept = Mutex<Kept>(.init())
  func read() -> Int { kept.withLock { $0.value() } }
//                                        ^^^^^ call -> Sources/App/Shared.swift:Kept.value
}
extension NotificationCenter {
  func tell() {}
}
func tell() {
  NotificationCenter.default.tell()
//                           ^^^^ call -> Sources/App/Shared.swift:NotificationCenter.tell
}
// --- path: Sources/App/Waiting.swift ---
enum Lookup {
  static func page(_ name: String) async throws -> Int {
    if let found = try await find(name) {
//                           ^^^^ call -> Sources/App/Waiting.swift:Lookup.find
      return found
    } else {
      unsafe Self.keep(name)
//                ^^^^ call -> Sources/App/Waiting.swift:Lookup.keep
    }
    switch try await count(name) {
//                   ^^^^^ call -> Sources/App/Waiting.swift:Lookup.count
    case 0: return try await make(of: name)
//                           ^^^^ call -> Sources/App/Waiting.swift:Lookup.make
    default: return 1
    }
  }
  static func find(_ name: String) async throws -> Int? { nil }
  static func count(_ name: String) async throws -> Int { 0 }
  static func make(of name: String) async throws -> Int { 2 }
  static func keep(_ name: String) {}
//            ^^^^ def Method
}
// --- path: Sources/App/Indexed.swift ---
struct Cache {
  var stored: [String: Int] = [:]
  static func key(_ name: String) -> String { name }
  mutating func keep(_ name: String) {
    stored[Cache.key(name)] = 1
//               ^^^ call -> Sources/App/Indexed.swift:Cache.key
    self.stored[Cache.key(name)] = 2
//                    ^^^ call -> Sources/App/Indexed.swift:Cache.key
  }
  func all(_ names: [String]) { update { $0[Cache.key("a")] = 3 } }
//                                                ^^^ call -> Sources/App/Indexed.swift:Cache.key
  func update(_ body: (inout [String: Int]) -> Void) {}
}
