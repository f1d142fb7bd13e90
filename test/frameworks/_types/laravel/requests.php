// --- path: app/User.php ---
<?php
namespace App;

use Illuminate\Foundation\Auth\User as Authenticatable;

class User extends Authenticatable
{
    public function greet(): void {}
    public function index(): void {}
    public function error(): void {}
}
// --- path: app/Page.php ---
<?php
namespace App;

use Illuminate\Contracts\Auth\Guard;
use Illuminate\Http\Request;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Collection;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\Schema;

class Page
{
    public function __construct(private readonly Guard $auth) {}

    /** @param Collection<int, User> $users */
    public function show(Request $request, Collection $users): void
    {
        $request->user()->greet();
//                        ^^^^^ call -> app/User.php:User.greet
        $request->user()?->greet();
//                         ^^^^^ call -> app/User.php:User.greet
        $this->auth->user()->greet();
//                           ^^^^^ call -> app/User.php:User.greet
        Auth::user()->greet();
//                    ^^^^^ call -> app/User.php:User.greet
        auth()->user()->greet();
//                      ^^^^^ call -> app/User.php:User.greet
        foreach ($users->filter(fn ($user) => true)->sortBy('name') as $user) $user->greet();
//                                                                                   ^^^^^ call -> app/User.php:User.greet
        Schema::table('users', static function (Blueprint $table): void {
            $table->string('name')->nullable()->index();
//                                              ^^^^^ external
        });
    }
}
// --- path: app/Greet.php ---
<?php
namespace App;

use Illuminate\Console\Command;

class Greet extends Command
{
    public function handle(): void
    {
        $this->components->error('no');
//                         ^^^^^ external
    }
}
// --- path: composer.json ---
{"autoload": {"psr-4": {"App\\": "app/"}}}
