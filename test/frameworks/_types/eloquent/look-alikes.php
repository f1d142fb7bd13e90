// --- path: app/Models.php ---
<?php
namespace App;

use Other\Model;

class User extends Model
{
    public function posts() { return $this->hasMany(Post::class); }
    public function greet(): void {}
    public function work(): void
    {
        foreach ($this->posts as $post) $post->publish();
//                                             ^^^^^^^ none
        User::find(1)->greet();
//                     ^^^^^ none
    }
}
class Post extends Model { public function publish(): void {} }
// --- path: composer.json ---
{"autoload": {"psr-4": {"App\\": "app/"}}}
