# --- path: client.rb ---
require 'rest-client'
get('/remote') { |answer| answer }
class Client < Base
  get('/x') { 1 }
  def fetch = get('/y') { 2 }
end
# --- path: lib/app.rb ---
class App < Sinatra::Base
  get '/no-block'
  def show
    get('/inside') { 1 }
  end
end
