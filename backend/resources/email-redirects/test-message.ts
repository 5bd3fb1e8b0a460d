import { domainOfAddress } from '@contract/email-address';
import { isCatchAll, type DeliveryOutcome } from '@contract/email-redirect';
import { and, eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Letterhead } from '../../providers/mail/email';
import { composed } from '../../providers/mail/mailer';
import { queuedId } from '../../providers/mail/mail-server';
import type { Database } from '../../store/database';
import { emailRedirects, mailDeliveries } from '../../store/schema/mail';
import type { RedirectRecord } from '../domains/redirect-queries';
import { testEmail } from './redirect-email';

export interface TestOutcome {
  readonly outcome: DeliveryOutcome;
  readonly reason: string | null;
}

const waitMs = 8_000;
const lookEveryMs = 100;

/** Returns the redirect's address; for a catch-all, an address without its own redirect. */
function testedAddress({ redirect: { redirectAddress } }: RedirectRecord): string {
  return isCatchAll(redirectAddress)
    ? `test-${randomBytes(4).toString('hex')}@${domainOfAddress(redirectAddress)}`
    : redirectAddress;
}

/**
 * Sends real messages through our own mail server, as any outside sender would, and waits for the outcome. Their
 * envelopes have no sender, so that they don't bounce.
 */
export function redirectTester(database: Database, mailServerUrl: string, letterhead: Letterhead) {
  async function send(record: RedirectRecord): Promise<string | null> {
    const address = testedAddress(record);
    const transport = createTransport({
      url: mailServerUrl,
      // The message doesn't leave this machine, and there is no certificate for the machine's own address.
      ignoreTLS: true,
    });
    const sent = await transport.sendMail({
      envelope: { from: '', to: address },
      to: { name: '', address },
      ...composed(testEmail(record.redirect.redirectAddress, address), letterhead),
    });
    return queuedId(sent.response);
  }

  async function outcomeOf(bodyId: string): Promise<TestOutcome> {
    const until = Date.now() + waitMs;
    for (;;) {
      const [row] = await database
        .update(mailDeliveries)
        .set({ isTest: true })
        .where(and(eq(mailDeliveries.bodyId, bodyId), eq(mailDeliveries.kind, 'forward')))
        .returning();
      const { outcome, reason } = row ?? { outcome: 'waiting' as const, reason: null };
      // A reason means that an attempt has failed; the next one is minutes away, so the test is over.
      const isOver = outcome !== 'waiting' || reason !== null || Date.now() >= until;
      if (isOver) return { outcome, reason };
      await pause(lookEveryMs);
    }
  }

  async function bounced(id: string, reason: string): Promise<TestOutcome> {
    await database
      .update(emailRedirects)
      .set({ lastBouncedAt: new Date(), bounceReason: reason })
      .where(eq(emailRedirects.id, id));
    return { outcome: 'bounced', reason };
  }

  return async (record: RedirectRecord): Promise<TestOutcome> => {
    const { redirect, confirmedAt } = record;
    // Otherwise, the test message would wait for the confirmation and surprise the destination days later.
    if (confirmedAt === null) return { outcome: 'unconfirmed', reason: null };
    await database
      .update(emailRedirects)
      .set({ lastTestedAt: new Date() })
      .where(eq(emailRedirects.id, redirect.id));
    try {
      const bodyId = await send(record);
      return bodyId === null ? { outcome: 'waiting', reason: null } : await outcomeOf(bodyId);
    } catch (error) {
      const { responseCode = 0, response = '' } = error as {
        responseCode?: number;
        response?: string;
      };
      if (responseCode >= 500)
        return bounced(redirect.id, `Our mail server refused it: ${response}`);
      if (responseCode >= 400) return { outcome: 'waiting', reason: response };
      throw error;
    }
  };
}

export type RedirectTester = ReturnType<typeof redirectTester>;
