# --- path: engine/config/routes.rb ---
Shop::Engine.routes.draw do
  get 'carts/:id', to: 'carts#show'
  # route GET /shop/carts/:id -> engine/app/controllers/shop/carts_controller.rb:Shop.CartsController.show
  # route GET /en/market/carts/:id -> engine/app/controllers/shop/carts_controller.rb:Shop.CartsController.show
end
# --- path: engine/lib/shop/engine.rb ---
module Shop
  class Engine < ::Rails::Engine
  end
end
# --- path: engine/app/controllers/shop/carts_controller.rb ---
class Shop::CartsController
  def show; end
end
# --- path: alone/config/routes.rb ---
Alone::Engine.routes.draw do
  get 'rooms', to: 'rooms#index'
  # route GET …/rooms -> alone/app/controllers/alone/rooms_controller.rb:Alone.RoomsController.index
end
# --- path: alone/lib/alone/engine.rb ---
class Alone::Engine < ::Rails::Engine
end
# --- path: alone/app/controllers/alone/rooms_controller.rb ---
class Alone::RoomsController
  def index; end
end
# --- path: alone/spec/dummy/config/routes.rb ---
Rails.application.routes.draw do
  mount Alone::Engine => '/alone'
end
# --- path: lib/raw_app.rb ---
class RawApp
  def self.call(env) = env
end
# --- path: config/routes.rb ---
Rails.application.routes.draw do
  mount Shop::Engine => '/shop', as: 'shop'
  scope 'en' do
    mount Shop::Engine, at: 'market'
  end
  mount RawApp, at: '/raw'
  # route ANY /raw -> lib/raw_app.rb:RawApp.call
  mount Sidekiq::Web => '/jobs'
  mount Outside::Engine, at: '/outside'
end
