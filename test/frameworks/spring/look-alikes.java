// --- path: src/main/java/shop/RemoteApi.java ---
package shop;

import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;

@FeignClient("remote")
interface RemoteApi {
  @GetMapping("/remote")
  String remote();
}

// --- path: src/main/java/shop/Own.java ---
package shop;

import shop.own.RestController;
import shop.own.GetMapping;

@RestController
class Own {
  @GetMapping("/own")
  String own() { return ""; }
}

// --- path: src/main/java/shop/own/RestController.java ---
package shop.own;

public @interface RestController {}

// --- path: src/main/java/shop/own/GetMapping.java ---
package shop.own;

public @interface GetMapping {
  String value();
}
