# --- path: app/jobs/mail_job.rb ---
class MailJob < ApplicationJob
  def perform(user)
  end
end
# --- path: app/services/sign_up.rb ---
class SignUp
  def run(user)
    MailJob.perform_later(user)
#           ^^^^^^^^^^^^^ call -> app/jobs/mail_job.rb:MailJob.perform
    MailJob.set(wait: 3)
#           ^^^ external
  end
end
