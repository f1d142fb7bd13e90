// --- path: app/Events/Liked.php ---
<?php
namespace App\Events;

use Illuminate\Foundation\Events\Dispatchable;

class Liked { use Dispatchable; public function __construct(public string $song) {} }
// --- path: app/Jobs/Upload.php ---
<?php
namespace App\Jobs;

use Illuminate\Foundation\Queue\Queueable;

class Upload { use Queueable; public function handle(): void {} }
// --- path: app/Listeners/Love.php ---
<?php
namespace App\Listeners;

use App\Events\Liked;

class Love { public function handle(Liked $event): void {} }
// --- path: app/Player.php ---
<?php
namespace App;

use App\Events\Liked;
use App\Jobs\Upload;

class Player
{
    public function like(): void
    {
        event(new Liked('a'));
//      ^^^^^ call -> app/Listeners/Love.php:Love.handle
        Liked::dispatch('b');
//             ^^^^^^^^ call -> app/Listeners/Love.php:Love.handle
        dispatch(new Upload());
//      ^^^^^^^^ call -> app/Jobs/Upload.php:Upload.handle
        event('text');
//      ^^^^^ external
    }
}
// --- path: composer.json ---
{"autoload": {"psr-4": {"App\\": "app/"}}}
