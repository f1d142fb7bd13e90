// --- path: src/NSString+Shapes.h ---
#import <Foundation/Foundation.h>
@interface NSString (Shapes)
- (NSString *)outlined;
@end

// --- path: src/NSString+Shapes.m ---
#import "NSString+Shapes.h"
@implementation NSString (Shapes)
- (NSString *)outlined {
//            ^^^^^^^^ def Method
  return [self uppercaseString];
//             ^^^^^^^^^^^^^^^ external
}
@end

// --- path: src/Box.h ---
#import <Foundation/Foundation.h>
@interface Box : NSObject
@property NSString *label;
@end

// --- path: src/Box+Print.h ---
#import "Box.h"
@interface Box (Print)
- (void)print;
@end

// --- path: src/Box+Print.m ---
#import "Box+Print.h"
#import "NSString+Shapes.h"
@implementation Box (Print)
- (void)print {
//      ^^^^^ def Method
  [self.label outlined];
//            ^^^^^^^^ none
  [self.label length];
//            ^^^^^^ none
}
@end

// --- path: src/main.m ---
#import "Box+Print.h"
int main(void) {
  Box *box = [Box new];
  [box print];
//     ^^^^^ call -> src/Box+Print.m:Box.print
  id anything = box;
  [anything print];
//          ^^^^^ call -> src/Box+Print.m:Box.print
  return 0;
}

// --- path: src/Desk.h ---
#import "Box.h"
@interface Desk : NSObject
@property Box *left;
@end

// --- path: src/Desk.m ---
#import "Desk.h"
#import "Box+Print.h"
@interface Desk ()
@property Box *right;
@end
@implementation Desk
- (void)show {
  [self.left print];
//           ^^^^^ call -> src/Box+Print.m:Box.print
  [self.right print];
//            ^^^^^ call -> src/Box+Print.m:Box.print
  [_left print];
//       ^^^^^ call -> src/Box+Print.m:Box.print
  [_right print];
//        ^^^^^ call -> src/Box+Print.m:Box.print
}
@end
