# --- path: config/application.rb ---
class Application < Rails::Application
  config.api_only = true
end
# --- path: config/routes.rb ---
Rails.application.routes.draw do
  resources :users, except: %i[index create update destroy]
  # route GET /users/:id -> app/controllers/users_controller.rb:UsersController.show
end
# --- path: app/controllers/users_controller.rb ---
class UsersController
  def show; end
end
