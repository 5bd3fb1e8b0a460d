import {
  addRedirect,
  changeRedirect,
  confirmRedirect,
  importRedirects,
  readDeliveries,
  removeRedirect,
  testRedirect,
} from '@contract/email-redirect';
import type { AccountRow, UserRow } from '../../http/caller';
import { rejectUnknownAddress } from '../../providers/registrar/registrable-name';
import { noSuchDomain, ownDomainName } from '../domains/domain-queries';
import { ApiError } from '../../shared/api-error';
import { enforceRateLimit } from '../../http/rate-limit';
import type { Route } from '../../http/route';
import { noRules } from '../../http/route-rules';
import type { Services } from '../services';
import type { MailQueue } from '../../providers/mail/mail-queue';
import type { Confirmations } from './confirmations';
import { redirectEditor } from './edit-redirects';
import type { RedirectTester } from './test-message';
import { importRedirectRows } from './import-redirects';
import type { DomainOfAccount } from './redirect-of-domain';
import {
  readDeliveriesOf,
  readRedirect,
  toDeliveryResponse,
  toRedirectResponse,
} from '../domains/redirect-queries';

/** The limit on changes to an account's redirects, because each new destination gets an email. */
const changeRules = {
  limit: { name: 'redirect-changes', per: 'account', most: 600, seconds: 3600 },
  audit: null,
} as const;
const importRules = {
  limit: { name: 'redirect-imports', per: 'account', most: 30, seconds: 3600 },
  audit: null,
} as const;
const testRules = {
  limit: { name: 'redirect-tests', per: 'account', most: 30, seconds: 900 },
  audit: null,
} as const;
/**
 * Not declared on the route, because this limit is per destination, which is known only after the redirect is loaded.
 */
const linkLimit = { most: 3, seconds: 3600 } as const;

interface AtDomain {
  readonly account: AccountRow;
  readonly user: UserRow;
  readonly parameters: { readonly name: string };
}

interface AtRedirect extends AtDomain {
  readonly parameters: { readonly name: string; readonly pk: string };
}

/** The part of the mail system that redirects need. */
export interface RedirectMail {
  readonly links: Confirmations;
  readonly queue: MailQueue;
  /** Tests redirects; `null` if mail isn't forwarded. */
  readonly test: RedirectTester | null;
  /** Called when waiting mail for a confirmed destination may be sent. */
  readonly onReleased: () => void;
}

export function redirectRoutes(
  route: Route,
  { database, clock, registrar }: Services,
  { links, queue, test, onReleased }: RedirectMail,
): void {
  const editor = redirectEditor(database, links, queue, onReleased);

  async function domainOf({ account, user, parameters }: AtDomain): Promise<DomainOfAccount> {
    const domainName = await ownDomainName(database, account.number, parameters.name);
    if (domainName === null) throw noSuchDomain();
    return { at: clock.now(), account, user, domainName };
  }

  async function redirectOf({ account, parameters: { name, pk } }: AtRedirect) {
    const record = await readRedirect(database, account.number, name, pk);
    if (record === null) {
      throw new ApiError('not_found', {
        message: 'This redirect no longer exists. Reload the page to see the latest ones.',
      });
    }
    return record;
  }

  route(addRedirect, changeRules, async (call) => {
    rejectUnknownAddress(registrar, call.body.real_address, 'real_address');
    return editor.add(await domainOf(call), call.body);
  });

  route(importRedirects, importRules, async (call) => {
    const domain = await domainOf(call);
    return { rows: await importRedirectRows(database, registrar, links, domain, call.body.rows) };
  });

  route(changeRedirect, changeRules, async (call) => {
    const { redirect } = await redirectOf(call);
    rejectUnknownAddress(registrar, call.body.real_address, 'real_address');
    return editor.change(await domainOf(call), redirect.id, call.body);
  });

  route(removeRedirect, noRules, async (call) => {
    const { redirect } = await redirectOf(call);
    await editor.remove(await domainOf(call), redirect.id, Number(call.query.version));
    return null;
  });

  route(testRedirect, testRules, async (call) => {
    const record = await redirectOf(call);
    if (test === null) {
      throw new ApiError('unavailable', {
        message: "This portal isn't set up to forward email. Contact support.",
      });
    }
    const outcome = await test(record);
    return { ...outcome, redirect: toRedirectResponse(await redirectOf(call)) };
  });

  route(readDeliveries, async (call) => {
    const { redirect } = await redirectOf(call);
    const rows = await readDeliveriesOf(database, redirect.id);
    return { deliveries: rows.map(toDeliveryResponse) };
  });

  route(confirmRedirect, noRules, async (call) => {
    const { redirect } = await redirectOf(call);
    const accountNumber = call.account.number;
    const address = redirect.realAddress.toLowerCase();
    const bucket = `confirmation:${address}:${accountNumber}`;
    await enforceRateLimit(database, clock, { bucket, ...linkLimit });
    await links.sendAgain({ accountNumber, address });
    return toRedirectResponse(await redirectOf(call));
  });
}
