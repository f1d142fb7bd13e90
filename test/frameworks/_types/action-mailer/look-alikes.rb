# --- path: app/mailers/invite_mailer.rb ---
class InviteMailer < Acme::Base
  def invite(user); end
end
# --- path: app/mailers/plain_mailer.rb ---
class PlainMailer
  def invite(user); end
end
# --- path: app/services/notify.rb ---
class Notify
  def call(user)
    # Classes that are no mailers have no methods of their instances.
    InviteMailer.invite(user)
#                ^^^^^^ external
    PlainMailer.invite(user)
#               ^^^^^^ none
  end
end
