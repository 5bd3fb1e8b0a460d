import { readAccount } from '@contract/account';
import { fillPath } from '@contract/endpoint';
import type { FirstAnswers } from '@contract/first-reads';
import type { PortalConfig } from '@contract/portal-config';
import { shellPlaces, type DocumentManifest, type PageFiles } from '@contract/portal-document';
import { activeUser } from '@contract/user';
import * as v from 'valibot';
import { escapeHtml } from './escape-html';

/** Renders the alerts below the page's header: the account that staff work in, and a failed payment. */
export function accountBars(
  { bars }: DocumentManifest,
  page: PageFiles,
  answers: FirstAnswers,
  config: PortalConfig,
): string {
  const user = v.safeParse(activeUser.answer, answers[activeUser.path]?.body);
  const number = user.success ? user.output.current_account : null;
  if (!user.success || number === null) return '';
  const address = fillPath(readAccount.path, { account_number: number });
  const account = v.safeParse(readAccount.answer, answers[address]?.body);
  if (!account.success) return '';
  const { full_name: agency, agent_code: agentCode, record } = account.output;
  const words: Readonly<Record<string, string>> = {
    [shellPlaces.agency]: agency,
    [shellPlaces.agentCode]: agentCode,
  };
  const isStaff = user.output.user_type === config.staff_user_type;
  const staff = bars.staff.replaceAll(/%\w+%/g, (place) => escapeHtml(words[place] ?? place));
  const isPastDue = page.saysPastDue === true && record.billing_status === 'past_due';
  return `${isStaff ? staff : ''}${isPastDue ? bars.pastDue : ''}`;
}
