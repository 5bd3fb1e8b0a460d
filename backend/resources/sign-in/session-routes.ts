import { endOtherSessions, endSession, listSessions } from '@contract/login-session';
import * as v from 'valibot';
import type { AppContext } from '../../http/app-env';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import type { RouteRules } from '../../http/route-rules';
import type { Services } from '../services';
import { hashToken } from '../../store/secrets';

const SessionId = v.pipe(v.string(), v.uuid());

const endOthersRules: RouteRules<typeof endOtherSessions> = {
  limit: null,
  audit: { success: () => ({ event: 'session_ended', fields: { ended: 'others' } }) },
};
const endRules: RouteRules<typeof endSession> = {
  limit: null,
  audit: {
    success: ({ parameters }) => ({ event: 'session_ended', fields: { ended: parameters.id } }),
  },
};

/** Serves a user's own sessions. Sign-in and sign-out are in `sign-in-routes.ts`. */
export function sessionRoutes(route: Route, { sessions, cookies }: Services): void {
  const currentToken = (context: AppContext) => cookies.session(context) ?? '';

  route(listSessions, async ({ context, user }) => {
    const current = hashToken(currentToken(context));
    const rows = await sessions.ofUser(user.id);
    return rows
      .map((row) => ({
        id: row.id,
        device: row.device,
        ip_address: row.ipAddress,
        city: row.city,
        signed_in_at: row.createdAt.toISOString(),
        last_used_at: row.lastUsedAt.toISOString(),
        is_current: row.tokenHash === current,
      }))
      .toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  });

  route(endOtherSessions, endOthersRules, async ({ context, user }) => {
    await sessions.endOthers(user.id, currentToken(context));
    return null;
  });

  route(endSession, endRules, async ({ context, user, parameters: { id } }) => {
    const ended = v.is(SessionId, id) ? await sessions.endById(user.id, id) : null;
    if (ended === null) {
      throw new ApiError('not_found', { message: 'This session has already ended.' });
    }
    if (ended.tokenHash === hashToken(currentToken(context))) cookies.clearSession(context);
    return null;
  });
}
