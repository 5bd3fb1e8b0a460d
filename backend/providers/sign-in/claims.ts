import * as v from 'valibot';
import { isWellFormed } from '../../http/well-formed';

/** An identifier: at most 255 ASCII characters (OpenID Connect Core 1.0, section 2). */
export const Identifier = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/));

/** The seconds by which the issuer's clock may be ahead. */
export const clockTolerance = 30;

const nowInSeconds = () => Date.now() / 1000;

/** The claims that identify a person. A malformed claim about the authentication counts as missing. */
const IdTokenClaims = v.object({
  email: v.pipe(v.string(), v.maxLength(254), v.check(isWellFormed)),
  email_verified: v.literal(true),
  sub: Identifier,
  iss: v.string(),
  sid: v.optional(Identifier),
  acr: v.fallback(v.optional(Identifier), undefined),
  amr: v.fallback(v.optional(v.pipe(v.array(Identifier), v.maxLength(20))), undefined),
  auth_time: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.check((seconds) => seconds <= nowInSeconds() + clockTolerance),
    ),
  ),
});
export type IdTokenClaims = v.InferOutput<typeof IdTokenClaims>;

/** Parses an ID token's claims. Throws an error that names the malformed claim, but doesn't quote it. */
export function readClaims(claims: unknown): IdTokenClaims {
  const result = v.safeParse(IdTokenClaims, claims);
  if (result.success) return result.output;
  throw new Error(`The ID token's ${v.getDotPath(result.issues[0]) ?? 'body'} is malformed`);
}

/** Returns a claim's texts, whether the issuer sends one or a list. Anything else counts as none. */
export function textsOf(claims: object, name: string): readonly unknown[] {
  const value: unknown = Reflect.get(claims, name);
  return Array.isArray(value) ? value : [value];
}
