// --- path: app/Shop.java ---
package app;
import lombok.Data;

@Data
public class Shop {
  private String name;
  private Owner owner;
  private boolean open;
  private boolean isNew;
  private static Owner first;

  public void setName(String name) { this.name = name; }
}
// --- path: app/Owner.java ---
package app;
import lombok.*;

@RequiredArgsConstructor
public class Owner {
  @Getter @Setter private String title;
  @With private final int age;
  private Owner partner;
  public void greet() {}
}
// --- path: app/Use.java ---
package app;

public class Use {
  void all(Shop shop, Plain plain) {
    shop.getOwner().greet();
//       ^^^^^^^^ ref -> app/Shop.java:Shop.owner
//                  ^^^^^ call -> app/Owner.java:Owner.greet
    shop.setOwner(null);
//       ^^^^^^^^ ref -> app/Shop.java:Shop.owner
    shop.isOpen();
//       ^^^^^^ ref -> app/Shop.java:Shop.open
    shop.setNew(true);
//       ^^^^^^ ref -> app/Shop.java:Shop.isNew
    // A method that is written is not generated.
    shop.setName("x");
//       ^^^^^^^ call -> app/Shop.java:Shop.setName
    shop.getOwner().getTitle();
//                  ^^^^^^^^ ref -> app/Owner.java:Owner.title
    shop.getOwner().withAge(3).greet();
//                  ^^^^^^^ ref -> app/Owner.java:Owner.age
//                             ^^^^^ call -> app/Owner.java:Owner.greet
    // There are annotations for these fields alone.
    shop.getFirst().greet();
//                  ^^^^^ none
    shop.getOwner().getPartner().greet();
//                               ^^^^^ none
    // An annotation of the same name.
    plain.getOwner().greet();
//                   ^^^^^ none
  }
}
// --- path: app/Plain.java ---
package app;
import acme.Data;
import lombok.*;

@Data
public class Plain {
  private Owner owner;
}
