// --- path: app/Shop.php ---
<?php
namespace App;

class Shop
{
    public static function open(): void {}
    public function sell(): void {}
}
// --- path: app/Clerk.php ---
<?php
namespace App;

class Clerk
{
    public function work(): void
    {
        // The name of a class stands for the class.
        $class = Shop::class;
        $class::open();
//              ^^^^ call -> app/Shop.php:Shop.open
        (new $class())->sell();
//                      ^^^^ call -> app/Shop.php:Shop.sell
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
