import { and, eq, gt, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Background } from '../background';
import { checkRateLimit } from '../http/rate-limit';
import type { Mailer } from '../mail/mailer';
import { hashToken, newToken } from '../store/secrets';
import type { Database } from '../store/database';
import { emailLoginTokens, users } from '../store/schema';
import type { World } from '../world';

export interface EmailLoginDependencies {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly origin: string;
  readonly tokenLifetimeMs: number;
}

export type EmailLoginResponse =
  | { readonly success: true; readonly reason: null }
  | { readonly success: false; readonly reason: string };

const Address = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));

/** Sign-in with an emailed link, for when single sign-on is down. */
export function emailLogin(settings: EmailLoginDependencies) {
  const { database, mailer, background, origin, tokenLifetimeMs } = settings;
  const minutes = Math.round(tokenLifetimeMs / 60_000);

  async function sendLink(world: World, address: string): Promise<void> {
    const [user] = await database
      .select()
      .from(users)
      .where(and(eq(users.email, address), eq(users.world, world.id)));
    if (user === undefined) return;
    const token = newToken();
    await database
      .insert(emailLoginTokens)
      .values({ tokenHash: hashToken(token), userId: user.id, createdAt: world.now() });
    await mailer.send({
      to: address,
      subject: 'Your sign-in link for Agency Portal',
      text: [
        'Use this link to sign in to Agency Portal:',
        `${origin}/login?email_login_token=${token}`,
        `The link works once and expires in ${minutes} minutes. If you didn't request it, you can ignore this email.`,
      ].join('\n\n'),
    });
  }

  return {
    /** Sends the email in the background, so that neither response nor timing reveals whether the address is known. */
    async request(world: World, client: string, typed: string): Promise<EmailLoginResponse> {
      const address = v.safeParse(Address, typed);
      if (!address.success) return { success: false, reason: 'Enter a valid email address.' };
      const waits = [
        await checkRateLimit(database, world, {
          bucket: `mail-from:${client}`,
          most: 20,
          seconds: 900,
        }),
        await checkRateLimit(database, world, {
          bucket: `mail-to:${hashToken(address.output)}`,
          most: 3,
          seconds: 900,
        }),
      ];
      const wait = Math.max(...waits.map((seconds) => seconds ?? 0));
      if (wait > 0) {
        const minutesLeft = Math.ceil(wait / 60);
        return {
          success: false,
          reason: `Too many attempts. Try again in ${minutesLeft} ${minutesLeft === 1 ? 'minute' : 'minutes'}.`,
        };
      }
      background.run('login email', () => sendLink(world, address.output));
      return { success: true, reason: null };
    },

    /** The user id of an unused, unexpired token, otherwise `null`. Works in any browser. */
    async redeem(world: World, token: string): Promise<string | null> {
      const [taken] = await database
        .delete(emailLoginTokens)
        .where(
          and(
            eq(emailLoginTokens.tokenHash, hashToken(token)),
            gt(emailLoginTokens.createdAt, new Date(world.now().getTime() - tokenLifetimeMs)),
          ),
        )
        .returning();
      if (taken === undefined) return null;
      const [user] = await database
        .select({ world: users.world })
        .from(users)
        .where(eq(users.id, taken.userId));
      return user?.world === world.id ? taken.userId : null;
    },

    async purge(): Promise<void> {
      const oldest = new Date(Date.now() - tokenLifetimeMs);
      await database.delete(emailLoginTokens).where(lt(emailLoginTokens.createdAt, oldest));
    },
  };
}

export type EmailLogin = ReturnType<typeof emailLogin>;
