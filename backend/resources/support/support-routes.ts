import { sendSupportMessage } from '@contract/support';
import { createHash } from 'node:crypto';
import type { Route } from '../../http/route';
import type { RouteRules } from '../../http/route-rules';
import { ApiError } from '../../shared/api-error';
import { queueEmailOnce } from '../email-notifications/outbox';
import type { Services } from '../services';
import { supportMessage } from './support-emails';

/** Enough for a bad day, too few to flood support. */
const rules: RouteRules<typeof sendSupportMessage> = {
  limit: { name: 'support-messages', per: 'user', most: 20, seconds: 3600 },
  audit: null,
};

/** Returns a UUID for a person's key, so that another person's key can't meet it. */
const idOf = (...parts: readonly string[]) =>
  createHash('sha256')
    .update(parts.join(' '))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

/** Sends messages to support. */
export function supportRoutes(route: Route, { config, database }: Services): void {
  route(sendSupportMessage, rules, async ({ account, user, key, body }) => {
    const isQueued = await queueEmailOnce(database, {
      id: idOf(account.number, user.id, key),
      accountNumber: account.number,
      recipient: config.portal.support_email,
      email: supportMessage({ account, user, body }),
    });
    if (!isQueued) throw new ApiError('key_reused');
    return null;
  });
}
