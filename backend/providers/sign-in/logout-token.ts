import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { clockTolerance, Identifier } from './claims';

/** The sessions that an issuer ended: a single session, or all of a person's sessions. */
export interface LogoutToken {
  /** Identifies the token, which is accepted once. */
  readonly id: string;
  readonly usableUntil: Date;
  readonly subject: string | null;
  readonly issuerSession: string | null;
}

interface LogoutTokenChecks {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
}

const event = 'http://schemas.openid.net/event/backchannel-logout';

const Claims = v.pipe(
  v.object({
    jti: Identifier,
    iat: v.number(),
    sub: v.optional(Identifier),
    sid: v.optional(Identifier),
    events: v.object({ [event]: v.looseObject({}) }),
    // A logout token must not have a nonce: tokens with one belong to a sign-in.
    nonce: v.optional(v.never()),
  }),
  v.check(({ sub, sid }) => sub !== undefined || sid !== undefined, 'names no person or session'),
);

/** The maximum age of a token, in seconds. Issuers send a token as soon as they create it. */
const longestAge = 600;

/**
 * Validates a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). Throws an error if it isn't valid.
 */
export async function readLogoutToken(
  token: string,
  { issuer, clientId, keys }: LogoutTokenChecks,
): Promise<LogoutToken> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    requiredClaims: ['iat', 'exp'],
    clockTolerance,
    maxTokenAge: longestAge,
  });
  if (!/^(?:application\/)?(?:logout\+)?jwt$/i.test(protectedHeader.typ ?? 'jwt')) {
    throw new errors.JWTInvalid('The token is of another type');
  }
  const { jti, iat, sub, sid } = v.parse(Claims, payload);
  return {
    id: jti,
    usableUntil: new Date((iat + longestAge + clockTolerance) * 1000),
    subject: sub ?? null,
    issuerSession: sid ?? null,
  };
}
