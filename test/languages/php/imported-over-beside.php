// --- path: app/Services/Post.php ---
<?php
namespace App\Services;

class Post { public static function send(): void {} }
// --- path: app/Facades/Post.php ---
<?php
namespace App\Facades;

use Lib\Facade;

class Post extends Facade { public static function deliver(): void {} }
// --- path: app/Services/Shop.php ---
<?php
namespace App\Services;

use App\Facades\Post;

class Shop
{
    public function open(): void
    {
        // What is imported comes before what stands in the same namespace.
        Post::send();
//            ^^^^ external
        Post::deliver();
//            ^^^^^^^ call -> app/Facades/Post.php:Post.deliver
    }
}
// --- path: composer.json ---
{"autoload": {"psr-4": {"App\\": "app/"}}}
