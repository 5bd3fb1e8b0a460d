import { parseUserAgent } from '../../shared/user-agent';

/** The browser and system named in a `User-Agent` header, such as "Chrome on Windows". */
export function deviceOf(userAgent = ''): string {
  const { browser, system: named, device } = parseUserAgent(userAgent);
  // People recognize "iPhone" more easily than "iOS".
  const isApple = device.vendor === 'Apple' && device.model !== 'Macintosh';
  const system = isApple ? device.model : named;
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}
