# --- path: app/uses.rb ---
Rails.application.routes.draw do
  get '/own', to: 'home#index'
end
Cache.draw do
  get '/x', to: 'home#index'
end
def draw
  get '/y', to: 'home#index'
end
# --- path: lib/rails.rb ---
# A module of its own.
module Rails
  def self.application = Object.new
end
# --- path: app/controllers/home_controller.rb ---
class HomeController
  def index; end
end
