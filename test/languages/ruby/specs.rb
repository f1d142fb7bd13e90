# --- path: lib/cart.rb ---
class Cart
  def total; end
end
# --- path: spec/cart_spec.rb ---
require 'cart'
RSpec.describe Cart do
  subject { Cart.new }
#                ^^^ call -> lib/cart.rb:Cart
  let(:cart) { Cart.new }
  let(:given) { make_cart }
#               ^^^^^^^^^ call -> spec/cart_spec.rb:make_cart

  def make_cart = Cart.new

  it 'adds up' do
    cart.total
#        ^^^^^ call -> lib/cart.rb:Cart.total
    expect(given.total).to eq(0)
#                ^^^^^ call -> lib/cart.rb:Cart.total
    expect(subject.total).to be_nil
#                  ^^^^^ call -> lib/cart.rb:Cart.total
    other.total
#         ^^^^^ none
  end
end
