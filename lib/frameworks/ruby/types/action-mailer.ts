// Types of Action Mailer: mailers, and the messages that they make. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'action-mailer',
  name: 'Mailers of Rails',
  families: ['ruby'],
  types: {
    Mailer: {
      paths: ['ActionMailer.Base', 'Devise.Mailer'],
      lends: { of: '@', method: '%', result: 'Delivery' },
      members: {
        'Mailing<@>': 'with',
        outside: 'mail attachments headers default layout deliveries default_url_options',
      },
    },
    Mailing: {
      paths: ['ActionMailer.Parameterized.Mailer'],
      parameters: ['M'],
      lends: { of: 'M', method: '%', result: 'Delivery' },
    },
    Delivery: {
      paths: ['ActionMailer.MessageDelivery'],
      members: {
        outside:
          'deliver deliver_now deliver_later deliver_now! deliver_later! deliver! message processed? subject body to from cc bcc reply_to html_part text_part attachments header',
      },
    },
  },
  covers: [
    'methods of mailers, which are called on the class, with or without parameters (`with`); the messages that they give',
  ],
  limits: ['Previews are found by Rails alone.'],
};
