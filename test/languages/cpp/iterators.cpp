#include <map>
#include <memory>
#include <string>
#include <vector>

using namespace std;

struct Node {
  void go();
//     ^^ def Method
};

void walk(const std::vector<Node*>& nodes, map<string, Node*>& byName) {
  for (std::vector<Node*>::const_iterator i = nodes.begin(); i != nodes.end(); ++i) {
    (*i)->go();
//        ^^ call -> iterators.cpp:Node.go
  }
  map<string, Node*>::iterator found = byName.find("a");
  found->second->go();
//               ^^ call -> iterators.cpp:Node.go
  auto owned = std::unique_ptr<Node>(new Node());
  owned->go();
//       ^^ call -> iterators.cpp:Node.go
  vector<Node>::value_type one;
  one.go();
//    ^^ call -> iterators.cpp:Node.go
  vector<Node>::nothing_known other;
  other.go();
//      ^^ external
}
// --- path: exported.hpp ---
#include <vector>
LIB_EXPORT Node* make();
//               ^^^^ def Function
LIB_API const Node* const_one(int number);
//                  ^^^^^^^^^ def Function
