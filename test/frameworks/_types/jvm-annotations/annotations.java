// --- path: app/Store.java ---
package app;

public class Store {
    public void sell() {}
}
// --- path: app/Jobs.java ---
package app;

import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.transaction.annotation.Transactional;

public class Jobs {
    @Bean
    public Store store() {
        return new Store();
    }

    @Transactional
    public Store open() {
        return new Store();
    }

    @Scheduled(fixedRate = 1000)
    public void run() {
        store().sell();
//      ^^^^^ call -> app/Jobs.java:Jobs.store
//              ^^^^ call -> app/Store.java:Store.sell
        open().sell();
//      ^^^^ call -> app/Jobs.java:Jobs.open
//             ^^^^ call -> app/Store.java:Store.sell
    }
}
