// --- path: app/Models/User.php ---
<?php
namespace App\Models;

use Illuminate\Database\Eloquent\Casts\Attribute;
use Illuminate\Database\Eloquent\Collection;
use Illuminate\Database\Eloquent\Factories\HasFactory;
use Illuminate\Database\Eloquent\Relations\HasMany;
use Illuminate\Foundation\Auth\User as Authenticatable;

/**
 * @property Role $role
 * @property-read Collection<int, Post> $drafts
 */
class User extends Authenticatable
{
    use HasFactory;

    public function posts(): HasMany { return $this->hasMany(Post::class); }
    public function photo() { return $this->hasOne(Photo::class); }
    public function greet(): void {}
    protected function lastPost(): Attribute { return Attribute::get(fn (): Post => new Post()); }
    public function getFirstPostAttribute(): Post { return new Post(); }
    public function work(): void
    {
        $this->role->allow();
//                   ^^^^^ call -> app/Models/Post.php:Role.allow
        $this->last_post->publish();
//                        ^^^^^^^ call -> app/Models/Post.php:Post.publish
        $this->first_post->publish();
//                         ^^^^^^^ call -> app/Models/Post.php:Post.publish
        foreach ($this->posts as $post) $post->publish();
//                                             ^^^^^^^ call -> app/Models/Post.php:Post.publish
        foreach ($this->drafts as $draft) $draft->publish();
//                                                ^^^^^^^ call -> app/Models/Post.php:Post.publish
        $this->photo->print();
//                    ^^^^^ call -> app/Models/Post.php:Photo.print
        $this->posts()->where('live', true)->firstOrFail()->publish();
//                                                          ^^^^^^^ call -> app/Models/Post.php:Post.publish
        $this->posts()->live()->first()->publish();
//                      ^^^^ call -> app/Models/Post.php:Post.scopeLive
    }
}
// --- path: app/Models/Post.php ---
<?php
namespace App\Models;

use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;

class Post extends Model
{
    public function author() { return $this->belongsTo(User::class); }
    public function publish(): void { $this->author->greet(); }
//                                                   ^^^^^ call -> app/Models/User.php:User.greet
    public function scopeLive(Builder $query): void {}
}
class Photo extends Model { public function print(): void {} }
class Role { public function allow(): void {} }
/** @extends Builder<Post> */
class PostBuilder extends Builder
{
    public function fresh(): static { return $this->where('fresh', true); }
    public function best(): ?Post { return $this->fresh()->first(); }
}
// --- path: app/Blog.php ---
<?php
namespace App;

use App\Models\User;
use App\Models\Post;
use App\Models\PostBuilder;

class Blog
{
    public function show(PostBuilder $posts): void
    {
        User::find(1)->greet();
//                     ^^^^^ call -> app/Models/User.php:User.greet
        User::query()->where('name', 'a')->latest()->first()?->greet();
//                                                             ^^^^^ call -> app/Models/User.php:User.greet
        foreach (User::all() as $user) $user->greet();
//                                            ^^^^^ call -> app/Models/User.php:User.greet
        Post::live()->get()->first()->publish();
//                                    ^^^^^^^ call -> app/Models/Post.php:Post.publish
        User::factory()->admin()->createOne()->greet();
//                       ^^^^^ call -> database/factories/UserFactory.php:UserFactory.admin
//                                             ^^^^^ call -> app/Models/User.php:User.greet
        User::factory()->count(2)->create()->each->greet();
        $posts->fresh()->where('a', 1)->first()->publish();
//                                               ^^^^^^^ call -> app/Models/Post.php:Post.publish
    }
}
// --- path: database/factories/UserFactory.php ---
<?php
namespace Database\Factories;

use Illuminate\Database\Eloquent\Factories\Factory;

class UserFactory extends Factory
{
    public function admin(): static { return $this->state(['admin' => true]); }
}
// --- path: composer.json ---
{"autoload": {"psr-4": {"App\\": "app/", "Database\\Factories\\": "database/factories/"}}}
