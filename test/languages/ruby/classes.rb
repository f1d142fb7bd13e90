# --- path: lib/shop/item.rb ---
require_relative 'price'
require 'shop/store'
require 'json'

module Shop
  # What is sold.
  class Item < Thing
#       ^^^^ def Class
#              ^^^^^ ref -> lib/shop/store.rb:Shop.Thing
    include Priced, Named
#           ^^^^^^ ref -> lib/shop/price.rb:Shop.Priced
    extend Finders
    attr_reader :name, :store
#                ^^^^ def Method
    attr_accessor :count
    LIMIT = 3
#   ^^^^^ def Property

    def self.build(name)
#            ^^^^^ def Method
      new(name, Store.new)
#     ^^^ call -> lib/shop/item.rb:Shop.Item, lib/shop/item.rb:Shop.Item.initialize
#                     ^^^ call -> lib/shop/store.rb:Shop.Store
    end

    class << self
      def cheap
#         ^^^^^ def Method
        build('x').price
#       ^^^^^ call -> lib/shop/item.rb:Shop.Item.build
#                  ^^^^^ call -> lib/shop/price.rb:Shop.Priced.price
        find_all_of(1)
#       ^^^^^^^^^^^ call -> lib/shop/price.rb:Shop.Finders.find_all_of
      end
    end

    def initialize(name, store)
#       ^^^^^^^^^^ def Constructor
      super()
#     ^^^^^ call -> lib/shop/store.rb:Shop.Thing.initialize
      @name = name
#     ^^^^^ def Property
      @store = store
      @box ||= Box.new(self)
#                  ^^^ call -> lib/shop/item.rb:Shop.Box, lib/shop/item.rb:Shop.Box.initialize
    end

    def label
      name
#     ^^^^ call -> lib/shop/item.rb:Shop.Item.name
      name = 'local'
      name
      title(1) { |one| one.size + helper }
#     ^^^^^ call -> lib/shop/price.rb:Shop.Named.title
#                                 ^^^^^^ call -> lib/shop/item.rb:Shop.Item.helper
      @box.open
#          ^^^^ call -> lib/shop/item.rb:Shop.Box.open
      @box.items.first.label
#          ^^^^^ call -> lib/shop/item.rb:Shop.Box.items
      self.count = LIMIT
#          ^^^^^ call -> lib/shop/item.rb:Shop.Item.count=
#                  ^^^^^ ref -> lib/shop/item.rb:Shop.Item.LIMIT
      puts count
#     ^^^^ external
#          ^^^^^ call -> lib/shop/item.rb:Shop.Item.count
      store.close
#           ^^^^^ call -> lib/shop/store.rb:Shop.Store.close
      self.class.build('y')
#                ^^^^^ call -> lib/shop/item.rb:Shop.Item.build
      renamed
#     ^^^^^^^ call -> lib/shop/item.rb:Shop.Item.label
      other
#     ^^^^^ call -> lib/shop/item.rb:Shop.Item.label
      made(1)
#     ^^^^ call -> lib/shop/item.rb:Shop.Item.made
    end
    alias renamed label
    alias_method :other, :label
    define_method(:made) { |n| helper + n }
#                  ^^^^ def Method
#                              ^^^^^^ call -> lib/shop/item.rb:Shop.Item.helper

    def to_s
      super
#     ^^^^^ call -> lib/shop/price.rb:Shop.Named.to_s
      unknown_thing.label
#                   ^^^^^ none
    end

    private

    def helper = 1
#       ^^^^^^ def Method
  end

  class Box
    attr_reader :items
    def initialize(item)
      @items = [item]
      raise Shop::Broken, 'no' unless item
#     ^^^^^ external
#                 ^^^^^^ ref -> lib/shop/store.rb:Shop.Broken
      raise Broken.new
#                  ^^^ call -> lib/shop/store.rb:Shop.Broken
    rescue Broken => error
      error.repair
#           ^^^^^^ call -> lib/shop/store.rb:Shop.Broken.repair
    end
    def open
      items.each { |i| i.label }
#     ^^^^^ call -> lib/shop/item.rb:Shop.Box.items
    end
  end
end
# --- path: lib/shop/price.rb ---
module Shop
  module Priced
#        ^^^^^^ def Trait
    def price
      amount
#     ^^^^^^ call -> lib/shop/store.rb:Shop.Store.amount
    end
  end
  module Named
    def title(n) = yield(n)
    def to_s = 'named'
    def to_param; end
  end
  module Finders
    def find_all_of(n)
      build(n)
#     ^^^^^ none
    end
  end
  module Util
    module_function
    def trim(text) = text.strip
#       ^^^^ def Method
#                         ^^^^^ external
    def both = trim('a')
#              ^^^^ call -> lib/shop/price.rb:Shop.Util.trim
  end
  module Selfish
    extend self
    def run = go
#             ^^ call -> lib/shop/price.rb:Shop.Selfish.go
    def go; end
  end
end
# --- path: lib/shop/store.rb ---
module Shop
  class Thing
    def initialize; end
  end
  class Broken < StandardError
    def repair; end
  end
  class Store
    include Priced
    prepend Loud
    def close
      Util.trim('b')
#          ^^^^ call -> lib/shop/price.rb:Shop.Util.trim
      Selfish.run
#             ^^^ call -> lib/shop/price.rb:Shop.Selfish.run
      close_all
#     ^^^^^^^^^ call -> lib/shop/more.rb:Shop.Store.close_all
      shout
#     ^^^^^ call -> lib/shop/store.rb:Shop.Loud.shout
      shout.each { |x| y = x }
    end
    def shout = 1
    def amount; end
  end
  module Loud
    def shout
      super
#     ^^^^^ none
    end
  end
end
# --- path: lib/shop/more.rb ---
class Shop::Store
#           ^^^^^ def Class
  def close_all
    close
#   ^^^^^ call -> lib/shop/store.rb:Shop.Store.close
    Shop::Item.build(1)
#         ^^^^ ref -> lib/shop/item.rb:Shop.Item
#              ^^^^^ call -> lib/shop/item.rb:Shop.Item.build
    Item.build(1)
#        ^^^^^ external
    Shop::Item.label
#              ^^^^^ none
    Point.new(1, 2).x
#                   ^ call -> lib/shop/more.rb:Point.x
    Point.new(1, 2).length
#                   ^^^^^^ call -> lib/shop/more.rb:Point.length
    Pair.new(1).left
#               ^^^^ call -> lib/shop/more.rb:Pair.left
  end
end
Point = Struct.new(:x, :y) do
  def length = x + y
#     ^^^^^^ def Method
#              ^ call -> lib/shop/more.rb:Point.x
end
class Pair < Struct.new(:left)
end
def Shop.version; end
#        ^^^^^^^ def Method
Shop.version
#    ^^^^^^^ call -> lib/shop/more.rb:Shop.version
def helper_at_top; end
#   ^^^^^^^^^^^^^ def Function
helper_at_top
#  ^^^^^^^^^ call -> lib/shop/more.rb:helper_at_top
one = Shop::Store.new
def one.open_all = 1
Shop::Store.open_all
#           ^^^^^^^^ none
# --- path: app/models/tally.rb ---
class Tally
  attr_accessor :votes, :summary
  def count
    self.votes += 1
#        ^^^^^ call -> app/models/tally.rb:Tally.votes, app/models/tally.rb:Tally.votes=
    self.summary = 1
#        ^^^^^^^ call -> app/models/tally.rb:Tally.summary=
  end
end
def tallied
  tally = Tally.new
  tally.summary ||= "a"
#       ^^^^^^^ call -> app/models/tally.rb:Tally.summary, app/models/tally.rb:Tally.summary=
end
# --- path: app/views/section.rb ---
class Section
  def template(&)
    panel id: title, &
#   ^^^^^ call -> app/views/section.rb:Section.panel
#             ^^^^^ call -> app/views/section.rb:Section.title
  end
  def panel(id:, &) = yield
  def title = "a"
end
