import type { deviceTypes } from '@contract/stats';
import { isbotMatches } from 'isbot';
import { cleanText } from '../../shared/clean-text';
import { agentText, parseUserAgent } from '../../shared/user-agent';
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

const devices: Readonly<Record<string, UserAgent['device']>> = {
  console: 'Console',
  smarttv: 'Smart TV',
  tablet: 'Tablet',
  mobile: 'Mobile',
};

const mobileSystem =
  /^(?:Android|iOS|Windows (?:Phone|Mobile)|HarmonyOS|KaiOS|Tizen|watchOS|webOS)/;

const gameConsole = /\b(?:PlayStation|Nintendo|Xbox)\b/;

/**
 * A television or its box, which may send the system and browser of a phone. "TV" is often part of a longer word, but
 * BTV is a tablet, and on iPhones and desktops only an app's name has it.
 */
const television =
  /^(?!.*(?:iPhone|iPad|iPod|Windows NT|Macintosh)).*(?:(?<!\bB)T[Vv](?![a-z])|\btv\b|Web0S|NetCast|\bCE-HTML\b|\bVIDAA\b|\bOMI\/|\bBRAVIA\b|\bVIZIO\b|\bAFT[A-Z]|\bCrKey\b|\bRoku\b)/;

/** Returns the kind of device. Desktops send only a system, not a device type. */
function deviceOf(text: string, type: string | undefined, system: string | undefined) {
  if (gameConsole.test(text)) return 'Console';
  if (television.test(text)) return 'Smart TV';
  if (type !== undefined) return devices[type] ?? unknown;
  return system === undefined || mobileSystem.test(system) ? unknown : 'Desktop';
}

/**
 * What describes the device or its browser, where words such as "Discovery" or "catch" don't mean a bot: the model that
 * follows Android's version, what the browsers of Instagram and Facebook add, and the names of browsers and televisions.
 */
const description =
  /(?<=Android [\d.]+;(?: [a-z]{2}[-_]\w{2,3};)?)[^;()@:]+(?=[;()])|\bInstagram \d.*|\[FB[^\]]*\]?|\bOMI\/\S+|\bCE-HTML\/1\.0|\bGoogle ?TV\b|\bSogou(?:MSE|Mobile)\S*/gis;

/** Office programs request a link's page before the browser opens it. */
const office =
  /\bms-?office\b|\bMicrosoft (?:Office|Outlook|Word|Excel|PowerPoint|OneNote|Visio)\b|\b(?:Word|Excel|PowerPoint|OneNote|(?:Mac)?Outlook(?:-\w+)?)\/\d/i;

/** Words of browsers and systems, which bots send as well. */
const common =
  /^(?:Mozilla|compatible|AppleWebKit|KHTML|like|Gecko|Chrome|Safari|Mobile|Version|Firefox|MSIE|Trident|Edge?|OPR|Opera|CriOS|Windows|NT|Win64|WOW64|Macintosh|Intel|Mac|OS|Linux|Ubuntu|Android|iP(?:hone|ad|od)\w*|CPU|arm\w*|Build|rv|[a-z]{2}-[A-Z]{2}|via|or)[\d._]*$/i;

/**
 * Returns the first word with something that `isbot` found, or else the first word that browsers don't send, or else the
 * host of the bot's URL or email address.
 */
function botName(text: string, matches: readonly string[]): string {
  const [, host] = /(?:\/\/(?:www\.)?|@)([\w.-]+)/.exec(text) ?? [];
  const words = text
    .replace(/https?:\S*|\S+@\S+/gi, ' ')
    .split(/[^\p{L}\d._-]+(?:[\d.]+(?=\s|$))?/u)
    .filter((word) => /\p{L}{2}/u.test(word) && !common.test(word));
  const telling = words.find((word) => matches.some((match) => word.includes(match)));
  return cleanText(telling ?? words[0] ?? host ?? '', mostCharacters) || unknown;
}

/** Returns the bot's name; empty for humans. A missing header means a bot: every browser sends a `User-Agent`. */
function botOf(text: string): string {
  if (office.test(text)) return 'Microsoft Office';
  const described = text.replace(description, ' ').trim();
  const matches = isbotMatches(described);
  return text === '' || matches.length > 0 ? botName(described, matches) : '';
}

function read(header: string): UserAgent {
  const text = agentText(header);
  const { device, browser, system } = parseUserAgent(text);
  return {
    bot: botOf(text),
    device: deviceOf(text, device.type, system),
    browser: cleanText(browser ?? '', mostCharacters) || unknown,
    os: cleanText(system ?? '', mostCharacters) || unknown,
  };
}

/** Parses a `User-Agent` header: the bot's name, if it is a bot, and the kind of device, the browser and the system. */
export const readUserAgent = remembered(read);
