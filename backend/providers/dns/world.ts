import { Resolver } from 'node:dns/promises';
import pLimit from 'p-limit';

/** The second try waits twice as long. */
const tryMs = 1_500;
const tries = 2;
const askedAtOnce = 60;
/** The owner of a name server decides what it answers, so what is kept of an answer is limited. */
const mostValues = 100;
const longestValue = 5_000;

const host = (name: string) => (name === '' ? '.' : name.toLowerCase());

const asks = {
  A: (resolver, name) => resolver.resolve4(name),
  AAAA: (resolver, name) => resolver.resolve6(name),
  CNAME: async (resolver, name) => (await resolver.resolveCname(name)).map(host),
  NS: async (resolver, name) => (await resolver.resolveNs(name)).map(host),
  TXT: async (resolver, name) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
  MX: async (resolver, name) =>
    (await resolver.resolveMx(name)).map((each) => `${each.priority} ${host(each.exchange)}`),
  SRV: async (resolver, name) =>
    (await resolver.resolveSrv(name)).map(
      (each) => `${each.priority} ${each.weight} ${each.port} ${host(each.name)}`,
    ),
  CAA: async (resolver, name) =>
    (await resolver.resolveCaa(name)).flatMap(({ critical, ...rest }) =>
      Object.entries(rest).map(([property, value]) => `${critical} ${property} "${value}"`),
    ),
} satisfies Record<string, (resolver: Resolver, name: string) => Promise<string[]>>;

export type AskedType = keyof typeof asks;

export const isAskedType = (type: string): type is AskedType => type in asks;

/** Means that there is no such record: no name (NXDOMAIN), or none of this type. */
const nothing = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks resolvers for what the world's name servers answer. They follow the delegation from the root, so that what they
 * answer is what people get, at most a record's lifetime (five minutes for ours) later.
 */
export interface WorldDns {
  /**
   * Returns the values of a name's records, sorted, in the form of `DnsRecord`; `null` without an answer: the servers
   * didn't respond in time, failed, refused, or point in a circle.
   */
  ask(name: string, type: AskedType): Promise<readonly string[] | null>;
}

/** Asks these resolvers (`address` or `address:port`), or those of this machine if there are none. */
export function worldDns(resolvers: readonly string[]): WorldDns {
  const resolver = new Resolver({ timeout: tryMs, tries });
  if (resolvers.length > 0) resolver.setServers(resolvers);
  const atOnce = pLimit(askedAtOnce);
  return {
    ask: (name, type) =>
      atOnce(async () => {
        try {
          const values = await asks[type](resolver, name);
          return (
            values
              // Databases don't store NUL and unpaired surrogates.
              .map((value) => value.slice(0, longestValue).replace(/[\0\p{Cs}]/gu, '\ufffd'))
              .toSorted()
              .slice(0, mostValues)
          );
        } catch (error) {
          return nothing.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
        }
      }),
  };
}
