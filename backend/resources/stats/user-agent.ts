import type { deviceTypes } from '@contract/stats';
import { isbotMatch } from 'isbot';
import { UAParser } from 'ua-parser-js';
import { cleanText } from '../../shared/clean-text';
import { unknown } from './page-address';
import { remembered } from './remembered';

export interface UserAgent {
  /** The bot's name; empty for humans. */
  readonly bot: string;
  readonly device: (typeof deviceTypes)[number];
  readonly browser: string;
  readonly os: string;
}

const mostCharacters = 40;

/** The maximum number of characters to read, because a long header would take long to parse. */
const mostRead = 500;

const devices: Readonly<Record<string, UserAgent['device']>> = {
  console: 'Console',
  smarttv: 'Smart TV',
  tablet: 'Tablet',
  mobile: 'Mobile',
};

const mobileSystem = /^(?:Android|iOS|Windows (?:Phone|Mobile)|HarmonyOS|KaiOS|Tizen|watchOS)/;

/** Returns the kind of device. Desktops send only a system, not a device type. */
function deviceOf(type: string | undefined, system: string | undefined): UserAgent['device'] {
  if (type !== undefined) return devices[type] ?? unknown;
  return system === undefined || mobileSystem.test(system) ? unknown : 'Desktop';
}

/** Returns the word that identifies a bot, or else the first word that isn't `Mozilla`. */
function botName(header: string): string {
  const words = header
    .replace(/https?:\S*|\S+@\S+/gi, ' ')
    .split(/[^\p{L}\d._-]+(?:[\d.]+(?=\s|$))?/u)
    .filter((word) => /\p{L}{2}/u.test(word) && !/^(?:Mozilla|compatible)$/i.test(word));
  const telling = words.find((word) => /bot|crawl|spider|slurp|feed|fetch|archive|rss/i.test(word));
  return cleanText(telling ?? words[0] ?? '', mostCharacters) || unknown;
}

function read(header: string): UserAgent {
  const text = header.slice(0, mostRead).trim();
  // A missing header means a bot: every browser sends a `User-Agent`.
  const isBot = text === '' || isbotMatch(text) !== null;
  const { device, browser, os } = new UAParser(text).getResult();
  return {
    bot: isBot ? botName(text) : '',
    device: deviceOf(device.type, os.name),
    browser: cleanText(browser.name ?? '', mostCharacters) || unknown,
    os: cleanText(os.name ?? '', mostCharacters) || unknown,
  };
}

/** Parses a `User-Agent` header: the bot's name, if it is a bot, and the kind of device, the browser and the system. */
export const readUserAgent = remembered(read);
