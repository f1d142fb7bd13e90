// --- path: app/Shop.php ---
<?php
namespace App;

class Shop
{
    public function sell(): void {}
}
// --- path: app/Clerk.php ---
<?php
namespace App;

use Acme\Cache;
use Acme\Client;

class Clerk
{
    // Things from outside that are no containers: what they give for a class is not known.
    public function ask(Cache $cache, Client $client): void
    {
        $cache->get(Shop::class)->sell();
//                                ^^^^ none
        $client->make(Shop::class)->sell();
//                                  ^^^^ none
        Client::build(Shop::class)->sell();
//                                  ^^^^ none
    }

    // A method of its own is no container.
    public function get(string $name): string { return $name; }
    public function own(): void
    {
        $this->get(Shop::class)->sell();
//                               ^^^^ external
    }
}
// --- path: composer.json ---
{"autoload": {"psr-4": {"App\\": "app/"}}}
