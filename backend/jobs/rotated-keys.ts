import type { Config } from '../shared/config';
import { newSigningKey } from '../providers/sign-in/provider';
import type { Database } from '../store/database';
import { openKeys, type RotatedKey } from '../store/key-ring';
import { newToken } from '../store/secrets';

const day = 24 * 60 * 60_000;

/** The rotated keys, each with the time for which the previous one is accepted. */
export function rotatedKeys({ sessionTotalMs, mailLogMs }: Config['lifetimes']) {
  return {
    /** A token lasts as long as its session. */
    csrf: { name: 'csrf-key', generate: newToken, acceptedMs: sessionTotalMs },
    session: { name: 'session-key', generate: newToken, acceptedMs: sessionTotalMs },
    /** Accepted as long as deliveries are stored: a returned message is useless once its delivery has been deleted. */
    return: { name: 'return-address-key', generate: newToken, acceptedMs: mailLogMs },
    /**
     * The keys of the embedded provider, which reads the signing keys when it starts. Its tokens and cookies last at most
     * an hour.
     */
    signing: { name: 'provider-signing-key', generate: newSigningKey, acceptedMs: day },
    cookies: { name: 'provider-cookie-key', generate: newToken, acceptedMs: day },
  } as const satisfies Readonly<Record<string, RotatedKey<unknown>>>;
}

export const openRotatedKeys = (
  database: Database,
  { portalKeys, lifetimes }: Pick<Config, 'portalKeys' | 'lifetimes'>,
) => openKeys(database, portalKeys, rotatedKeys(lifetimes));

export type RotatedKeys = Awaited<ReturnType<typeof openRotatedKeys>>;
