import { parse } from 'bowser';

/** The browser and system named in a `User-Agent` header, such as "Chrome on Windows". */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = parse(userAgent);
  // People recognize "iPhone" more easily than "iOS".
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (!browser.name) return system ?? 'Unknown device';
  return system ? `${browser.name} on ${system}` : browser.name;
}
