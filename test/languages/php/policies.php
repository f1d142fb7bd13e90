// --- path: app/Models/Song.php ---
<?php
namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Song extends Model {}
// --- path: app/Policies/SongPolicy.php ---
<?php
namespace App\Policies;

use App\Models\Song;

class SongPolicy
{
    public function edit($user, Song $song): bool { return true; }
    public function addAll($user): bool { return true; }
}
// --- path: app/Services/AlbumPolicy.php ---
<?php
namespace App\Services;

class AlbumPolicy { public function edit(): void {} }
// --- path: app/Models/Album.php ---
<?php
namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Album extends Model {}
// --- path: app/Http/SongController.php ---
<?php
namespace App\Http;

use App\Models\Album;
use App\Models\Song;
use Illuminate\Routing\Controller;
use Illuminate\Support\Facades\Gate;

class SongController extends Controller
{
    public function update(Song $song, Album $album): void
    {
        $this->authorize('edit', $song);
//             ^^^^^^^^^ call -> app/Policies/SongPolicy.php:SongPolicy.edit
        Gate::allows('add-all', Song::class);
//            ^^^^^^ call -> app/Policies/SongPolicy.php:SongPolicy.addAll
        // No class among the policies has this name, and no policy this method.
        $this->authorize('edit', $album);
//             ^^^^^^^^^ external
        $this->authorize('burn', $song);
//             ^^^^^^^^^ external
    }
}
// --- path: composer.json ---
{"autoload": {"psr-4": {"App\\": "app/"}}}
