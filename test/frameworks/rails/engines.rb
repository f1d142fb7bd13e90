# --- path: engine/config/routes.rb ---
Shop::Engine.routes.draw do
  get 'carts/:id', to: 'carts#show'
  # route GET /carts/:id -> engine/app/controllers/shop/carts_controller.rb:Shop.CartsController.show
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
