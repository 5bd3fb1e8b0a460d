import type { sendSupportMessage } from '@contract/support';
import type { BodyOf } from '@contract/endpoint';
import { fullNameOf, type AccountRow, type UserRow } from '../../http/caller';
import type { Email } from '../../providers/mail/email';

export interface SupportMessage {
  readonly account: Pick<AccountRow, 'fullName' | 'agentCode'>;
  readonly user: Pick<UserRow, 'firstName' | 'lastName' | 'email'>;
  readonly body: BodyOf<typeof sendSupportMessage>;
}

/** The email to support with a person's message. */
export function supportMessage({ account, user, body }: SupportMessage): Email {
  const name = fullNameOf(user) || user.email;
  return {
    subject: `Question about ${body.about.replace(/^(?:The|An?) /, (article) => article.toLowerCase())}`,
    body: [
      body.message,
      {
        facts: [
          ['From', `${name}, ${user.email}`],
          ['Agency', `${account.fullName}, agent ${account.agentCode}`],
          ['Page', body.page],
        ],
      },
    ],
    button: { label: 'Open the page', path: body.path },
    replyTo: { name, address: user.email },
  };
}
