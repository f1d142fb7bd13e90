# --- path: config/routes.rb ---
PATTERN = /[^\/]+/
Rails.application.routes.draw do
  root to: 'home#index'
  # route GET / -> app/controllers/home_controller.rb:HomeController.index
  get '/about', to: 'home#about'
  # route GET /about -> app/controllers/home_controller.rb:HomeController.about
  get '/old' => 'home#about', :as => :old
  # route GET /old -> app/controllers/home_controller.rb:HomeController.about
  get 'home/index'
  # route GET /home/index -> app/controllers/home_controller.rb:HomeController.index
  get '/gone', to: redirect('/about')
  # route GET /gone -> none
  match '/both', to: 'home#about', via: [:get, :post]
  # route GET /both -> app/controllers/home_controller.rb:HomeController.about
  # route POST /both -> app/controllers/home_controller.rb:HomeController.about
  match '/any' => 'home#about', :via => :all
  # route ANY /any -> app/controllers/home_controller.rb:HomeController.about
  get '/list(/page/:page)(.:format)' => 'home#index'
  # route GET /list(/page/:page) -> app/controllers/home_controller.rb:HomeController.index
  post '/hook', to: Hook
  # route POST /hook -> app/lib/hook.rb:Hook.call

  concern :votable do
    post :vote, on: :member
    # route POST /stories/:id/vote -> app/controllers/stories_controller.rb:StoriesController.vote
  end
  resources :stories, only: %i[index show], concerns: :votable do
    # route GET /stories -> app/controllers/stories_controller.rb:StoriesController.index
    # route GET /stories/:id -> app/controllers/stories_controller.rb:StoriesController.show
    get 'preview'
    # route GET /stories/:story_id/preview -> app/controllers/stories_controller.rb:StoriesController.preview
    member do
      post 'hide'
      # route POST /stories/:id/hide -> app/controllers/stories_controller.rb:StoriesController.hide
    end
    collection { get :search }
    # route GET /stories/search -> app/controllers/stories_controller.rb:StoriesController.search
    resources :comments, only: :create
    # route POST /stories/:story_id/comments -> app/controllers/comments_controller.rb:CommentsController.create
  end
  resource :profile, except: [:new, :edit, :destroy], path: 'me'
  # route POST /me -> none
  # route GET /me -> app/controllers/profiles_controller.rb:ProfilesController.show
  # route PATCH /me -> app/controllers/profiles_controller.rb:ProfilesController.update
  # route PUT /me -> app/controllers/profiles_controller.rb:ProfilesController.update
  namespace :admin do
    get '/' => 'dash#index'
    # route GET /admin -> app/controllers/admin/dash_controller.rb:Admin.DashController.index
    constraints id: PATTERN do
      resources :categories, only: [:edit], param: :slug, controller: 'tag_groups'
      # route GET /admin/categories/:slug/edit -> app/controllers/admin/tag_groups_controller.rb:Admin.TagGroupsController.edit
    end
  end
  scope '/api', module: :v1 do
    get 'status', to: 'health/checks#show'
    # route GET /api/status -> app/controllers/v1/health/checks_controller.rb:V1.Health.ChecksController.show
  end
  controller :home do
    get 'contact', action: :about
    # route GET /contact -> app/controllers/home_controller.rb:HomeController.about
  end
  %w[a b].each { |name| get name, to: 'home#about' }
  # route GET /… -> app/controllers/home_controller.rb:HomeController.about
  draw :more
  mount Sidekiq::Web => '/jobs'
end
# --- path: config/routes/more.rb ---
get 'more', to: 'home#about'
# route GET /more -> app/controllers/home_controller.rb:HomeController.about
# --- path: app/lib/hook.rb ---
class Hook
  def self.call(env) = env
end
# --- path: app/controllers/application_controller.rb ---
class ApplicationController < ActionController::Base
  def update; end
end
# --- path: app/controllers/home_controller.rb ---
class HomeController < ApplicationController
  def index; end
  def about; end
end
# --- path: app/controllers/stories_controller.rb ---
class StoriesController < ApplicationController
  include Votes
  def index; end
  def show; end
  def preview; end
  def hide; end
  def search; end
  def vote; end
end
# --- path: app/controllers/comments_controller.rb ---
class CommentsController < ApplicationController
  def create; end
end
# --- path: app/controllers/profiles_controller.rb ---
class ProfilesController < ApplicationController
  def show; end
  def update; end
end
# --- path: app/controllers/admin/dash_controller.rb ---
class Admin::DashController < ApplicationController
  def index; end
end
# --- path: app/controllers/admin/tag_groups_controller.rb ---
module Admin
  class TagGroupsController < ApplicationController
    def edit; end
  end
end
# --- path: app/controllers/v1/health/checks_controller.rb ---
module V1::Health
  class ChecksController
    def show; end
  end
end
