import { daysAfter } from '@contract/iso-day';
import type { Domain } from '@contract/domain';
import {
  leadsToItself,
  targetIsItself,
  type SettingName,
  type SettingsChange,
} from '@contract/domain-settings';
import { and, eq, ne, sql } from 'drizzle-orm';
import { billsWait, storeDueBills } from '../billing/due-bills';
import { fullNameOf } from '../../http/caller';
import { ApiError } from '../../shared/api-error';
import { countHits } from '../compliance/count-hits';
import { emailOwners } from '../email-notifications/outbox';
import type { Database } from '../../store/database';
import { domains } from '../../store/schema/domains';
import { accounts } from '../../store/schema/people';
import { isOnAccount } from '../../store/schema/domains';
import { recordStaffAction, type Acting } from '../staff-actions/record-staff-action';
import { forgetDomain } from '../stats/forget-domain';
import type { Clock } from '../../store/clock';
import { cancellation } from '../domains/canceled-domains';
import { domainCanceled, domainParked } from '../domains/domain-emails';
import { readOneDomain, noSuchDomain } from '../domains/domain-queries';

export interface OwnDomain {
  readonly accountNumber: string;
  readonly name: string;
}

const madeBy = ({ user, at }: Acting) => ({ changedBy: user.id, changedAt: at });

const isInProgress = ({ transfer_status: transfer, registration_status: registration }: Domain) =>
  ['submitted', 'waiting'].includes(registration ?? transfer ?? '');

const columns = {
  whois_admin_email: 'adminEmail',
  meta_description: 'metaDescription',
  parked_target: 'parkedTarget',
  articles_blacklist: 'articlesBlacklist',
  cookie_management_id: 'cookieManagementId',
  google_domain_verification: 'googleVerification',
} as const satisfies Record<SettingName, keyof typeof domains.$inferSelect>;

const settingWords = {
  whois_admin_email: 'WHOIS admin email',
  meta_description: 'meta description',
  parked_target: 'page that visitors see',
  articles_blacklist: 'hidden articles',
  cookie_management_id: 'cookie management ID',
  google_domain_verification: 'Google domain verification',
} as const satisfies Record<SettingName, string>;

const andList = new Intl.ListFormat('en-US');

const record = (transaction: Database, own: OwnDomain, by: Acting, what: string) =>
  recordStaffAction(transaction, { account: { number: own.accountNumber }, ...by, what });

/** Changes and cancels an account's domains. */
export function domainEditor(database: Database, clock: Clock) {
  async function read({ accountNumber, name }: OwnDomain, from = database): Promise<Domain> {
    const domain = await readOneDomain(from, clock, accountNumber, name);
    if (domain === null) throw noSuchDomain();
    return domain;
  }

  const isOwn = ({ accountNumber, name }: OwnDomain) =>
    and(eq(domains.accountNumber, accountNumber), eq(domains.name, name), isOnAccount);

  return {
    /** Saves changed settings, unless someone else has changed the domain since the settings were read. */
    async changeSettings(own: OwnDomain, change: SettingsChange, edit: Acting): Promise<Domain> {
      const { version, domain_type: _plan, ...settings } = change;
      if (settings.parked_target && leadsToItself(settings.parked_target, own.name)) {
        throw new ApiError('invalid', { fields: { parked_target: targetIsItself } });
      }
      const values = Object.entries(settings).map(([name, value]) => [
        columns[name as SettingName],
        value === '' ? null : value,
      ]);
      const isSaved = await database.transaction(async (transaction) => {
        const saved = await transaction
          .update(domains)
          .set({ ...Object.fromEntries(values), version: version + 1, ...madeBy(edit) })
          .where(and(isOwn(own), eq(domains.version, version)))
          .returning({ name: domains.name });
        if (saved.length === 0) return false;
        const changed = Object.keys(settings).map((name) => settingWords[name as SettingName]);
        await record(
          transaction,
          own,
          edit,
          `Changed the ${andList.format(changed)} of ${own.name}`,
        );
        const { meta_description: text } = settings;
        if (text) await countHits(transaction, clock, text);
        return true;
      });
      const current = await read(own);
      if (isSaved) return current;
      throw new ApiError('conflict', {
        message: 'Someone else changed this domain in the meantime. Nothing was saved.',
        current,
      });
    },

    /** Parks a domain. Parking a parked domain changes nothing. */
    async park(own: OwnDomain, edit: Acting): Promise<Domain> {
      return database.transaction(async (transaction) => {
        // Locks the account, because two domains parked at the same time would each count the other as the remaining
        // microsite.
        await transaction
          .select({ number: accounts.number })
          .from(accounts)
          .where(eq(accounts.number, own.accountNumber))
          .for('update');
        const domain = await read(own, transaction);
        if (domain.domain_type === 'parked') return domain;
        if (isInProgress(domain)) throw isNotOursYet("can't be parked");
        const [other] = await transaction
          .select({ name: domains.name })
          .from(domains)
          .where(
            and(
              eq(domains.accountNumber, own.accountNumber),
              eq(domains.domainType, 'c1'),
              eq(domains.active, true),
              ne(domains.name, own.name),
            ),
          )
          .limit(1);
        if (other === undefined) throw lastMicrosite();
        const { wait } = await storeDueBills(transaction, own.accountNumber, clock);
        if (wait !== null) throw billsWait(wait);
        await transaction
          .update(domains)
          .set({ domainType: 'parked', version: sql`${domains.version} + 1`, ...madeBy(edit) })
          .where(isOwn(own));
        await record(transaction, own, edit, `Parked ${own.name}`);
        const email = domainParked(own.name, fullNameOf(edit.user));
        await emailOwners(transaction, own.accountNumber, email);
        return read(own, transaction);
      });
    },

    /** Cancels a domain. It can be restored until it is released. */
    async cancel(own: OwnDomain, by: Acting): Promise<void> {
      await database.transaction(async (transaction) => {
        const { wait } = await storeDueBills(transaction, own.accountNumber, clock);
        if (wait !== null) throw billsWait(wait);
        const domain = await readOneDomain(transaction, clock, own.accountNumber, own.name);
        // If two cancellations run at once, only one cancels.
        if (domain === null) return;
        if (isInProgress(domain)) throw isNotOursYet("can't be canceled");
        await record(transaction, own, by, `Canceled ${own.name}`);
        // A domain that never became ours has nothing to release or restore.
        if (domain.transfer_status === 'failed' || domain.registration_status === 'failed') {
          await transaction.delete(domains).where(isOwn(own));
          await forgetDomain(transaction, own.name);
          return;
        }
        const canceled = cancellation(clock);
        await transaction
          .update(domains)
          .set({ ...canceled, version: sql`${domains.version} + 1` })
          .where(isOwn(own));
        const lastDay = daysAfter(clock.calendar.dayOf(canceled.releaseAt), -1);
        const email = domainCanceled(own.name, fullNameOf(by.user), lastDay);
        await emailOwners(transaction, own.accountNumber, email);
      });
    },
  };
}

function isNotOursYet(refused: string): ApiError {
  return new ApiError('conflict', {
    message: `This domain is still being transferred or registered, so it ${refused} yet. Nothing was changed. Try again once it is yours.`,
  });
}

function lastMicrosite(): ApiError {
  return new ApiError('parked_needs_microsite', {
    message:
      'To park this domain, your account needs another active Enhanced Microsite. Nothing was changed.',
    fields: { domain_type: 'Requires another active Enhanced Microsite' },
  });
}
