import { addressIn } from '../../http/client-address';

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

/** The pattern of a line in Combined Log Format; servers may append their own fields, or precede it by a host. */
const pattern = new RegExp(
  `^(\\S+) (\\S+) [^[]*\\[(\\d\\d)/([A-Z][a-z]{2})/(\\d{4}):((?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d) ([+-](?:0\\d|1[0-4]))([0-5]\\d)\\] ${quoted} (\\d{3}) (?:\\d+|-) ${quoted} ${quoted}(?: .*)?$`,
);

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

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

/**
 * Parses a line; `null` if it isn't a request in Combined Log Format, or has no IP address or an impossible date. In
 * Apache's `vhost_combined`, the site's host and port precede the address.
 */
export function readLogLine(line: string): LoggedRequest | null {
  const found = pattern.exec(line);
  if (found === null) return null;
  const [, first = '', next = '', day, month = '', year, time, zone, zoneMinutes] = found;
  const [request = '', status, referrer = '', agent = ''] = found.slice(9);
  const address = (/:\d+$/.test(first) && addressIn(next)) || addressIn(first);
  const local = `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}T${time}`;
  const isDate = new Date(`${local}Z`).getUTCDate() === Number(day);
  if (address === '' || !isDate) return null;
  const [method = '', target = ''] = plain(request).split(' ', 2);
  return {
    address,
    at: new Date(`${local}${zone}:${zoneMinutes}`),
    method,
    target,
    status: Number(status),
    referrer: plain(referrer),
    agent: plain(agent),
  };
}

/** Extensions of page assets, downloads and settings. */
const assets =
  /\.(?:a?png|jpe?g|gif|svgz?|webp|avif|heic|jxl|tiff?|ico|cur|bmp|css|m?js|wasm|map|(?:web|app)?manifest|appcache|(?:geo|nd)?json|jsonld|xml|xsl|ya?ml|txt|rss|rdf|atom|ics|vcf|woff2?|ttf|otf|eot|pdf|epub|rtf|od[tsp]|docx?|xlsx?|pptx?|csv|tsv|zip|gz|br|tgz|tar|bz2|xz|rar|7z|jar|exe|msi|apk|dmg|iso|deb|rpm|aac|flac|opus|mp[34]|mpe?g|m4[av]|m3u8?|avi|wmv|mov|web[am]|og[agv]|wav|vtt|srt|swf|flv|log|conf|ini|env|sql|bak)$/i;

const feed = /\/(?:feeds?|rss2?|atom|rdf)(?:\/(?:rss2?|atom|rdf))?$/i;

/** Paths and parameters that only programs request: hidden files, interfaces, and those of WordPress and Cloudflare. */
const machineCall =
  /^[^?#]*\/(?:\.|(?:wp-json|wp-content|wp-includes|cdn-cgi)(?:[/?#]|$)|(?:admin-ajax|wp-cron|xmlrpc)\.php)|^\/(?:api|graphql)(?:[/?#]|$)|[?&](?:rest_route|feed|wc-ajax|doing_wp_cron)=/i;

/**
 * Returns true for a page view: a `GET` request with status 2xx or 304 whose target is neither a file nor a feed nor a
 * program's call.
 */
export function isPageRequest({ method, target, status }: LoggedRequest): boolean {
  if (method !== 'GET' || !((status >= 200 && status < 300) || status === 304)) return false;
  const [path = ''] = target.split(/[?#]/, 1);
  const file = path.replace(/\/+$/, '');
  return !assets.test(file) && !feed.test(file) && !machineCall.test(target);
}
