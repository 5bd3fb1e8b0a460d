import { hashToken } from '@backend/store/secrets';
import { Client } from 'pg';
import { newSessionToken, withSessionKey } from '../signed-in';

/** The number of agents: enough to stay below the rate limits per account, person, IP address and redirect. */
const count = 400;

/** An agent, who has an agency that no other agent shares. */
export interface LoadAgent {
  readonly account: string;
  readonly domain: string;
  readonly redirect: string;
  /** The agent's IP address, as forwarded by a proxy. */
  readonly address: string;
  readonly sessionCookie: string;
}

/** SQL expressions for values that differ from the demo agency's, in which `n` is the agency's number. */
const account = `'L' || lpad(n::text, 5, '0')`;
const person = `'load-' || n`;
const domain = `'load-' || n || '.example'`;
const otherDomain = `'load-' || n || '-' || each.name`;

/** Returns SQL that copies rows for each agency, with some columns changed. */
const copied = (table: string, where: string, changes: Readonly<Record<string, string>>) =>
  `insert into ${table} select copied.* from generate_series(1, ${count}) as n,
    (select * from ${table} where ${where}) as each,
    lateral jsonb_populate_record(null::${table}, to_jsonb(each) || jsonb_build_object(${Object.entries(
      changes,
    )
      .map(([column, value]) => `'${column}', ${value}`)
      .join(', ')})) as copied`;

const lastMonth = `domain = 'cedar-quote.example' and day > current_date - 31`;

const seeding = [
  copied('accounts', `number = '100001'`, { number: account }),
  copied('users', `id = 'agent'`, {
    id: person,
    username: person,
    email: `${person} || '@load.example'`,
    current_account: account,
  }),
  copied('memberships', `user_id = 'agent' and account_number = '100001'`, {
    user_id: person,
    account_number: account,
  }),
  copied('domains', `account_number = '100001' and name = 'cedar-quote.example'`, {
    name: domain,
    account_number: account,
  }),
  copied('domains', `account_number = '100001' and name <> 'cedar-quote.example'`, {
    name: otherDomain,
    account_number: account,
  }),
  `insert into sandbox_cards (token, behavior) select 'load-' || n, 'pays' from generate_series(1, ${count}) as n`,
  copied('cards', `account_number = '100001' and is_default`, {
    id: 'gen_random_uuid()',
    account_number: account,
    gateway_token: person,
  }),
  copied('statements', `account_number = '100001'`, {
    id: 'gen_random_uuid()',
    order_id: 'case when each.order_id is not null then gen_random_uuid() end',
    account_number: account,
  }),
  copied(
    'email_redirects',
    `id = (select id from email_redirects where domain_name = 'cedar-quote.example' limit 1)`,
    {
      id: 'gen_random_uuid()',
      domain_name: domain,
      redirect_address: `'hello@' || ${domain}`,
      real_address: `${person} || '@inbox.example'`,
    },
  ),
  `insert into mail_destinations (account_number, address, confirmed_at)
    select ${account}, ${person} || '@inbox.example', now() from generate_series(1, ${count}) as n`,
  copied('stat_days', lastMonth, { domain }),
  copied('stat_paths', lastMonth, { domain }),
  copied('stat_labels', lastMonth, { domain }),
];

/** Adds copies of the first demo agency, with signed-in agents, to a database with the demo data. */
export async function addAgents(url: string): Promise<readonly LoadAgent[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of seeding) await client.query(statement);
    const tokens = Array.from({ length: count }, newSessionToken);
    await client.query(
      `${withSessionKey} insert into sessions (token_hash, user_id, created_at, last_used_at)
        select hash, ${person}, now(), now() from unnest($1::text[]) with ordinality as each(hash, n)`,
      [tokens.map(hashToken)],
    );
    await client.query('vacuum analyze');
    return tokens.map((token, index) => {
      const n = index + 1;
      return {
        account: `L${String(n).padStart(5, '0')}`,
        domain: `load-${n}.example`,
        redirect: `hello@load-${n}.example`,
        address: `10.${n >> 8}.${n & 255}.7`,
        sessionCookie: `portal_session=${token}`,
      };
    });
  } finally {
    await client.end();
  }
}
