// --- path: src/Shape.h ---
#import <Foundation/Foundation.h>
@class Canvas;

@protocol Drawing <NSObject>
//        ^^^^^^^ def Interface
- (void)drawIn:(Canvas *)canvas at:(int)place;
//      ^^^^^^ def Method
@end

@interface Shape : NSObject <Drawing> {
//         ^^^^^ def Class
  int _count;
}
@property (nonatomic, strong) Canvas *canvas;
//                                    ^^^^^^ def Property
+ (instancetype)shapeWithName:(NSString *)name;
- (id)initWithName:(NSString *)name size:(int)size;
- (void)run;
@end

// --- path: src/Shape.m ---
#import "Shape.h"
#import "Canvas.h"

static int twice(int a) { return a + a; }
//         ^^^^^ def Function

@implementation Shape

+ (instancetype)shapeWithName:(NSString *)name {
//              ^^^^^^^^^^^^^ def Method
  Shape *shape = [[Shape alloc] initWithName:name size:twice(3)];
//                              ^^^^^^^^^^^^ call -> src/Shape.m:Shape.initWithName
//                                                     ^^^^^ call -> src/Shape.m:twice
  [shape run];
//       ^^^ call -> src/Shape.m:Shape.run
  [shape.canvas clear];
//              ^^^^^ call -> src/Canvas.m:Canvas.clear
  return shape;
}

- (id)initWithName:(NSString *)name size:(int)size {
  _count = size;
  self.canvas = [Canvas new];
  return self;
}

- (void)run {
  [self drawIn:self.canvas at:_count];
//      ^^^^^^ call -> src/Shape.m:Shape.drawIn
  NSArray<Shape *> *others = @[self];
  for (Shape *other in others) {
    [other run];
//         ^^^ call -> src/Shape.m:Shape.run
  }
  [self.canvas each:^(Shape *shape) {
//             ^^^^ call -> src/Canvas.m:Canvas.each
    [shape run];
//         ^^^ call -> src/Shape.m:Shape.run
  }];
}

- (void)drawIn:(Canvas *)canvas at:(int)place {
  [canvas draw:1];
//        ^^^^ call -> src/Canvas.m:Canvas.draw
  [canvas draw:1 with:2];
//        ^^^^ call -> src/Canvas.m:Canvas.draw~2
  [canvas missing];
//        ^^^^^^^ external
}

@end

// --- path: src/Canvas.h ---
#import <Foundation/Foundation.h>
@class Shape;
@interface Canvas : NSObject
- (void)clear;
- (void)draw:(int)a;
- (void)draw:(int)a with:(int)b;
- (void)each:(void (^)(Shape *))block;
@end

// --- path: src/Canvas.m ---
#import "Canvas.h"
@implementation Canvas
- (void)clear {
}
- (void)draw:(int)a {
}
- (void)draw:(int)a with:(int)b {
}
- (void)each:(void (^)(Shape *))block {
}
@end
