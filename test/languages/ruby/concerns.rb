# --- path: app/models/named.rb ---
module Named
  extend ActiveSupport::Concern

  included do
    scope :live, -> { where(live: true) }
  end

  class_methods do
    def build_named; end
  end

  def name_it; end
end
# --- path: app/models/thing.rb ---
class Thing < ApplicationRecord
  def go; end
  def stop; end
  def self.start; end
end
# --- path: app/models/application_record.rb ---
class ApplicationRecord < ActiveRecord::Base
end
# --- path: app/models/holder.rb ---
class Holder < ApplicationRecord
  include Named
  belongs_to :thing
  scope :old, -> { where(old: true) }
  delegate :go, to: :thing
  delegate :stop, to: :thing, prefix: true
  delegate :start, to: Thing
  delegate :strange, to: :unknown_thing

  def work
    name_it
#   ^^^^^^^ call -> app/models/named.rb:Named.name_it
    go
#   ^^ call -> app/models/thing.rb:Thing.go
    thing_stop
#   ^^^^^^^^^^ call -> app/models/thing.rb:Thing.stop
    start
#   ^^^^^ call -> app/models/thing.rb:Thing.start
    strange
#   ^^^^^^^ none
  end

  def strange_thing; end
end
# --- path: app/models/strange.rb ---
class Strange
  def strange; end
end
# --- path: app/page.rb ---
class Page
  def show
    Holder.live.first.work
#          ^^^^ call -> app/models/named.rb:Named.live
#                     ^^^^ call -> app/models/holder.rb:Holder.work
    Holder.old.order(:name).first.work
#          ^^^ call -> app/models/holder.rb:Holder.old
#                                 ^^^^ call -> app/models/holder.rb:Holder.work
    Holder.where(a: 1).live.first_or_create.work
#                           ^^^^^^^^^^^^^^^ external
#                                           ^^^^ call -> app/models/holder.rb:Holder.work
    Holder.build_named
#          ^^^^^^^^^^^ call -> app/models/named.rb:Named.build_named
    Tidy.perform_later(1)
#        ^^^^^^^^^^^^^ call -> app/jobs/tidy.rb:Tidy.perform
  end
end
# --- path: app/jobs/tidy.rb ---
class Tidy < ApplicationJob
  def perform(id); end
end
