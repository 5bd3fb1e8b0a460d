import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { LoadAgent } from '../bench/load/agents';

/** Longer than an abandoned attempt at a message lasts. */
const longestSettlingMs = 180_000;

/** The number of bills that become due in each fault. */
const billsPerFault = 4;

export interface DueBills {
  readonly accounts: readonly string[];
  readonly since: Date;
}

export interface Audit {
  /** Makes bills due. */
  makeBillsDue(round: number): Promise<DueBills>;
  /** Waits until the mail with these subjects has been delivered or returned. Returns a message for each that hasn't. */
  mail(subjects: readonly string[]): Promise<readonly string[]>;
  /** Waits until these accounts are billed. Returns a message for each that isn't billed and charged exactly once. */
  bills(due: DueBills): Promise<readonly string[]>;
  /** Returns a message for each session that is missing or has changed. */
  sessions(): Promise<readonly string[]>;
}

/** Runs a query on a new connection, because faults end connections. */
async function ask<Row>(url: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Repeats a check until it returns no messages or the time is up. */
async function settled(check: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const deadline = performance.now() + longestSettlingMs;
  for (;;) {
    const messages = await check();
    if (messages.length === 0 || performance.now() > deadline) return messages;
    await wait(1000);
  }
}

/** Makes the current period due again, as if its bill were for another period. Returns the time. */
const makeDue = `
  with due as (
    update accounts set renews_on = (renews_on - interval '1 month')::date, billed_on = null
    where number = any($1) returning number, renews_on),
  moved as (
    update statements set period_start = period_start - make_interval(years => 20 + $2) from due
    where account_number = due.number and order_id is null and period_start >= due.renews_on)
  select now() as since`;

/** Counts each account's bills since a time, and their charges. */
const billsOf = `
  select account.number, count(distinct statements.id)::int as bills,
    count(distinct payments.key) filter (where payments.outcome = 'paid')::int as payments,
    count(distinct sandbox_charges.key) filter (where sandbox_charges.outcome = 'charged')::int as charges
  from unnest($1::text[]) as account(number)
  left join statements on statements.account_number = account.number
    and statements.order_id is null and statements.created_at >= $2
  left join payments on payments.statement_id = statements.id
  left join sandbox_charges on sandbox_charges.key = payments.key
  group by account.number`;

const openMail = `
  select subject from unnest($1::text[]) as subject
  where not exists (
    select from mail_deliveries
    where message_id = '<' || substr(subject, 7) || '@sender.example>' and outcome not in ('waiting', 'unconfirmed'))`;

const sessionsOf = `
  select user_id, count(*)::int as sessions from sessions where token_hash = any($1) group by user_id`;

export function auditOf(url: string, agents: readonly LoadAgent[]): Audit {
  const hashes = agents.map(({ sessionCookie }) =>
    createHash('sha256')
      .update(sessionCookie.split('=')[1] ?? '')
      .digest('base64url'),
  );
  return {
    async makeBillsDue(round) {
      const accounts = Array.from(
        { length: billsPerFault },
        (_, index) => agents[(round * billsPerFault + index) % agents.length]?.account ?? '',
      );
      const [row] = await ask<{ since: Date }>(url, makeDue, [accounts, round]);
      return { accounts, since: row?.since ?? new Date() };
    },
    mail: (subjects) =>
      settled(async () => {
        const rows = await ask<{ subject: string }>(url, openMail, [subjects]);
        return rows.map(({ subject }) => `mail "${subject}" is neither delivered nor returned`);
      }),
    bills: ({ accounts, since }) =>
      settled(async () => {
        const rows = await ask<
          Record<'bills' | 'payments' | 'charges', number> & { number: string }
        >(url, billsOf, [accounts, since]);
        return rows
          .filter(({ bills, payments, charges }) => bills !== 1 || payments !== 1 || charges !== 1)
          .map(
            ({ number, bills, payments, charges }) =>
              `account ${number}: ${bills} bills, ${payments} payments, ${charges} charges`,
          );
      }),
    async sessions() {
      const rows = await ask<{ user_id: string; sessions: number }>(url, sessionsOf, [hashes]);
      const lost = agents.length - rows.length;
      return lost === 0 ? [] : [`${lost} sessions are gone`];
    },
  };
}
