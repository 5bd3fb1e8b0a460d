import { domainOfAddress, invalidAddress, readEmailAddress } from '@contract/email-address';
import { redirectProblems, type Forwarding, type ImportOutcome } from '@contract/email-redirect';
import { registrableName } from '../../providers/registrar/registrable-name';
import type { Registrar } from '../../providers/registrar/registrar';
import type { Database } from '../../store/database';
import type { Confirmations } from './confirmations';
import { tooManyLinks } from './link-limits';
import { withLockedChains } from './redirect-chains';
import {
  insertRedirect,
  linkDeliveries,
  mostRedirects,
  problemBeside,
  recordChange,
  toForwarding,
  tooManyMessage,
  type DomainOfAccount,
} from './redirect-of-domain';
import { readRedirects, toRedirectResponse } from '../domains/redirect-queries';

type RowOutcome =
  | { readonly outcome: 'added' | 'unchanged'; readonly id: string }
  | { readonly outcome: 'refused'; readonly fields: Record<string, string> };

const imported = (count: number, domainName: string) =>
  `Imported ${count} ${count === 1 ? 'redirect' : 'redirects'} for ${domainName}`;

function isSame(one: Forwarding, other: Forwarding): boolean {
  return (
    one.redirect_address.toLowerCase() === other.redirect_address.toLowerCase() &&
    one.real_address.toLowerCase() === other.real_address.toLowerCase()
  );
}

/** Returns the addresses in an imported row, or an error for each invalid field. */
function readRow(
  row: Forwarding,
  registrar: Registrar,
): Forwarding | { readonly fields: Record<string, string> } {
  const redirect = readEmailAddress(row.redirect_address);
  const address = readEmailAddress(row.real_address);
  const real =
    address !== null && registrableName(domainOfAddress(address), registrar) !== null
      ? address
      : null;
  if (redirect !== null && real !== null) return { redirect_address: redirect, real_address: real };
  return {
    fields: {
      ...(redirect === null && { redirect_address: invalidAddress(row.redirect_address) }),
      ...(real === null && { real_address: invalidAddress(row.real_address) }),
    },
  };
}

/**
 * Adds the valid rows. Each row is checked against the redirects and the rows before it. For a row whose new
 * destination can't get a confirmation link yet, returns the time when it can.
 */
export async function importRedirectRows(
  database: Database,
  registrar: Registrar,
  links: Confirmations,
  of: DomainOfAccount,
  rows: readonly Forwarding[],
): Promise<ImportOutcome[]> {
  const readRows = rows.map((row) => readRow(row, registrar));
  const all = readRows.flatMap((row) => ('fields' in row ? [] : [row.real_address]));
  const outcomes = await links.withinLimits(of.account.number, all, (share) =>
    withLockedChains(database, [of.domainName], all, async (transaction) => {
      const existing = await readRedirects(transaction, of.account.number, of.domainName);
      const known = existing.map((record) => ({
        ...toForwarding(record),
        id: record.redirect.id,
      }));
      const outcomes: RowOutcome[] = [];
      const destinations: string[] = [];
      for (const redirect of readRows) {
        if ('fields' in redirect) {
          outcomes.push({ outcome: 'refused', ...redirect });
          continue;
        }
        const same = known.find((each) => isSame(each, redirect));
        if (same !== undefined) {
          outcomes.push({ outcome: 'unchanged', id: same.id });
          continue;
        }
        const problem = await problemBeside(transaction, of, redirect, known);
        const wait = share.waitFor(redirect.real_address);
        const fields =
          problem !== null
            ? { [redirectProblems[problem].field]: redirectProblems[problem].message }
            : known.length >= mostRedirects
              ? { redirect_address: tooManyMessage }
              : wait !== null
                ? { real_address: tooManyLinks(redirect.real_address, wait) }
                : null;
        if (fields !== null) {
          outcomes.push({ outcome: 'refused', fields });
          continue;
        }
        const id = await insertRedirect(transaction, of, redirect);
        known.push({ ...redirect, id });
        destinations.push(redirect.real_address);
        outcomes.push({ outcome: 'added', id });
      }
      const added = destinations.length;
      const ids = outcomes.flatMap((row) => (row.outcome === 'added' ? [row.id] : []));
      await linkDeliveries(transaction, ids);
      if (added > 0) await recordChange(transaction, of, imported(added, of.domainName));
      await links.register(transaction, of.account.number, destinations);
      destinations.forEach(share.use);
      return outcomes;
    }),
  );
  const records = await readRedirects(database, of.account.number, of.domainName);
  const byId = new Map(records.map((record) => [record.redirect.id, record]));
  return outcomes.map((outcome) => {
    if (outcome.outcome === 'refused') return outcome;
    const record = byId.get(outcome.id);
    if (record === undefined)
      return {
        outcome: 'refused',
        fields: { redirect_address: 'Removed by someone else meanwhile' },
      };
    return { outcome: outcome.outcome, redirect: toRedirectResponse(record) };
  });
}
