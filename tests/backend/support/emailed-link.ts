import { loginEmail } from '@contract/sign-in';
import { mailbox } from '@contract/test-mode';
import { expect, vi } from 'vitest';
import type { Visitor } from './visitor';

/** Returns the messages in the mailbox once there are so many, the last one first. */
export function messages(visitor: Visitor, count: number) {
  return vi.waitFor(
    async () => {
      const found = await visitor.call(mailbox);
      expect(found).toHaveLength(count);
      return found;
    },
    { timeout: 15_000 },
  );
}

/** Requests a sign-in link, whose email is the `count`th in the mailbox. Returns the link's token. */
export async function tokenFor(visitor: Visitor, email: string, count = 1): Promise<string> {
  await visitor.call(loginEmail, { body: { email } });
  const [message] = await messages(visitor, count);
  return /email_login_token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
}
