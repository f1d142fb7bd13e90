// --- path: composer.json ---
{ "autoload": { "psr-4": { "App\\": "app/" } } }
// --- path: bootstrap/app.php ---
<?php

use Illuminate\Foundation\Application;

return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(
        web: __DIR__.'/../routes/web.php',
        api: [__DIR__.'/../routes/api.php', __DIR__.'/../routes/missing.php'],
        apiPrefix: 'v2',
    )->create();
// --- path: routes/api.php ---
<?php

use App\Http\Controllers\PostController;
use Illuminate\Support\Facades\Route;

Route::get('posts', [PostController::class, 'index']);
// route GET /v2/posts -> app/Http/Controllers/PostController.php:PostController.index
// --- path: routes/web.php ---
<?php

use App\Http\Controllers\PostController;
use Illuminate\Support\Facades\Route;

Route::view('/about', 'pages.about', ['name' => 'x']);
// route GET /about -> none
Route::redirect('/here', '/there', 301);
// route ANY /here -> none
Route::permanentRedirect('/old', '/new');
// route ANY /old -> none
Route::controller(PostController::class)->prefix('orders')->group(function () {
    Route::get('/{id}', 'show');
    // route GET /orders/{id} -> app/Http/Controllers/PostController.php:PostController.show
    Route::name('x.')->group(function () {
        Route::post('/', 'store');
        // route POST /orders -> app/Http/Controllers/PostController.php:PostController.store
        Route::get('/other', 'Other@show');
        // route GET /orders/other -> none
    });
});
Route::group(['controller' => PostController::class, 'prefix' => 'g'], function () {
    Route::get('show', 'show');
    // route GET /g/show -> app/Http/Controllers/PostController.php:PostController.show
});
Route::resource('blog-posts', PostController::class, ['only' => ['show', 'store'], 'names' => 'x']);
// route GET /blog-posts/{blog_post} -> app/Http/Controllers/PostController.php:PostController.show
// route POST /blog-posts -> app/Http/Controllers/PostController.php:PostController.store
Route::resource('admin/posts', PostController::class)->except(['index', 'store'])->parameters(['posts' => 'entry']);
// route GET /admin/posts/{entry} -> app/Http/Controllers/PostController.php:PostController.show
Route::resource('users', PostController::class)->only('show')->parameter('users', 'admin_user');
// route GET /users/{admin_user} -> app/Http/Controllers/PostController.php:PostController.show
Route::resource('photos.posts', PostController::class)->shallow();
// route GET /photos/{photo}/posts -> app/Http/Controllers/PostController.php:PostController.index
// route GET /posts/{post} -> app/Http/Controllers/PostController.php:PostController.show
// route POST /photos/{photo}/posts -> app/Http/Controllers/PostController.php:PostController.store
Route::apiResources(['news' => PostController::class], ['except' => ['show', 'store']]);
// route GET /news -> app/Http/Controllers/PostController.php:PostController.index
Route::singleton('profile', PostController::class);
// route GET /profile -> app/Http/Controllers/PostController.php:PostController.show
Route::post('/hook/'.config('hook.token'), [PostController::class, 'store']);
// route POST /hook/… -> app/Http/Controllers/PostController.php:PostController.store
Route::fallback([PostController::class, 'show']);
// route GET /{fallbackPlaceholder} -> app/Http/Controllers/PostController.php:PostController.show
Route::prefix('admin')->group(function () {
    Route::prefix('deep')->group(function () {
        require __DIR__.'/admin.php';
        require base_path('routes/asked.php');
    });
});
require __DIR__.'/auth.php';
// --- path: routes/admin.php ---
<?php

use App\Http\Controllers\PostController;
use Illuminate\Support\Facades\Route;

Route::get('posts', [PostController::class, 'index']);
// route GET /admin/deep/posts -> app/Http/Controllers/PostController.php:PostController.index
require 'more.php';
// --- path: routes/asked.php ---
<?php

use App\Http\Controllers\PostController;
use Illuminate\Support\Facades\Route;

Route::get('asked', [PostController::class, 'index']);
// route GET /admin/deep/asked -> app/Http/Controllers/PostController.php:PostController.index
// --- path: routes/more.php ---
<?php

use App\Http\Controllers\PostController;
use Illuminate\Support\Facades\Route;

Route::get('more', [PostController::class, 'index']);
// route GET /admin/deep/more -> app/Http/Controllers/PostController.php:PostController.index
// --- path: routes/auth.php ---
<?php

use App\Http\Controllers\PostController;
use Illuminate\Support\Facades\Route;

Route::post('login', [PostController::class, 'store']);
// route POST /login -> app/Http/Controllers/PostController.php:PostController.store
// --- path: app/Http/Controllers/PostController.php ---
<?php

namespace App\Http\Controllers;

class PostController
{
    public function index() { return 1; }

    public function show($id) { return $id; }

    public function store() { return 1; }
}
