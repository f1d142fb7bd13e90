# --- path: app.rb ---
require 'sinatra'

get '/' do
  # route GET / -> app.rb:GET /
  helper_for(1)
end
post '/users/:id' do |id|
  # route POST /users/:id -> app.rb:POST /users/:id
  id
end
def helper_for(n) = n
# --- path: lib/api.rb ---
module Shop
  class Api < Sinatra::Base
    get '/items' do
      # route GET /items -> lib/api.rb:GET /items
      all_items
    end
    namespace '/admin' do
      delete('/items/:id') { |id| id }
      # route DELETE /admin/items/:id -> lib/api.rb:DELETE /admin/items/:id
    end
    helpers do
      def all_items = []
    end
  end
  class More < Api
    get('/more') { 1 }
    # route GET /more -> lib/api.rb:GET /more
  end
end
