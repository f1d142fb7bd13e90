// --- path: src/main/kotlin/shop/Own.kt ---
package shop

import shop.own.GetMapping
import shop.own.RestController

@RestController
class Own {
  @GetMapping("/own")
  fun own() = ""
}

// --- path: src/main/kotlin/shop/Remote.kt ---
package shop

import org.springframework.web.bind.annotation.GetMapping

interface Remote {
  @GetMapping("/remote")
  fun remote(): String
}

// --- path: src/main/kotlin/shop/own/Mapping.kt ---
package shop.own

annotation class RestController
annotation class GetMapping(val value: String)
