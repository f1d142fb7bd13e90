# --- path: lib/my_app/accounts.ex ---
defmodule MyApp.Accounts do
#         ^^^^^^^^^^^^^^ def Namespace
  use MyApp.Web, :context
#     ^^^^^^^^^ call -> lib/my_app/web.ex:MyApp.Web.__using__
  alias MyApp.{Repo, User}
  alias MyApp.Mailer, as: Mail
  import MyApp.Helpers, only: [slug: 1]
  require Logger

  @doc "Gets one."
  def get(id), do: Repo.get(User, id)
#     ^^^ def Function
#                       ^^^ call -> lib/my_app/repo.ex:MyApp.Repo.get
  def get(id, opts) when is_list(opts) do
    opts |> build() |> Repo.all()
#           ^^^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.build
#                           ^^^ call -> lib/my_app/repo.ex:MyApp.Repo.all
    get(id)
#   ^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.get
    Mail.send(&build/1)
#        ^^^^ call -> lib/my_app/mailer.ex:MyApp.Mailer.send
#              ^^^^^ ref -> lib/my_app/accounts.ex:MyApp.Accounts.build
    Mail.send(&Repo.all/1)
#                   ^^^ ref -> lib/my_app/repo.ex:MyApp.Repo.all
    Mail.send(&Repo.all/2)
#                   ^^^ external
    Mail.send(User)
#             ^^^^ ref -> lib/my_app/user.ex:MyApp.User
    transaction do
#   ^^^^^^^^^^^ external
      build([])
#     ^^^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.build
    end
    __MODULE__.get(1, [])
#              ^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.get~2
    slug("a") |> Logger.info()
#   ^^^^ call -> lib/my_app/helpers.ex:MyApp.Helpers.slug
#                       ^^^^ external
    fun = fn x -> build(x) end
#                 ^^^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.build
    MyApp.Repo.all(fun)
#              ^^^ call -> lib/my_app/repo.ex:MyApp.Repo.all
    missing(1)
#   ^^^^^^^ external
    Repo.gone(1)
#        ^^^^ external
    Inner.run()
#         ^^^ external
    page(1)
#   ^^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.page
    page(1, 2)
#   ^^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.page
  end

  defp build([]), do: nil
#      ^^^^^ def Function
  defp build([h | t]) do
    case t do
      [] -> build(h)
#           ^^^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.build
      _ -> Enum.map(t, &slug/1)
#               ^^^ external
#                       ^^^^ ref -> lib/my_app/helpers.ex:MyApp.Helpers.slug
    end
  end

  def page(number, size \\ 10), do: {number, size}

  defmodule Inner do
#           ^^^^^ def Namespace
    def run, do: MyApp.Accounts.page(1)
#                               ^^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.page
    def hidden, do: MyApp.Accounts.build([])
#                                  ^^^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.build
  end

  def taken, do: [get: &get/2]
#                       ^^^ ref -> lib/my_app/accounts.ex:MyApp.Accounts.get~2

  def later, do: Inner.run()
#                      ^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.Inner.run
  def made, do: %User{name: 1}
#                 ^^^^ ref -> lib/my_app/user.ex:MyApp.User
end
# --- path: lib/my_app/repo.ex ---
defmodule MyApp.Repo do
  def get(_schema, _id), do: nil
  def all(_query), do: []
end
# --- path: lib/my_app/user.ex ---
defmodule MyApp.User do
  defstruct [:name]
end
# --- path: lib/my_app/mailer.ex ---
defmodule MyApp.Mailer do
  def send(_fun), do: MyApp.Accounts.build([])
#                                    ^^^^^ none
end
# --- path: lib/my_app/helpers.ex ---
defmodule MyApp.Helpers do
  def slug(text), do: String.downcase(text)
end
# --- path: lib/my_app/web.ex ---
defmodule MyApp.Web do
  defmacro __using__(_which), do: quote(do: nil)
end
defmodule MyApp.AccountsTest do
  describe "accounts" do
    defp prepared, do: MyApp.Accounts.page(1)
#        ^^^^^^^^ def Function
#                                     ^^^^ call -> lib/my_app/accounts.ex:MyApp.Accounts.page

    test "one" do
      prepared()
#     ^^^^^^^^ call -> lib/my_app/web.ex:MyApp.AccountsTest.prepared
    end
  end
end
defprotocol Size do
#           ^^^^ def Namespace
  def size(value)
end
defimpl Size, for: MyApp.User do
  def size(user), do: count(user)
#     ^^^^ def Function
  defp count(_user), do: 1
end
