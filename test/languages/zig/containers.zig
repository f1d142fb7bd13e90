// --- path: src/boxes.zig ---
const shapes = @import("shapes.zig");

const Tray = struct {
//    ^^^^ def Struct
    pub const Cursor = struct {
//            ^^^^^^ def Struct
        pub fn next(self: *Cursor) ?u8 {
            _ = self;
            return 1;
        }
    };
    pub fn cursor(self: *const Tray) Cursor {
        _ = self;
        return .{};
    }
};

fn Ring(comptime T: type) type {
//  ^^^^ def Function
    return struct {
        const Self = @This();
        slots: []T,
        pub const Cursor = struct {
            pub fn next(self: *Cursor) ?T {
                _ = self;
                return null;
            }
        };
        pub fn init() Self {
            return .{ .slots = &.{} };
        }
        pub fn cursor(self: *const Self) Cursor {
            self.rewind();
//               ^^^^^^ call -> src/boxes.zig:Ring.rewind
            return .{};
        }
        fn rewind(self: *const Self) void {
            _ = self;
        }
    };
}

const Kind = enum {
    plain,
    fn usual() Kind {
        return .plain;
    }
};

const Value = union(enum) {
//    ^^^^^ def Struct
    text: []const u8,
    box: Box,
    none,
    fn show(value: Value) void {
        switch (value) {
            .box => |inner| inner.open(),
//                                ^^^^ none
            else => shrink(1),
//                  ^^^^^^ call -> src/boxes.zig:shrink
        }
    }
};

const Box = struct {
    kind: Kind = .usual(),
//                ^^^^^ call -> src/boxes.zig:Kind.usual
    fn make() Box {
        return .{ .kind = .usual() };
//                         ^^^^^ none
    }
    fn init(size: usize) Box {
        _ = size;
        return Box{ .kind = Kind.usual() };
//                               ^^^^^ call -> src/boxes.zig:Kind.usual
    }
    fn usual() void {}
    fn open(self: Box) void {
        _ = self;
    }
};

fn shrink(by: usize) usize {
    return by;
}

fn run(ring: *Ring(u8), x: bool) !void {
//            ^^^^ call -> src/boxes.zig:Ring
    var a = Tray.cursor(&.{});
//               ^^^^^^ call -> src/boxes.zig:Tray.cursor
    _ = a.next();
//        ^^^^ call -> src/boxes.zig:Tray.Cursor.next
    var made = Ring(u8).init();
//                      ^^^^ call -> src/boxes.zig:Ring.init
    var b = made.cursor();
//               ^^^^^^ call -> src/boxes.zig:Ring.cursor
    _ = b.next();
//        ^^^^ call -> src/boxes.zig:Ring.Cursor.next
    ring.rewind();
//       ^^^^^^ none
    const n = if (x) shrink(1) else 1;
//                   ^^^^^^ call -> src/boxes.zig:shrink
    var box: Box = .init(switch (n) {
//                  ^^^^ call -> src/boxes.zig:Box.init
        1 => 2,
        else => shrink(n),
//              ^^^^^^ call -> src/boxes.zig:shrink
    });
    box.kind = .usual();
//              ^^^^^ call -> src/boxes.zig:Kind.usual
    if (box.kind == .usual()) {}
//                   ^^^^^ call -> src/boxes.zig:Kind.usual
    const state: struct { at: usize } = .{ .at = maybeOne() orelse shrink(1) };
//                                               ^^^^^^^^ call -> src/boxes.zig:maybeOne
//                                                                 ^^^^^^ call -> src/boxes.zig:shrink
    _ = state;
    n += shrink(2);
//       ^^^^^^ call -> src/boxes.zig:shrink
    const maybe: ?Box = Box.init(1);
    if (maybe) |inner| inner.open() else _ = shrink(1);
//                           ^^^^ call -> src/boxes.zig:Box.open
//                                           ^^^^^^ call -> src/boxes.zig:shrink
    if (x) |inner| inner.open();
//                       ^^^^ none
    const pair = [_]Box{ Box.init(1), .init(2) };
    pair[0].open();
//          ^^^^ call -> src/boxes.zig:Box.open
    for (pair, 0..) |one, at| {
        one.open();
//          ^^^^ call -> src/boxes.zig:Box.open
        at.open();
//         ^^^^ none
    }
    while (maybe) |one| : (_ = shrink(2)) one.open();
//                             ^^^^^^ call -> src/boxes.zig:shrink
//                                            ^^^^ call -> src/boxes.zig:Box.open
    comptime {
        _ = shrink(1);
//          ^^^^^^ call -> src/boxes.zig:shrink
    }
    failing(box) catch |err| err.open();
//  ^^^^^^^ call -> src/boxes.zig:failing
//                               ^^^^ none
}

fn maybeOne() ?usize {
    return null;
}

fn failing(box: Box) !void {
    box.open();
//      ^^^^ call -> src/boxes.zig:Box.open
}

// --- path: src/uses.zig ---
const shapes = @import("shapes.zig");
const Corner = @import("Corner.zig");
usingnamespace @import("shapes.zig");

fn all(many: []const shapes.Shape, one: *const shapes.Shape, maybe: ?*shapes.Shape, corner: Corner) !shapes.Shape {
    one.draw();
//      ^^^^ call -> src/shapes.zig:Shape.draw
    many[0].draw();
//          ^^^^ none
    if (maybe) |shape| shape.draw();
//                           ^^^^ none
    if (!shapes.known(1)) return one.*;
//              ^^^^^ call -> src/shapes.zig:known
    corner.turn();
//         ^^^^ none
    Corner.make().turn();
//         ^^^^ call -> src/Corner.zig:make
//                ^^^^ none
    known(2);
//  ^^^^^ none
    take([]u8, 1);
//  ^^^^ call -> src/uses.zig:take
}
fn take(list: []const shapes.List(u8), other: []Same(u8)) void {
//                           ^^^^ call -> src/shapes.zig:List
//                                              ^^^^ call -> src/shapes.zig:List
    _ = .{ list, other };
}
const Same = shapes.List;
//    ^^^^ def Variable

// --- path: src/shapes.zig ---
pub const Shape = struct {
    pub fn draw(self: *const Shape) void {
        _ = self;
    }
};
pub fn List(comptime T: type) type {
    return struct { items: []T };
}
pub fn known(shape: u8) bool {
    return shape > 0;
}

// --- path: src/Corner.zig ---
angle: u8,

const Corner = @This();

pub fn make() Corner {
    return .{ .angle = 1 };
}
pub fn turn(self: Corner) void {
    _ = self;
}
