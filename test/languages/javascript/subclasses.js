// --- path: template.mjs ---
class Task {
  run() {
    this.prepare();
//       ^^^^^^^ call -> template.mjs:Copy.prepare, template.mjs:Move.prepare
    this.nowhere();
//       ^^^^^^^ none
  }
}
class Copy extends Task { prepare() {} }
class Move extends Task { prepare() {} }
