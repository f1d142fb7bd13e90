# --- path: app/models/user.rb ---
class User
  def greet; end
  def self.all_of_them; end
end
# --- path: app/models/hat_request.rb ---
class HatRequest
  def approve; end
end
# --- path: app/models/plain.rb ---
class Plain
  def approve; end
end
# --- path: spec/factories/all.rb ---
FactoryBot.define do
  factory :user do
    name { 'a' }
  end
  factory :hat_request
  factory :guest, class: 'User'
end
# --- path: spec/models/user_spec.rb ---
require 'rails_helper'

describe User do
  let(:user) { create(:user, name: 'b') }

  it 'greets' do
    user.greet
#        ^^^^^ call -> app/models/user.rb:User.greet
    create(:hat_request).approve
#                        ^^^^^^^ call -> app/models/hat_request.rb:HatRequest.approve
    guest = FactoryBot.build(:guest)
    guest.greet
#         ^^^^^ call -> app/models/user.rb:User.greet
    create_list(:user, 3).each { |each| each.greet }
#                                            ^^^^^ call -> app/models/user.rb:User.greet
    described_class.all_of_them
#                   ^^^^^^^^^^^ call -> app/models/user.rb:User.all_of_them
    subject.greet
#           ^^^^^ call -> app/models/user.rb:User.greet
    # No factory declares it.
    create(:plain).approve
#                  ^^^^^^^ none
  end

  describe 'with another subject' do
    subject { HatRequest.new }

    it 'approves' do
      subject.approve
#             ^^^^^^^ call -> app/models/hat_request.rb:HatRequest.approve
    end
  end
end
