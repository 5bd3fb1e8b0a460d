import { seededRandom } from '@backend/demo/data/random';

/** A log line with its parsed content. */
export interface Logged {
  readonly visitor: string;
  readonly agent: string;
  readonly isBot: boolean;
  readonly day: string;
  readonly isPage: boolean;
  readonly path: string;
  readonly cmpid: string;
  readonly referrer: string;
  readonly line: string;
}

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
] as const;
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** The requested path with its query, the counted path, the campaign, and whether the path is a page. */
const targets = [
  ['/', '/', '', true],
  ['/about/', '/about', '', true],
  ['/quote/auto?cmpid=GD042', '/auto', 'GD042', true],
  ['/quote/?cmpid=gd042&x=1', '/homepage', 'GD042', true],
  ['/contact?cmpid=spring', '/contact', 'spring', true],
  ['/style.css?v=2', '', '', false],
  ['/photo.JPG', '', '', false],
  ['/blog/feed/', '', '', false],
] as const;

const outcomes = [
  ['GET', 200, true],
  ['GET', 200, true],
  ['GET', 304, true],
  ['GET', 404, false],
  ['POST', 200, false],
  ['HEAD', 200, false],
] as const;

const two = (number: number) => String(number).padStart(2, '0');

/** Returns log lines from May 2015 with timestamps in several time zones. Their days are in Chicago time. */
export function makeSyntheticLog(count: number, seed = 1): Logged[] {
  const random = seededRandom(seed);
  const among = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const start = Date.UTC(2015, 4, 17, 5);
  return Array.from({ length: count }, (_, index) => {
    // Covers four days in Chicago, which is 5 hours behind UTC in May.
    const at = start + Math.floor((index / count) * 4 * 86_400) * 1000;
    const day = new Date(at - 5 * 3_600_000).toISOString().slice(0, 10);
    const hours = among([0, 2, -7]);
    const local = new Date(at + hours * 3_600_000);
    const time = `${two(local.getUTCDate())}/May/2015:${local.toISOString().slice(11, 19)} ${hours < 0 ? '-' : '+'}${two(Math.abs(hours))}00`;
    const visitor = `10.0.${Math.floor(random() * 4)}.${Math.floor(random() * 250)}`;
    const isBot = random() < 0.2;
    const agent = isBot ? bot : among(agents);
    const [target, path, cmpid, isPath] = among(targets);
    const [method, status, isSeen] = among(outcomes);
    const [from, referrer] = among([
      ['-', ''],
      ['https://www.Google.com/search?q=cedar', 'google.com'],
      ['not an address', 'Unknown'],
    ] as const);
    return {
      visitor,
      agent,
      isBot,
      day,
      isPage: isPath && isSeen,
      path,
      cmpid,
      referrer,
      line: `${visitor} - - [${time}] "${method} ${target} HTTP/1.1" ${status} 512 "${from}" "${agent}"`,
    };
  });
}

export const textOf = (log: readonly Logged[]) => log.map(({ line }) => `${line}\n`).join('');
