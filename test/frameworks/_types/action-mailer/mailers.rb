# --- path: app/mailers/application_mailer.rb ---
class ApplicationMailer < ActionMailer::Base
end
# --- path: app/mailers/invite_mailer.rb ---
class InviteMailer < ApplicationMailer
  def self.own; end

  def invite(user)
    mail(to: address(user))
#   ^^^^ external
  end

  def remind(user); end

  private

  def address(user); end
end
# --- path: app/services/notify.rb ---
class Notify
  def deliver_later; end

  def call(user)
    InviteMailer.invite(user).deliver_later
#                ^^^^^^ call -> app/mailers/invite_mailer.rb:InviteMailer.invite
#                             ^^^^^^^^^^^^^ external
    InviteMailer.with(user: user).remind(user).deliver_now
#                                 ^^^^^^ call -> app/mailers/invite_mailer.rb:InviteMailer.remind
    InviteMailer.own
#                ^^^ call -> app/mailers/invite_mailer.rb:InviteMailer.own
  end
end
