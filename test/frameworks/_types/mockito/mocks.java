// --- path: src/main/java/app/Shop.java ---
package app;
public class Shop {
  public void sell(String what) {}
  public int count() { return 0; }
  public void thenReturn(int n) {}
}
// --- path: src/test/java/app/ShopTest.java ---
package app;
import static org.mockito.BDDMockito.then;
import static org.mockito.Mockito.*;
import org.mockito.Mockito;

class ShopTest {
  private final Shop shop = mock(Shop.class);

  void test() {
    when(shop.count()).thenReturn(1);
//                     ^^^^^^^^^^ external
    Mockito.verify(shop).sell("a");
//                       ^^^^ call -> src/main/java/app/Shop.java:Shop.sell
    Mockito.verify(shop, Mockito.times(2)).sell("a");
//                                         ^^^^ call -> src/main/java/app/Shop.java:Shop.sell
    then(shop).should().sell("a");
//                      ^^^^ call -> src/main/java/app/Shop.java:Shop.sell
    Mockito.doNothing().when(shop).sell("a");
//                                 ^^^^ call -> src/main/java/app/Shop.java:Shop.sell
    Mockito.mock(Shop.class).sell("a");
//                           ^^^^ call -> src/main/java/app/Shop.java:Shop.sell
    verify(shop).sell("a");
//               ^^^^ call -> src/main/java/app/Shop.java:Shop.sell
  }
}
// --- path: src/test/java/app/OtherTest.java ---
package app;
import static org.mockito.Mockito.verify;
import acme.Mocks;

class OtherTest {
  void test(Shop shop) {
    verify(shop).sell("a");
//               ^^^^ call -> src/main/java/app/Shop.java:Shop.sell
    Mocks.verify(shop).sell("a");
//                     ^^^^ none
  }
}
