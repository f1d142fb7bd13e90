// --- path: src/Flow.php ---
<?php
namespace App;

use Lib\Outside;
use App\Parts\Part;

interface Maker { public function make(): Part; }
class Oak { public function __invoke(): Part { return new Part(); } public function grow() {} }
class Elm { public function grow() {} }
class Flow
{
    private Maker $maker;
    protected $tree;
    /** @var array<string, Part> */
    private array $parts;
    private ?Outside $outside = null;
    public function __construct(?Maker $maker = null)
    {
        // What the field states holds, whatever is assigned.
        $this->maker = $maker ?? new class implements Maker { public function make(): Part { return new Part(); } };
        $this->tree = new Oak();
    }
    /**
     * @param Part[] $more
     * @return Part|null
     */
    public function all($more, $any, Oak|Elm $either)
    {
        $this->maker->make()->use();
//                    ^^^^ call -> src/Flow.php:Maker.make
//                            ^^^ call -> src/Parts/Part.php:Part.use
        $this->tree->grow();
//                   ^^^^ call -> src/Flow.php:Oak.grow
        ($this->tree)()->use();
//                       ^^^ call -> src/Parts/Part.php:Part.use
        foreach ($this->parts as $key => $part) $part->use();
//                                                     ^^^ call -> src/Parts/Part.php:Part.use
        foreach ($more as $one) $one?->use();
//                                     ^^^ call -> src/Parts/Part.php:Part.use
        /** @var Elm $tree */
        $tree = $this->find('elm');
        $tree->grow();
//             ^^^^ call -> src/Flow.php:Elm.grow
        // The last one that is assigned holds.
        $tree = new Oak();
        $tree->grow();
//             ^^^^ call -> src/Flow.php:Oak.grow
        // Nothing says what it is.
        $any->grow();
//            ^^^^ none
        $any->$key();
        $either->grow();
//               ^^^^ call -> src/Flow.php:Elm.grow, src/Flow.php:Oak.grow
        if ($any instanceof Elm) $any->grow();
//                                     ^^^^ call -> src/Flow.php:Elm.grow
        $this->outside->grow();
//                      ^^^^ external
        $twice = fn(Elm $elm) => $elm->grow();
//                                     ^^^^ call -> src/Flow.php:Elm.grow
        $seen = function () use ($key) { $tree->grow(); };
//                                              ^^^^ none
        [$first] = [new Elm()];
        $first->grow();
//              ^^^^ call -> src/Flow.php:Elm.grow
        $made = $this->maker->make(...);
        return $this->all([], 1, $tree)->next();
//                    ^^^ call -> src/Flow.php:Flow.all
//                                       ^^^^ call -> src/Parts/Part.php:Part.next
    }
    private function find(string $name) { return $name; }
}
// --- path: src/Parts/Part.php ---
<?php
namespace App\Parts;
class Part
{
    public function use(): static { return $this; }
    public function next(): ?self { return $this->use()->next(); }
//                                                       ^^^^ call -> src/Parts/Part.php:Part.next
}
class More extends Part
{
    use Named, Numbered { Numbered::label insteadof Named; Named::label as protected name; }
    public function use(): static { return parent::use(); }
//                                                 ^^^ call -> src/Parts/Part.php:Part.use
    public function all()
    {
        $this->label();
//             ^^^^^ call -> src/Parts/Part.php:Numbered.label
        $this->name();
//             ^^^^ call -> src/Parts/Part.php:Named.label
        $this->use()->all();
//                    ^^^ call -> src/Parts/Part.php:More.all
        self::next();
//            ^^^^ call -> src/Parts/Part.php:Part.next
    }
}
trait Named { public function label() { return ''; } }
trait Numbered { public function label() { return 1; } }
// --- path: src/alike.php ---
<?php
// Names of the outermost space are no types of other spaces.
class Part { public function use() {} }
function run() { return 1; }
// --- path: src/Other/use.php ---
<?php
namespace App\Other;
use App\Parts as P;
(new Part())->use();
//   ^^^^ external
//            ^^^ external
(new P\Part())->use();
//     ^^^^ call -> src/Parts/Part.php:Part
//              ^^^ call -> src/Parts/Part.php:Part.use
(new \Part())->use();
//    ^^^^ call -> src/alike.php:Part
//             ^^^ call -> src/alike.php:Part.use
run();
namespace\run();
