import type { Hono } from 'hono';
import { errors } from 'jose';
import { ValiError } from 'valibot';
import { ApiError } from '../../shared/api-error';
import type { AppContext, AppEnv } from '../../http/app-env';
import { backchannelLogoutPath } from '../../http/calls-in-flight';
import { readForm } from '../../http/form-body';
import { checkRateLimit } from '../../http/rate-limit';
import type { Services } from '../services';
import { hashToken } from '../../store/secrets';
import type { LogoutToken } from '../../providers/sign-in/logout-token';

const limit = { name: 'backchannel-logout', most: 100, seconds: 300 } as const;

/** Returns true if the token is invalid, and false if the issuer's keys couldn't be read. */
function isRefusal(error: unknown): boolean {
  const isOfToken = error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
  return (isOfToken && !(error instanceof errors.JWKSTimeout)) || error instanceof ValiError;
}

/**
 * Ends sessions by a token that the issuer sends (OpenID Connect Back-Channel Logout 1.0, section 2.5). Browsers don't
 * call this: the token's signature is the authorization.
 */
export function backchannelLogoutRoute(app: Hono<AppEnv>, services: Services): void {
  const { database, clock, log, oidc, sessions, clientLimits, recordEvent } = services;

  /** Reads the request's token; `null` if it isn't valid. */
  async function tokenIn(context: AppContext): Promise<LogoutToken | null> {
    const form = new URLSearchParams(await readForm(context));
    try {
      return await oidc.readLogoutToken(form.get('logout_token') ?? '');
    } catch (error) {
      if (!isRefusal(error)) throw new ApiError('unavailable');
      log.warn({ err: error }, 'logout token refused');
      return null;
    }
  }

  app.post(backchannelLogoutPath, async (context) => {
    const refusal = (reason: string) =>
      context.json({ error: 'invalid_request', error_description: reason }, 400);
    const token = await tokenIn(context);
    if (token === null) {
      // An issuer may end all sessions at once, so only tokens without its signature count toward the limit.
      await clientLimits.enforce(context, limit);
      return refusal('The logout token is not valid.');
    }
    const ended = await database.transaction(async (transaction) => {
      const seconds = Math.max(1, Math.ceil((token.usableUntil.getTime() - Date.now()) / 1000));
      const bucket = `logout-token:${hashToken(token.id)}`;
      const isReplayed = await checkRateLimit(transaction, clock, { bucket, most: 1, seconds });
      return isReplayed === null ? sessions.endByIssuer(token, transaction) : null;
    });
    if (ended === null) return refusal('The logout token was used before.');
    recordEvent('session_ended', { ended: 'by issuer', sessions: ended });
    return context.body(null, 200);
  });
}
