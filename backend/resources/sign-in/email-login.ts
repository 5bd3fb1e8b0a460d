import { EmailAddress } from '@contract/email-address';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Background } from '../../shared/background';
import { checkRateLimit, limitName } from '../../http/rate-limit';
import type { Email } from '../../providers/mail/email';
import type { Mailer } from '../../providers/mail/mailer';
import { hashToken, newToken } from '../../store/secrets';
import type { Database } from '../../store/database';
import { users } from '../../store/schema/people';
import { ownsEmail } from './issuer-binding';
import { emailLoginTokens } from './schema';
import type { Clock } from '../../store/clock';

export interface EmailLoginDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly tokenLifetimeMs: number;
}

export type EmailLoginResponse =
  | { readonly success: true; readonly reason: null }
  | { readonly success: false; readonly reason: string };

export interface EmailLink {
  readonly userId: string;
  readonly email: string;
  /** Returns true if the browser with this token requested the link. */
  isFrom(browserToken: string | undefined): boolean;
}

const Address = v.pipe(EmailAddress, v.toLowerCase());

/** The delay between the response and the email, in milliseconds. */
const sendAfterMs = { least: 250, most: 750 } as const;

export const signInEmail = (token: string, minutes: number): Email => ({
  subject: 'Your sign-in link for Agency Portal',
  body: ["Here's the link you requested to sign in to Agency Portal."],
  button: { label: 'Sign in', path: `/login?email_login_token=${token}` },
  note: `The link works once and expires in ${minutes} minutes. If you didn't request it, you can ignore this email.`,
});

/** Sign-in with an emailed link, for when single sign-on is down. */
export function emailLogin(settings: EmailLoginDependencies) {
  const { database, clock, mailer, background, tokenLifetimeMs } = settings;
  const minutes = Math.round(tokenLifetimeMs / 60_000);

  const unexpired = (token: string) =>
    and(
      eq(emailLoginTokens.tokenHash, hashToken(token)),
      gt(emailLoginTokens.createdAt, new Date(clock.now().getTime() - tokenLifetimeMs)),
    );

  async function sendLink(address: string, token: string): Promise<void> {
    await pause(randomInt(sendAfterMs.least, sendAfterMs.most));
    await mailer.send(address, signInEmail(token, minutes));
  }

  return {
    /**
     * Sends a link to a known address. `clientWait`: the seconds that this client has to wait after too many requests.
     *
     * Known and unknown addresses get the same response after the same queries. The email is sent later, at a random
     * time, so that the duration of the next calls doesn't reveal the difference.
     */
    async request(
      browserToken: string,
      typed: string,
      clientWait: number | null,
      onLimit: (name: string) => void,
    ): Promise<EmailLoginResponse> {
      const address = v.safeParse(Address, typed);
      if (!address.success) return { success: false, reason: 'Enter a valid email address.' };
      const limit = {
        bucket: `mail-to:${hashToken(address.output)}`,
        most: 3,
        seconds: 900,
      };
      const addressWait = await checkRateLimit(database, clock, limit);
      if (addressWait !== null) onLimit(limitName(limit));
      const wait = Math.max(clientWait ?? 0, addressWait ?? 0);
      if (wait > 0) {
        const minutesLeft = Math.ceil(wait / 60);
        return {
          success: false,
          reason: `Too many attempts. Try again in ${minutesLeft} ${minutesLeft === 1 ? 'minute' : 'minutes'}.`,
        };
      }
      const token = newToken();
      const [stored] = await database
        .insert(emailLoginTokens)
        .values({
          tokenHash: hashToken(token),
          userId: sql`(select ${users.id} from ${users} where ${users.email} = ${address.output} and ${ownsEmail})`,
          browserHash: hashToken(browserToken),
          createdAt: clock.now(),
        })
        .returning();
      if (typeof stored?.userId === 'string') {
        background.run('login email', () => sendLink(address.output, token));
      }
      return { success: true, reason: null };
    },

    /** The link with this token if it is unused and unexpired, otherwise `null`. Doesn't mark the token as used. */
    async find(token: string): Promise<EmailLink | null> {
      const [found] = await database
        .select({
          userId: users.id,
          email: users.email,
          browserHash: emailLoginTokens.browserHash,
        })
        .from(emailLoginTokens)
        .innerJoin(users, eq(users.id, emailLoginTokens.userId))
        .where(and(unexpired(token), ownsEmail));
      if (found === undefined) return null;
      const { browserHash, ...link } = found;
      return {
        ...link,
        isFrom: (browserToken) =>
          browserToken !== undefined && hashToken(browserToken) === browserHash,
      };
    },

    /** Marks the token as used. Returns false if another call has already used it. */
    async redeem(token: string): Promise<boolean> {
      const used = await database
        .delete(emailLoginTokens)
        .where(unexpired(token))
        .returning({ tokenHash: emailLoginTokens.tokenHash });
      return used.length > 0;
    },

    async purge(): Promise<void> {
      const oldest = new Date(Date.now() - tokenLifetimeMs);
      await database.delete(emailLoginTokens).where(lt(emailLoginTokens.createdAt, oldest));
    },
  };
}

export type EmailLogin = ReturnType<typeof emailLogin>;
