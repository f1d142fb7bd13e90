// --- path: app/Owner.java ---
package app;

public class Owner {
    public void greet() {}
}
// --- path: app/OwnerRepository.java ---
package app;

import org.springframework.data.domain.Page;
import org.springframework.data.jpa.repository.JpaRepository;

public interface OwnerRepository extends JpaRepository<Owner, Integer> {
    Page<Owner> findByName(String name);
}
// --- path: app/OwnerController.java ---
package app;

import jakarta.persistence.EntityManager;
import org.springframework.data.domain.Page;

class OwnerController {
    private final OwnerRepository owners;
    private final EntityManager entities;

    OwnerController(OwnerRepository owners, EntityManager entities) {
        this.owners = owners;
        this.entities = entities;
    }

    void show(int id) {
        owners.findById(id).orElseThrow().greet();
//             ^^^^^^^^ external
//                                        ^^^^^ call -> app/Owner.java:Owner.greet
        owners.findById(id).ifPresent(owner -> owner.greet());
//                                                   ^^^^^ call -> app/Owner.java:Owner.greet
        owners.save(new Owner()).greet();
//                               ^^^^^ call -> app/Owner.java:Owner.greet
        for (Owner owner : owners.findAll()) owner.greet();
//                                                 ^^^^^ call -> app/Owner.java:Owner.greet
        owners.findAll().forEach(owner -> owner.greet());
//                                              ^^^^^ call -> app/Owner.java:Owner.greet
        var page = owners.findByName("a");
        page.getContent().get(0).greet();
//                               ^^^^^ call -> app/Owner.java:Owner.greet
        for (var owner : page) owner.greet();
//                                   ^^^^^ call -> app/Owner.java:Owner.greet
        entities.find(Owner.class, id).greet();
//                                     ^^^^^ call -> app/Owner.java:Owner.greet
    }
}
