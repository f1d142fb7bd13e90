# --- path: app/models/story.rb ---
class Story < ApplicationRecord
  belongs_to :user
#             ^^^^ def Method
  belongs_to :merged_into, class_name: 'Story', optional: true
  has_many :replies, -> { order(:id) }
#           ^^^^^^^ ref -> app/models/reply.rb:Reply
  has_many :taggings, class_name: "Tags::Tagging"
#                                        ^^^^^^^ ref -> app/models/tags/tagging.rb:Tags.Tagging
  belongs_to :thing, polymorphic: true
  scope :recent, ->(n) { where(hot: true).limit(n) }
#        ^^^^^^ def Method
  before_save :clean, if: :dirty?
#              ^^^^^ ref -> app/models/story.rb:Story.clean
#                          ^^^^^^ ref -> app/models/story.rb:Story.dirty?
  validate { errors.add(:base) if dirty? }
#                                 ^^^^^^ call -> app/models/story.rb:Story.dirty?

  def clean
    user.full_name
#   ^^^^ call -> app/models/story.rb:Story.user
#        ^^^^^^^^^ call -> app/models/user.rb:User.full_name
    merged_into.clean
#               ^^^^^ call -> app/models/story.rb:Story.clean
    replies.each { |one| one.quote }
#                            ^^^^^ call -> app/models/reply.rb:Reply.quote
    replies.where(a: 1).visible.first.quote
#                       ^^^^^^^ call -> app/models/reply.rb:Reply.visible
#                                     ^^^^^ call -> app/models/reply.rb:Reply.quote
    taggings.first.name_of
#                  ^^^^^^^ call -> app/models/tags/tagging.rb:Tags.Tagging.name_of
    thing.quote
#         ^^^^^ none
    self.title = User.full_names
#                     ^^^^^^^^^^ external
    found = Story.find_by(id: 1)
    found.clean
#         ^^^^^ call -> app/models/story.rb:Story.clean
    # What comes from a base outside may be one of ours.
    Story.some_query.clean
#                    ^^^^^ none
    save!
#   ^^^^^ external
  end

  def dirty?
    @dirty ||= Story.recent(3).any?
#                    ^^^^^^ call -> app/models/story.rb:Story.recent
  end
end
# --- path: app/models/application_record.rb ---
class ApplicationRecord < ActiveRecord::Base
end
# --- path: app/models/user.rb ---
class User < ApplicationRecord
  def full_name; end
end
# --- path: app/models/reply.rb ---
class Reply < ApplicationRecord
  scope :visible, -> { where(hidden: false) }
  def quote; end
end
# --- path: app/models/tags/tagging.rb ---
module Tags
  class Tagging < ApplicationRecord
    def name_of; end
  end
end
# --- path: lib/tool.rb ---
class Tool
  scope :not_a_model, 1
  has_many
end
