// --- path: store.h ---
#pragma once
namespace store {
class Store { public: int size() const; void put(int key); };
}
// --- path: store_test.cc ---
#include "store.h"
#include <gtest/gtest.h>
namespace store {
class StoreTest : public ::testing::Test {
 protected:
  void fill() { store_.put(1); }
//                     ^^^ call -> store.h:store.Store.put
  Store store_;
};
TEST_F(StoreTest, Fills) {
  fill();
//^^^^ call -> store_test.cc:store.StoreTest.fill
  store_.size();
//       ^^^^ call -> store.h:store.Store.size
}
TEST(Plain, Works) { Store s; s.size(); }
//                              ^^^^ call -> store.h:store.Store.size
}
