import { and, eq, gt, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Background } from '../background';
import { countTry } from '../http/try-limit';
import type { Mailer } from '../mail/mailer';
import { hashToken, newToken } from '../store/secrets';
import type { Database } from '../store/database';
import { emailLoginTokens, users } from '../store/schema';
import type { World } from '../world';

export interface EmailLoginSettings {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly origin: string;
  readonly tokenLivesMs: number;
}

export type EmailLoginAnswer =
  | { readonly success: true; readonly reason: null }
  | { readonly success: false; readonly reason: string };

const Address = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));

/** Sign-in by a link in a message, for when the single sign-on is down. */
export function emailLogin(settings: EmailLoginSettings) {
  const { database, mailer, background, origin, tokenLivesMs } = settings;
  const minutes = Math.round(tokenLivesMs / 60_000);

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
        'Open this link to sign in to Agency Portal:',
        `${origin}/login?email_login_token=${token}`,
        `It works once, within ${minutes} minutes. If you did not ask for it, you can ignore this message.`,
      ].join('\n\n'),
    });
  }

  return {
    /** Answers the same, and as fast, whether the address is known or not: everything else happens afterwards. */
    async request(world: World, client: string, typed: string): Promise<EmailLoginAnswer> {
      const address = v.safeParse(Address, typed);
      if (!address.success)
        return { success: false, reason: 'Please enter a valid email address.' };
      const waits = [
        await countTry(database, world, { bucket: `mail-from:${client}`, most: 20, seconds: 900 }),
        await countTry(database, world, {
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
          reason: `Too many tries. Please try again in ${minutesLeft} ${minutesLeft === 1 ? 'minute' : 'minutes'}.`,
        };
      }
      background.run('login message', () => sendLink(world, address.output));
      return { success: true, reason: null };
    },

    /** The user of a token that was not used before and is not too old; it may come from any browser. */
    async redeem(world: World, token: string): Promise<string | null> {
      const [taken] = await database
        .delete(emailLoginTokens)
        .where(
          and(
            eq(emailLoginTokens.tokenHash, hashToken(token)),
            gt(emailLoginTokens.createdAt, new Date(world.now().getTime() - tokenLivesMs)),
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
      const oldest = new Date(Date.now() - tokenLivesMs);
      await database.delete(emailLoginTokens).where(lt(emailLoginTokens.createdAt, oldest));
    },
  };
}

export type EmailLogin = ReturnType<typeof emailLogin>;
