// --- path: src/main/java/shop/OwnerController.java ---
package shop;

import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;

@Controller
@RequestMapping("/owners")
class OwnerController {
  static final String EDIT = "/{id}/edit";

  @GetMapping({"/a", "b"})
  public String both() { return ""; }
  // route GET /owners/a -> src/main/java/shop/OwnerController.java:OwnerController.both
  // route GET /owners/b -> src/main/java/shop/OwnerController.java:OwnerController.both

  @RequestMapping(value = EDIT, method = { RequestMethod.POST, RequestMethod.PUT })
  public String edit(@PathVariable("id") int id) { return ""; }
  // route POST /owners/{id}/edit -> src/main/java/shop/OwnerController.java:OwnerController.edit
  // route PUT /owners/{id}/edit -> src/main/java/shop/OwnerController.java:OwnerController.edit

  @DeleteMapping(path = Paths.ROOT + "/x")
  public String delete() { return ""; }
  // route DELETE /owners/root/x -> src/main/java/shop/OwnerController.java:OwnerController.delete

  @GetMapping
  public String list(@RequestParam(name = "page") int page) { return helper(); }
  // route GET /owners -> src/main/java/shop/OwnerController.java:OwnerController.list

  @RequestMapping("any")
  public String any() { return ""; }
  // route ANY /owners/any -> src/main/java/shop/OwnerController.java:OwnerController.any

  @ModelAttribute("x")
  public String helper() { return ""; }
}

// --- path: src/main/java/shop/Paths.java ---
package shop;

final class Paths {
  static final String ROOT = "/root";
}

// --- path: src/main/java/shop/PetsApi.java ---
package shop;

import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.RequestMapping;

@RequestMapping("/pets")
interface PetsApi {
  @PatchMapping("/{petId}")
  String patch(int petId);
}

// --- path: src/main/java/shop/PetsController.java ---
package shop;

import org.springframework.web.bind.annotation.RestController;

@RestController
public class PetsController implements PetsApi {
  @Override
  public String patch(int petId) { return ""; }
  // route PATCH /pets/{petId} -> src/main/java/shop/PetsController.java:PetsController.patch
}
