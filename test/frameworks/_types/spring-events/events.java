// --- path: app/Sold.java ---
package app;
public class Sold {}
// --- path: app/Stored.java ---
package app;
public class Stored {}
// --- path: app/Listener.java ---
package app;
import org.springframework.context.event.EventListener;
public class Listener {
  @EventListener
  void onSold(Sold event) {}
}
// --- path: app/Other.java ---
package app;
import acme.EventListener;
import org.springframework.context.ApplicationListener;
public class Other implements ApplicationListener<Stored> {
  @EventListener
  void alike(Sold event) {}

  public void onApplicationEvent(Stored event) {}
}
// --- path: app/Shop.java ---
package app;
import org.springframework.context.ApplicationEventPublisher;
public class Shop {
  private ApplicationEventPublisher events;
  void sell() {
    events.publishEvent(new Sold());
//         ^^^^^^^^^^^^ call -> app/Listener.java:Listener.onSold
    events.publishEvent(new Stored());
//         ^^^^^^^^^^^^ call -> app/Other.java:Other.onApplicationEvent
    events.publishEvent("text");
//         ^^^^^^^^^^^^ external
  }
}
