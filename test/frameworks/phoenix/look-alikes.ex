# Modules with the words of routers that are none.
defmodule Shop.Web do
  def router do
    quote do
      use Shop.Table
    end
  end

  def view do
    quote do
      use Phoenix.Router
    end
  end

  defmacro __using__(which), do: apply(__MODULE__, which, [])
end

defmodule Shop.Table do
  defmacro __using__(_options), do: nil
end

defmodule Shop.Router do
  use Shop.Web, :router
  get "/users", Shop.Users, :index
end

defmodule Shop.Users do
  def index(conn, _params), do: conn
  def get(path, module, name), do: {path, module, name}
  def run, do: get("/users", Shop.Users, :index)
end
