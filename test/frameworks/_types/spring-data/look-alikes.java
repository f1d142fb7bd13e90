// --- path: app/Owner.java ---
package app;

import other.Repository;

class Owner {
    void greet() {}
}
interface Owners extends Repository<Owner, Integer> {}
class Page {
    private Owners owners;
    void show() {
        owners.findById(1).orElseThrow().greet();
//                                       ^^^^^ none
    }
}
