// --- path: src/Shop/Basket.php ---
<?php
namespace App\Shop;

use App\Items\{Item, Kind as Sort};
use function App\Support\total;
use const App\Support\MOST;

class Basket extends Base implements Counted
//    ^^^^^^ def Class
//                   ^^^^ ref -> src/Shop/Base.php:Base
//                                   ^^^^^^^ ref -> src/Shop/Base.php:Counted
{
    use Tells;
//      ^^^^^ ref -> src/Shop/Base.php:Tells
    const SIZE = 3;
//        ^^^^ def Property
    private Item $first;
//                ^^^^^ def Property
    public static ?Basket $last = null;
    /** @var Item[] */
    private $items = [];

    public function __construct(private Item $second, int $size = MOST)
//                  ^^^^^^^^^^^ def Constructor
//                                            ^^^^^^ def Property
    {
        parent::__construct($size);
//              ^^^^^^^^^^^ call -> src/Shop/Base.php:Base.__construct
        $this->second->price();
//                     ^^^^^ call -> src/Items/Item.php:Item.price
        self::$last = $this;
    }
    public function add(Item $item): static
//                  ^^^ def Method
    {
        $this->items[] = $item;
        $this->tell();
//             ^^^^ call -> src/Shop/Base.php:Tells.tell
        total();
//      ^^^^^ call -> src/support.php:total
        strlen('a');
//      ^^^^^^ external
        \App\Support\total();
//                   ^^^^^ call -> src/support.php:total
        foreach ($this->items as $one) $one->price();
//                                           ^^^^^ call -> src/Items/Item.php:Item.price
        return $this;
    }
    public static function make(): self
    {
        $made = new self(new Item('a'));
//                  ^^^^ call -> src/Shop/Basket.php:Basket, src/Shop/Basket.php:Basket.__construct
//                           ^^^^ call -> src/Items/Item.php:Item
        $made->add(new Item('b'))->add(Item::of(Sort::Small))->count();
//             ^^^ call -> src/Shop/Basket.php:Basket.add
//                                 ^^^ call -> src/Shop/Basket.php:Basket.add
//                                           ^^ call -> src/Items/Item.php:Item.of
//                                                             ^^^^^ call -> src/Shop/Base.php:Base.count
        static::make();
//              ^^^^ call -> src/Shop/Basket.php:Basket.make
        self::$last->count();
//                   ^^^^^ call -> src/Shop/Base.php:Base.count
        return $made;
    }
}
// --- path: src/Shop/Base.php ---
<?php
namespace App\Shop;
interface Counted { public function count(): int; }
abstract class Base { public function __construct(int $size) {} public function count(): int { return 1; } }
//                                    ^^^^^^^^^^^ def Constructor
trait Tells { private function tell() { $this->count(); } }
//    ^^^^^ def Trait
//                                             ^^^^^ call -> src/Shop/Base.php:Base.count
// --- path: src/Items/Item.php ---
<?php
namespace App\Items;
enum Kind: string { case Small = 's'; public function label(): string { return $this->value; } }
//                       ^^^^^ def Property
class Item {
    public function price(): int { return 1; }
    public static function of(Kind $kind): self { $kind->label(); return new static(); }
//                                                       ^^^^^ call -> src/Items/Item.php:Kind.label
}
// --- path: src/support.php ---
<?php
namespace App\Support;
const MOST = 3;
function total(): int { return helper(); }
//                             ^^^^^^ call -> src/global.php:helper
// --- path: src/global.php ---
<?php
function helper(): int { return 1; }
//       ^^^^^^ def Function
