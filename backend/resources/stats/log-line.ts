/** A request as recorded in a web server's log. */
export interface LoggedRequest {
  readonly address: string;
  readonly at: Date;
  readonly method: string;
  /** The path and query. */
  readonly target: string;
  readonly status: number;
  readonly referrer: string;
  readonly agent: string;
}

const quoted = '"((?:[^"\\\\]|\\\\.)*)"';

/** The pattern of a line in Combined Log Format; servers may append their own fields. */
const pattern = new RegExp(
  `^(\\S+) \\S+ [^[]*\\[(\\d\\d)/([A-Z][a-z]{2})/(\\d{4}):(\\d\\d):(\\d\\d):(\\d\\d) ([+-]\\d\\d)(\\d\\d)\\] ${quoted} (\\d{3}) (?:\\d+|-) ${quoted} ${quoted}(?: .*)?$`,
);

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const minuteMs = 60_000;

/**
 * Decodes a field. Servers escape quotes and backslashes, and write other bytes as `\x` and a hex number, in UTF-8 or
 * else Latin-1.
 */
function plain(text: string): string {
  if (!text.includes('\\')) return text;
  const decoded = (encoding: 'utf8' | 'latin1') =>
    text.replace(/\\(["\\])|(?:\\x[\da-f]{2})+/gi, (bytes, sign?: string) =>
      sign === undefined
        ? Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString(encoding)
        : sign,
    );
  const asUtf8 = decoded('utf8');
  return asUtf8.includes('\ufffd') ? decoded('latin1') : asUtf8;
}

/** Parses a line; `null` if it isn't a request in Combined Log Format, or has an impossible date. */
export function readLogLine(line: string): LoggedRequest | null {
  const found = pattern.exec(line);
  if (found === null) return null;
  const [, address = '', day, month = '', year, hour, minute, second, zone = '', zoneMinutes] =
    found;
  const [request = '', status, referrer = '', agent = ''] = found.slice(10);
  const local = Date.UTC(
    Number(year),
    months.indexOf(month),
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const isDate = months.includes(month) && new Date(local).getUTCDate() === Number(day);
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  const isZone = Number(zone.slice(1)) <= 14 && Number(zoneMinutes) < 60;
  if (!isDate || !isTime || !isZone) return null;
  const sign = zone.startsWith('-') ? -1 : 1;
  const offset = sign * (Number(zone.slice(1)) * 60 + Number(zoneMinutes));
  const [method = '', target = ''] = plain(request).split(' ', 2);
  return {
    address,
    at: new Date(local - offset * minuteMs),
    method,
    target,
    status: Number(status),
    referrer: plain(referrer),
    agent: plain(agent),
  };
}

/** Extensions of page assets and downloads. */
const assets =
  /\.(?:png|jpe?g|gif|svgz?|webp|avif|ico|bmp|css|js|mjs|map|json|xml|xsl|txt|rss|atom|woff2?|ttf|otf|eot|pdf|docx?|xlsx?|pptx?|csv|zip|gz|tgz|tar|bz2|xz|rar|7z|jar|exe|dmg|iso|deb|rpm|mp3|mp4|m4v|avi|mov|webm|ogg|wav|swf|flv|log|conf)$/i;

const feed = /\/(?:feed|rss|atom)$/i;

/** Returns true for a page view: a `GET` request with status 2xx or 304 whose target is neither an asset nor a feed. */
export function isPageRequest({ method, target, status }: LoggedRequest): boolean {
  if (method !== 'GET' || !((status >= 200 && status < 300) || status === 304)) return false;
  const [path = ''] = target.split(/[?#]/, 1);
  return !assets.test(path) && !feed.test(path.replace(/\/+$/, ''));
}
