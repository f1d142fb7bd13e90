# --- path: config/routes.rb ---
Rails.application.routes.draw do
  root controller: :pages, action: :show
  # route GET / -> app/controllers/pages_controller.rb:PagesController.show
  concern :marked do
    post :mark, on: :member
    # route POST /books/:id/mark -> app/controllers/books_controller.rb:BooksController.mark
    # route POST /marked/:id/mark -> app/controllers/books_controller.rb:BooksController.mark
  end
  resources :books, only: %i[new edit], concerns: :marked, path_names: { new: 'neu', edit: '' } do
    # route GET /books/neu -> app/controllers/books_controller.rb:BooksController.new
    # route GET /books/:id -> app/controllers/books_controller.rb:BooksController.edit
    new { get :preview }
    # route GET /books/neu/preview -> app/controllers/books_controller.rb:BooksController.preview
    get :draft, on: :new
    # route GET /books/neu/draft -> app/controllers/books_controller.rb:BooksController.draft
    get 'pages/show'
    # route GET /books/:book_id/pages/show -> app/controllers/pages_controller.rb:PagesController.show
  end
  draw :more
  namespace :api do
    resources :articles, only: [:index, :show], shallow: true do
      # route GET /api/articles -> none
      # route GET /api/articles/:id -> none
      resources :notes, only: [:index, :show] do
        # route GET /api/articles/:article_id/notes -> app/controllers/api/notes_controller.rb:Api.NotesController.index
        # route GET /api/notes/:id -> app/controllers/api/notes_controller.rb:Api.NotesController.show
        resources :likes, only: [:create, :destroy]
        # route POST /api/notes/:note_id/likes -> none
        # route DELETE /api/likes/:id -> none
      end
    end
  end
  scope '/v1', only: [:index] do
    shallow do
      resources :shelves do
        # route GET /v1/shelves -> none
        resources :books, except: %i[index new create update destroy show]
        # route GET /books/:id/edit -> app/controllers/books_controller.rb:BooksController.edit
      end
    end
  end
  resource :contact, only: %i[new create], path: 'contact-us', path_names: { new: '' }
  # route GET /contact-us -> none
  # route POST /contact-us -> none

  devise_for :users, path: 'auth', path_names: { sign_in: 'login' }, sign_out_via: [:get, :delete], controllers: { sessions: 'users/sessions', passwords: 'devise/passwords' }
  # route GET /auth/login -> none
  # route POST /auth/login -> app/controllers/users/sessions_controller.rb:Users.SessionsController.create
  # route DELETE /auth/sign_out -> none
  # route GET /auth/sign_out -> none
  devise_for :admins, module: 'users', skip: [:sessions]
  # route GET /admins/unlock/new -> none
  # route GET /admins/unlock -> app/controllers/users/unlocks_controller.rb:Users.UnlocksController.show
  # route POST /admins/unlock -> none
  devise_for :guests
  devise_scope :user do
    get 'bye', to: 'users/sessions#bye'
    # route GET /bye -> app/controllers/users/sessions_controller.rb:Users.SessionsController.bye
  end
  resolve('Basket') { [:basket] }
  direct(:homepage) { |options| route_for :root, options }
end
# --- path: config/routes/more.rb ---
resources :marked, only: [], controller: 'books', concerns: :marked
# --- path: app/controllers/pages_controller.rb ---
class PagesController
  def show; end
end
# --- path: app/controllers/books_controller.rb ---
class BooksController
  def new; end
  def edit; end
  def mark; end
  def preview; end
  def draft; end
end
# --- path: app/controllers/api/notes_controller.rb ---
class Api::NotesController
  def index; end
  def show; end
end
# --- path: app/controllers/users/sessions_controller.rb ---
class Users::SessionsController < Devise::SessionsController
  def create; end
  def bye; end
end
# --- path: app/controllers/users/unlocks_controller.rb ---
class Users::UnlocksController < Devise::UnlocksController
  def show; end
end
