import { UAParser } from 'ua-parser-js';

/** The number of characters to read, because a long header would take long to parse. */
const mostRead = 500;

/** The browser and system named in a `User-Agent` header, such as "Chrome on Windows". */
export function deviceOf(userAgent: string | undefined): string {
  const { browser, os, device } = new UAParser(userAgent?.slice(0, mostRead) ?? '').getResult();
  // People recognize "iPhone" more easily than "iOS".
  const isApple = device.vendor === 'Apple' && device.model !== 'Macintosh';
  const system = isApple ? device.model : os.name?.replace('Mac OS', 'macOS');
  const name = browser.name?.replace(/^Mobile (?=Safari$)| WebView$/, '');
  if (name === undefined) return system ?? 'Unknown device';
  return system === undefined ? name : `${name} on ${system}`;
}
