// --- path: src/main.zig ---
const std = @import("std");
const store = @import("store.zig");
const Store = store.Store;
//    ^^^^^ def Variable
const Item = @import("model/item.zig").Item;
const gone = @import("gone.zig");
const other = @import("other");

pub fn main() !void {
//     ^^^^ def Function
    var s = try Store.init(1);
//                    ^^^^ call -> src/store.zig:Store.init
    defer s.deinit();
//          ^^^^^^ call -> src/store.zig:Store.deinit
    const made: *Item = s.first();
//                        ^^^^^ call -> src/store.zig:Store.first
    made.name();
//       ^^^^ call -> src/model/item.zig:Item.name
    if (s.find("a")) |item| {
//        ^^^^ call -> src/store.zig:Store.find
        item.name();
//           ^^^^ call -> src/model/item.zig:Item.name
    } else {
        helper();
//      ^^^^^^ call -> src/main.zig:helper
    }
    if (s.next()) |item| item.again();
//        ^^^^ call -> src/store.zig:Store.next
//                            ^^^^^ call -> src/store.zig:Store.again
    const kept = s.find("b") orelse return;
    kept.name();
//       ^^^^ call -> src/model/item.zig:Item.name
    s.find("c").?.name();
//                ^^^^ call -> src/model/item.zig:Item.name
    while (s.next()) |v| v.deinit();
//                         ^^^^^^ call -> src/store.zig:Store.deinit
    for (s.items, 0..) |*item, i| item.at(i);
//                                     ^^ call -> src/model/item.zig:Item.at
    s.items[0].name();
//             ^^^^ call -> src/model/item.zig:Item.name
    s.items[0..2][1].name();
//                   ^^^^ call -> src/model/item.zig:Item.name
    std.debug.print("a", .{});
//            ^^^^^ external
    gone.run();
//       ^^^ none
    other.run();
//        ^^^ none
    store.open(&s).deinit();
//        ^^^^ call -> src/store.zig:open
//                 ^^^^^^ call -> src/store.zig:Store.deinit
    const text = (s.load() catch |err| return err).name();
//                                                 ^^^^ call -> src/model/item.zig:Item.name
    _ = text;
    _ = s.count();
//        ^^^^^ call -> src/store.zig:Store.count
    const x = if (s.count() > 1) s.first() else s.first();
    x.name();
//    ^^^^ call -> src/model/item.zig:Item.name
    const f: Store = .{ .items = s.items, .last = .empty() };
    f.deinit();
//    ^^^^^^ call -> src/store.zig:Store.deinit
    const g = Store{ .items = s.items, .last = Item.empty() };
//                                                  ^^^^^ call -> src/model/item.zig:Item.empty
    g.last.name();
//         ^^^^ call -> src/model/item.zig:Item.name
    var h: Store = .init(3);
//                  ^^^^ call -> src/store.zig:Store.init
    _ = &h;
    const p = @as(*Item, @ptrCast(@alignCast(g)));
    p.name();
//    ^^^^ call -> src/model/item.zig:Item.name
    unknown(p).name();
//             ^^^^ none
}

fn helper() void {}
//  ^^^^^^ def Function

test "finds" {
    var s = try Store.init(1);
//                    ^^^^ call -> src/store.zig:Store.init
    helper();
//  ^^^^^^ call -> src/main.zig:helper
    try std.testing.expect(s.count() == 1);
//                           ^^^^^ call -> src/store.zig:Store.count
}

// --- path: src/store.zig ---
const Item = @import("model/item.zig").Item;

pub const Store = struct {
//        ^^^^^ def Struct
    items: []Item,
//  ^^^^^ def Property
    last: Item = undefined,
    const Self = @This();

    pub fn init(size: usize) !Store {
//         ^^^^ def Method
        _ = size;
        return .{ .items = make(), .last = Item.empty() };
//                         ^^^^ call -> src/store.zig:Store.make
//                                              ^^^^^ call -> src/model/item.zig:Item.empty
    }
    fn make() []Item {
        return &.{};
    }
    pub fn deinit(self: *Self) void {
        self.last.name();
//                ^^^^ call -> src/model/item.zig:Item.name
        self.clear();
//           ^^^^^ call -> src/store.zig:Store.clear
        Self.make();
//           ^^^^ call -> src/store.zig:Store.make
    }
    fn clear(this: *@This()) void {
        this.again();
//           ^^^^^ call -> src/store.zig:Store.again
    }
    pub fn again(self: *const Store) void {
        for (self.items) |item| item.name();
//                                   ^^^^ call -> src/model/item.zig:Item.name
    }
    pub fn count(self: Store) usize {
        return self.items.len;
    }
    pub fn find(self: *Self, key: []const u8) ?*Item {
        _ = key;
        return self.first();
    }
    pub fn first(self: *Self) *Item {
        return &self.items[0];
    }
    pub fn load(self: *Self) error{Gone}!*Item {
        return self.first();
    }
    pub fn next(self: *Self) ?*Self {
        return self;
    }
};

pub fn open(s: *Store) *Store {
    return s;
}

// --- path: src/model/item.zig ---
pub const Item = struct {
    kind: Kind,
    pub fn name(self: *const Item) void {
        self.kind.text();
//                ^^^^ call -> src/model/item.zig:Kind.text
    }
    pub fn empty() Item {
        return .{ .kind = .plain };
    }
    pub fn at(self: *Item, i: usize) void {
        _ = .{ self, i };
    }
};

pub const Kind = enum {
//        ^^^^ def Enum
    plain,
    rich,
    fn text(kind: Kind) void {
        switch (kind) {
            .plain => kind.text(),
//                         ^^^^ call -> src/model/item.zig:Kind.text
            .rich => Kind.text(.plain),
//                        ^^^^ call -> src/model/item.zig:Kind.text
        }
    }
};
