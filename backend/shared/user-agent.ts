import { UAParser } from 'ua-parser-js';

/** The number of characters to read, because a long header would take long to parse. */
const mostRead = 500;

/** Returns the part of a `User-Agent` header that is read. */
export const agentText = (header: string) => header.slice(0, mostRead).trim();

/** Systems that the parser names as they are spelled in the header. */
const systems: Readonly<Record<string, string>> = {
  'mac os': 'macOS',
  android: 'Android',
  webos: 'webOS',
};

/** Names the browser, system and device of a `User-Agent` header, for stats and for a user's sessions alike. */
export function parseUserAgent(header: string) {
  const { browser, os, device } = new UAParser(agentText(header)).getResult();
  return {
    browser: browser.name?.replace(/^Mobile (?=Safari$)| WebView$/, ''),
    system: os.name && (systems[os.name.toLowerCase()] ?? os.name),
    device,
  };
}
