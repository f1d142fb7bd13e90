# --- path: lib/my_app_web/router.ex ---
defmodule MyAppWeb.Router do
  use MyAppWeb, :router
  alias MyAppWeb.Plugs.Health

  pipeline :browser do
    plug(:accepts, ["html"])
  end

  get "/health", Health, []
  # route GET /health -> lib/my_app_web/health.ex:MyAppWeb.Plugs.Health.call

  scope "/", MyAppWeb do
    pipe_through(:browser)

    get "/", PageController, :home
    # route GET / -> lib/my_app_web/pages.ex:MyAppWeb.PageController.home
    get("/*path", PageController, :home)
    # route GET /*path -> lib/my_app_web/pages.ex:MyAppWeb.PageController.home
    match :*, "/any", PageController, :gone
    # route ANY /any -> none
    match(:options, "/any", PageController, :home)
    # route OPTIONS /any -> lib/my_app_web/pages.ex:MyAppWeb.PageController.home
    live "/count", CountLive, :index
    # route GET /count -> lib/my_app_web/count_live.ex:MyAppWeb.CountLive.mount, lib/my_app_web/count_live.ex:MyAppWeb.CountLive.render
  end

  scope "/api", MyAppWeb.API, as: :api do
    resources "/users", UserController, only: [:index, :update] do
      # route GET /api/users -> lib/my_app_web/users.ex:MyAppWeb.API.UserController.index
      # route PATCH /api/users/:id -> lib/my_app_web/users.ex:MyAppWeb.API.UserController.update
      # route PUT /api/users/:id -> lib/my_app_web/users.ex:MyAppWeb.API.UserController.update
      get "/roles", UserController, :roles
      # route GET /api/users/:user_id/roles -> lib/my_app_web/users.ex:MyAppWeb.API.UserController.roles
    end

    resources("/session", UserController, singleton: true, except: [:new, :edit, :create, :update])
    # route GET /api/session -> none
    # route DELETE /api/session -> none

    scope "/admin", alias: Admin do
      get "/stats", StatsController, :show
      # route GET /api/admin/stats -> lib/my_app_web/users.ex:MyAppWeb.API.Admin.StatsController.show
    end
  end

  if Mix.env() == :dev do
    scope path: "/dev" do
      forward "/mailbox", Plug.Swoosh.MailboxPreview
      # route ANY /dev/mailbox -> none
      forward "/docs", MyAppWeb.DocsRouter
    end
  end
end
# --- path: lib/my_app_web/docs_router.ex ---
defmodule MyAppWeb.DocsRouter do
  use Phoenix.Router
  get "/:page", MyAppWeb.PageController, :home
  # route GET /dev/docs/:page -> lib/my_app_web/pages.ex:MyAppWeb.PageController.home
end
# --- path: lib/my_app_web.ex ---
defmodule MyAppWeb do
  def router do
    quote do
      use Phoenix.Router
    end
  end

  def controller do
    quote do
      use Phoenix.Controller
    end
  end

  defmacro __using__(which) when is_atom(which), do: apply(__MODULE__, which, [])
end
# --- path: lib/my_app_web/health.ex ---
defmodule MyAppWeb.Plugs.Health do
  def init(options), do: options
  def call(conn, _options), do: conn
end
# --- path: lib/my_app_web/pages.ex ---
defmodule MyAppWeb.PageController do
  use MyAppWeb, :controller
  def home(conn, _params), do: conn
  def home(conn), do: conn
end
# --- path: lib/my_app_web/count_live.ex ---
defmodule MyAppWeb.CountLive do
  def mount(_params, _session, socket), do: {:ok, socket}
  def render(assigns), do: assigns
end
# --- path: lib/my_app_web/users.ex ---
defmodule MyAppWeb.API.UserController do
  use MyAppWeb, :controller
  def index(conn, _params), do: conn
  def update(conn, %{"id" => _id}), do: conn
  def roles(conn, _params), do: conn
end

defmodule MyAppWeb.API.Admin.StatsController do
  def show(conn, _params), do: conn
end
