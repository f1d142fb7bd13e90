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

use Illuminate\Container\Container;
use Illuminate\Contracts\Console\Kernel as Console;
use Illuminate\Contracts\Http\Kernel;
use Illuminate\Support\Facades\App;
use Psr\Container\ContainerInterface;
use Slim\App as Slim;

class Clerk
{
    public function __construct(private readonly ContainerInterface $services) {}

    public function work(Container $container, Slim $slim, string $name): void
    {
        // A container is asked for an instance of a class.
        app(Shop::class)->sell();
//                        ^^^^ call -> app/Shop.php:Shop.sell
        resolve(Shop::class)->sell();
//                            ^^^^ call -> app/Shop.php:Shop.sell
        app()->make(Shop::class)->sell();
//                                ^^^^ call -> app/Shop.php:Shop.sell
        App::make(Shop::class)->sell();
//                              ^^^^ call -> app/Shop.php:Shop.sell
        $container->get(Shop::class)->sell();
//                                    ^^^^ call -> app/Shop.php:Shop.sell
        $this->services->get(Shop::class)->sell();
//                                         ^^^^ call -> app/Shop.php:Shop.sell
        $slim->getContainer()->get(Shop::class)->sell();
//                                               ^^^^ call -> app/Shop.php:Shop.sell
        $container->get($name)->sell();
//                              ^^^^ none
        app($name)->sell();
//                  ^^^^ none
        app('Shop')->sell();
//                   ^^^^ none
        // Nothing is registered for the one class from outside, and something here for the other.
        app(Kernel::class)->handle();
//                          ^^^^^^ external
        app()->make(Kernel::class)->handle();
//                                  ^^^^^^ external
        app(Console::class)->handle();
//                           ^^^^^^ none
    }

    public function register(): void
    {
        app()->singleton(Console::class, Shop::class);
    }
}
// --- path: app/ShopProvider.php ---
<?php
namespace App;

use Illuminate\Support\ServiceProvider;

class ShopProvider extends ServiceProvider
{
    public function boot(): void
    {
        $this->app->make(Shop::class)->sell();
//                                     ^^^^ call -> app/Shop.php:Shop.sell
    }
}
// --- path: app/Facades/Shops.php ---
<?php
namespace App\Facades;

use App\Shop;
use Illuminate\Support\Facades\Facade;

class Shops extends Facade
{
    protected static function getFacadeAccessor(): string { return Shop::class; }
}
// --- path: app/Facades/Tills.php ---
<?php
namespace App\Facades;

use Illuminate\Support\Facades\Facade;

class Tills extends Facade
{
    protected static function getFacadeAccessor(): string { return 'till'; }
}
// --- path: app/Facades/Doors.php ---
<?php
namespace App\Facades;

use Illuminate\Support\Facades\Facade;

class Doors extends Facade
{
    protected static function getFacadeAccessor(): string { return 'door'; }
}
// --- path: app/DoorProvider.php ---
<?php
namespace App;

use Illuminate\Support\ServiceProvider;

class DoorProvider extends ServiceProvider
{
    public function register(): void
    {
        $this->app->singleton('door', static fn (): Shop => app(Shop::class));
    }
}
// --- path: app/Uses.php ---
<?php
namespace App;

use App\Facades\Doors;
use App\Facades\Shops;
use App\Facades\Tills;

class Uses
{
    public function all(): void
    {
        Shops::sell();
//             ^^^^ call -> app/Shop.php:Shop.sell
        // What is registered under a text, and what is not.
        Doors::sell();
//             ^^^^ call -> app/Shop.php:Shop.sell
        Tills::sell();
//             ^^^^ none
    }
}
// --- path: tests/ShopTest.php ---
<?php
namespace Tests;

use App\Shop;
use Symfony\Bundle\FrameworkBundle\Test\KernelTestCase;

class ShopTest extends KernelTestCase
{
    public function testSelling(): void
    {
        self::getContainer()->get(Shop::class)->sell();
//                                              ^^^^ call -> app/Shop.php:Shop.sell
        static::getContainer()->get(Shop::class)->sell();
//                                                ^^^^ call -> app/Shop.php:Shop.sell
    }
}
// --- path: composer.json ---
{"autoload": {"psr-4": {"App\\": "app/", "Tests\\": "tests/"}}}
