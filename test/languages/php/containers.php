// --- path: app/Shop.php ---
<?php
namespace App;

class Shop
{
    public static function open(): void {}
    public function sell(): void {}
    public function handle(): void {}
}
// --- path: app/Clerk.php ---
<?php
namespace App;

use Illuminate\Contracts\Http\Kernel;
use Illuminate\Contracts\Console\Kernel as Console;
use Illuminate\Container\Container;

class Clerk
{
    public function work(Container $container, string $name): void
    {
        // A container is asked for an instance of a class.
        app(Shop::class)->sell();
//                        ^^^^ call -> app/Shop.php:Shop.sell
        resolve(Shop::class)->sell();
//                            ^^^^ call -> app/Shop.php:Shop.sell
        app()->make(Shop::class)->sell();
//                                ^^^^ call -> app/Shop.php:Shop.sell
        $container->get(Shop::class)->sell();
//                                    ^^^^ call -> app/Shop.php:Shop.sell
        $container->get($name)->sell();
//                              ^^^^ none
        // The name of a class stands for the class.
        $class = Shop::class;
        $class::open();
//              ^^^^ call -> app/Shop.php:Shop.open
        (new $class())->sell();
//                      ^^^^ call -> app/Shop.php:Shop.sell
        // Nothing is registered for the one class from outside, and something here for the other.
        app(Kernel::class)->handle();
//                          ^^^^^^ external
        app(Console::class)->handle();
//                           ^^^^^^ none
    }

    public function register(): void
    {
        app()->singleton(Console::class, Shop::class);
    }

    // A method of its own is no container.
    public function get(string $name): string { return $name; }
    public function ask(): void
    {
        $this->get(Shop::class)->sell();
//                               ^^^^ external
    }
}
// --- path: config/shop.php ---
<?php
return new App\Shop();
// --- path: public/index.php ---
<?php
$shop = require __DIR__ . '/../config/shop.php';
$shop->sell();
//     ^^^^ call -> app/Shop.php:Shop.sell
// --- path: composer.json ---
{"autoload": {"psr-4": {"App\\": "app/"}}}
