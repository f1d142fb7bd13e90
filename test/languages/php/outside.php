// --- path: src/Shop.php ---
<?php
namespace App;

class Shop
{
    private function config(): array { return []; }
    public function open(): void
    {
        $this->config();
//             ^^^^^^ call -> src/Shop.php:Shop.config
        // No method is called by its bare name: this is a function of a library.
        $name = config('shop.name');
//              ^^^^^^ external
        config('shop')->refresh();
//                      ^^^^^^^ none
        helper('x');
//      ^^^^^^ call -> src/helpers.php:helper
    }
    public function refresh(): void {}
}
// --- path: src/Song.php ---
<?php
namespace App;

use Lib\Model;
use Lib\Clock;

class Song extends Model
{
    public function play(): void {}
    public static function first(): void
    {
        // What code outside yields may be one of ours.
        static::find(1)->play();
//             ^^^^ external
//                       ^^^^ none
        self::query()->first()->play();
//                              ^^^^ none
        Clock::now()->play();
//                    ^^^^ none
        Clock::now()->tick();
//                    ^^^^ external
    }
}
// --- path: src/helpers.php ---
<?php
function helper(string $x): string { return $x; }
// --- path: composer.json ---
{"autoload": {"psr-4": {"App\\": "src/"}, "files": ["src/helpers.php"]}}
