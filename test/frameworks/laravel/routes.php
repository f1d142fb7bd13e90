// --- path: composer.json ---
{ "autoload": { "psr-4": { "App\\": "app/" } } }
// --- path: routes/web.php ---
<?php

use App\Http\Controllers\PhotoController;
use App\Http\Controllers\UserController;
use Illuminate\Support\Facades\Route;

Route::get('/users/{id}', [UserController::class, 'show'])->name('users.show');
// route GET /users/{id} -> app/Http/Controllers/UserController.php:UserController.show
Route::middleware('auth')->prefix('admin')->group(function () {
    Route::post('/inline', function () { return 1; });
    // route POST /admin/inline -> routes/web.php:POST /admin/inline
    Route::group(['prefix' => 'deep'], function () {
        Route::delete('x', UserController::class);
        // route DELETE /admin/deep/x -> app/Http/Controllers/UserController.php:UserController.__invoke
    });
    Route::apiResource('photos', PhotoController::class);
    // route GET /admin/photos -> app/Http/Controllers/PhotoController.php:PhotoController.index
    // route PUT /admin/photos/{photo} -> app/Http/Controllers/PhotoController.php:PhotoController.update
    // route PATCH /admin/photos/{photo} -> app/Http/Controllers/PhotoController.php:PhotoController.update
});
Route::apiResource('first', PhotoController::class)->middleware('auth')->only('index');
// route GET /first -> app/Http/Controllers/PhotoController.php:PhotoController.index
Route::apiResource('second', PhotoController::class)->except(['index', 'destroy'])->names('x');
// route PUT /second/{second} -> app/Http/Controllers/PhotoController.php:PhotoController.update
// route PATCH /second/{second} -> app/Http/Controllers/PhotoController.php:PhotoController.update
$endpoints = [
    'list' => PhotoController::class, 'me' => UserController::class,
    // A map is one however long it is: what follows here only makes it long enough to tell, by more than two hundred characters of text.
    'listAgain' => PhotoController::class, 'meAgain' => UserController::class,
];
Route::prefix('rest')
    ->middleware([A::class, B::class])
    ->group(static function () use ($endpoints): void {
    foreach ($endpoints as $endpoint => $controller) {
        Route::match(['get', 'post'], "{$endpoint}{format?}", $controller)->where('format', 'x');
        // route GET /rest/… -> app/Http/Controllers/UserController.php:UserController.__invoke
        // route POST /rest/… -> app/Http/Controllers/UserController.php:UserController.__invoke
    }
});
Route::match(['get', 'put'], '/m', [UserController::class, 'show']);
// route GET /m -> app/Http/Controllers/UserController.php:UserController.show
// route PUT /m -> app/Http/Controllers/UserController.php:UserController.show
Route::any('text', 'UserController@show');
// route ANY /text -> none
// --- path: routes/api.php ---
<?php

use App\Http\Controllers\PhotoController;
use Illuminate\Support\Facades\Route;

Route::apiResource('albums.photos', PhotoController::class);
// route GET /api/albums/{album}/photos -> app/Http/Controllers/PhotoController.php:PhotoController.index
// route PUT /api/albums/{album}/photos/{photo} -> app/Http/Controllers/PhotoController.php:PhotoController.update
// route PATCH /api/albums/{album}/photos/{photo} -> app/Http/Controllers/PhotoController.php:PhotoController.update
Route::resource('photos', PhotoController::class);
// route GET /api/photos -> app/Http/Controllers/PhotoController.php:PhotoController.index
// route GET /api/photos/create -> app/Http/Controllers/PhotoController.php:PhotoController.create
// route PUT /api/photos/{photo} -> app/Http/Controllers/PhotoController.php:PhotoController.update
// route PATCH /api/photos/{photo} -> app/Http/Controllers/PhotoController.php:PhotoController.update
// --- path: app/Providers/RouteServiceProvider.php ---
<?php

namespace App\Providers;

use Illuminate\Support\Facades\Route;

class RouteServiceProvider
{
    public function boot()
    {
        Route::middleware('api')->prefix('api')->group(base_path('routes/api.php'));
    }
}
// --- path: app/Http/Controllers/UserController.php ---
<?php

namespace App\Http\Controllers;

class UserController
{
    public function show($id) { return $id; }

    public function __invoke() { return 1; }
}
// --- path: app/Http/Controllers/PhotoController.php ---
<?php

namespace App\Http\Controllers;

class PhotoController
{
    public function index() { return 1; }

    public function create() { return 1; }

    public function update($id) { return $id; }
}
