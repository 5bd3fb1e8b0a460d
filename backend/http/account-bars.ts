import { readAccount } from '@contract/account';
import { fillPath, type ResponseOf, type Endpoint } from '@contract/endpoint';
import type { PortalConfig } from '@contract/portal-config';
import { shellPlaces, type DocumentManifest, type PageFiles } from '@contract/portal-document';
import { activeUser } from '@contract/user';
import { escapeHtml } from './escape-html';
import type { WrittenResponses } from './preloaded-data';

/**
 * Renders the alerts below the page's header: one names the account that staff are working in, one reports a failed
 * payment.
 */
export function accountBars(
  { bars }: DocumentManifest,
  page: PageFiles,
  answers: WrittenResponses,
  config: PortalConfig,
): string {
  const answerTo = <E extends Endpoint>({ path }: E, account_number = '') => {
    const answer = answers[fillPath(path, { account_number })];
    return answer?.status === 200 ? (answer.body as ResponseOf<E>) : null;
  };
  const user = answerTo(activeUser);
  const account = user && answerTo(readAccount, user.current_account ?? '');
  if (user === null || account === null) return '';
  const { full_name: agency, agent_code: agentCode, record } = account;
  const words: Readonly<Record<string, string>> = {
    [shellPlaces.agency]: agency,
    [shellPlaces.agentCode]: agentCode,
  };
  const isStaffIn = page.isInAccount === true && user.user_type === config.staff_user_type;
  const staff = bars.staff.replaceAll(/%\w+%/g, (place) => escapeHtml(words[place] ?? place));
  const isPastDue = page.saysPastDue === true && record.billing_status === 'past_due';
  return `${isStaffIn ? staff : ''}${isPastDue ? bars.pastDue : ''}`;
}
