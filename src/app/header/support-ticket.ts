import type { Account } from '@contract/account';
import type { User } from '@contract/user';
import { portalConfig } from '@/shared/config/portal-config';

/**
 * Builds the URL where staff open a support ticket about the agent: a `mailto:` URL (RFC 6068) or a help desk form.
 * Both accept percent-encoded `subject` and `body` query parameters.
 */
export function supportTicketAddress(
  user: Pick<User, 'email_address'>,
  account: Pick<Account, 'full_name' | 'agent_code' | 'account_number'> | undefined,
): string {
  const address = portalConfig.support_ticket_address;
  const subject =
    account === undefined
      ? 'Support ticket'
      : `Support ticket for ${account.full_name} (${account.agent_code})`;
  const agent =
    account === undefined
      ? []
      : [
          `Agency: ${account.full_name}`,
          `Agent code: ${account.agent_code}`,
          `Account number: ${account.account_number}`,
        ];
  const body = [...agent, `Opened by: ${user.email_address}`, '', ''].join('\r\n');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
