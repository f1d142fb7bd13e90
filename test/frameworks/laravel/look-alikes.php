// --- path: app/Uses.php ---
<?php

namespace App;

use App\Own\Route;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Route as Facade;

Route::get('/own', [Route::class, 'get']);
Http::get('/remote', fn () => 1);
Facade::has('/x');
$table->get('/y', fn () => 1);
// --- path: app/Own/Route.php ---
<?php

namespace App\Own;

class Route
{
    public static function get($path, $handler) { return $path; }
}
