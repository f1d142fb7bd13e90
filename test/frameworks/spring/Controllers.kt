// --- path: src/main/kotlin/shop/CartController.kt ---
package shop

import org.springframework.stereotype.Controller
import org.springframework.web.bind.annotation.*

const val ROOT = "/root"

@RestController
@RequestMapping("/carts")
class CartController(private val carts: Carts) {
  @GetMapping("/{id}")
  fun show(@PathVariable id: Int): String = carts.find(id)
  // route GET /carts/{id} -> src/main/kotlin/shop/CartController.kt:CartController.show

  @PostMapping(value = ["/new", "/add"])
  fun add(): String { return "" }
  // route POST /carts/new -> src/main/kotlin/shop/CartController.kt:CartController.add
  // route POST /carts/add -> src/main/kotlin/shop/CartController.kt:CartController.add

  @RequestMapping(path = ["/any"], method = [RequestMethod.PUT])
  fun put() = ""
  // route PUT /carts/any -> src/main/kotlin/shop/CartController.kt:CartController.put

  @DeleteMapping("$ROOT/x/$ROOT")
  fun drop() = ""
  // route DELETE /carts/… -> src/main/kotlin/shop/CartController.kt:CartController.drop

  @GetMapping
  fun list() = ""
  // route GET /carts -> src/main/kotlin/shop/CartController.kt:CartController.list
}

class Carts { fun find(id: Int): String = "" }
