import { apex, type DnsRecord } from '@contract/dns-record';

/** A zone file that can't be read. The message names the line. */
export class ZoneFileError extends Error {}

interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

interface Entry {
  readonly line: number;
  /** False if the entry continues with the name of the one before. */
  readonly hasName: boolean;
  readonly tokens: readonly Token[];
}

const token = /"((?:[^"\\\n]|\\[^\n])*)"|([()])|;[^\n]*|\n|[^\S\n]+|((?:[^\s"();\\]|\\[^\n])+)/y;

/** Splits a zone file into entries. Parentheses join lines. */
function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let tokens: Token[] = [];
  let [line, start, depth, hasName] = [1, 1, 0, !/^[^\S\n]/.test(text)];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const from = token.lastIndex;
    const match = token.exec(text);
    if (match === null)
      throw new ZoneFileError(`Line ${line} has a quotation mark without a second`);
    const [all, quoted, parenthesis, bare] = match;
    if (parenthesis !== undefined) depth += parenthesis === '(' ? 1 : -1;
    if (depth < 0) throw new ZoneFileError(`Line ${line} closes a parenthesis that isn't open`);
    if (bare !== undefined) tokens.push({ text: bare, isQuoted: false });
    if (quoted !== undefined) tokens.push({ text: unescaped(quoted), isQuoted: true });
    if (all !== '\n') continue;
    line += 1;
    if (depth > 0) continue;
    if (tokens.length > 0) entries.push({ line: start, hasName, tokens });
    tokens = [];
    [start, hasName] = [line, !/\s/.test(text[from + 1] ?? '')];
  }
  if (depth > 0) throw new ZoneFileError(`Line ${start} opens a parenthesis that isn't closed`);
  return entries;
}

/** Replaces `\DDD` and `\X`. @see RFC 1035, section 5.1 */
const unescaped = (text: string) =>
  text.replace(/\\(\d{3}|.)/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number(code)) : code,
  );

const isTtl = (text: string) => /^\d+[smhdw]?$/i.test(text);
const isClass = (text: string) => /^(?:IN|CH|HS|CS)$/i.test(text);
/** The position of the host in a record's data. */
const hostAt: Readonly<Record<string, number>> = {
  CNAME: 0,
  NS: 0,
  PTR: 0,
  DNAME: 0,
  MX: 1,
  SRV: 3,
};

/**
 * Parses a zone file of RFC 1035, section 5, with `$ORIGIN` and `$TTL`. Returns the records with names relative to the
 * domain; lifetimes are dropped.
 *
 * @throws {ZoneFileError} for anything that isn't understood, so that nothing is dropped silently
 */
export function parseZoneFile(text: string, domain: string): DnsRecord[] {
  let origin = domain;
  let name = '';
  const absolute = (written: string): string => {
    const lower = written.toLowerCase();
    if (lower === apex) return origin;
    return lower.endsWith('.') ? lower.slice(0, -1) : `${lower}.${origin}`;
  };
  return entriesOf(`${text.replace(/\r\n?/g, '\n')}\n`).flatMap(({ line, hasName, tokens }) => {
    const [first] = tokens;
    const word = first?.text.toUpperCase() ?? '';
    if (word === '$TTL') return [];
    if (word === '$ORIGIN') {
      origin = absolute(tokens[1]?.text ?? apex);
      return [];
    }
    if (word.startsWith('$')) throw new ZoneFileError(`Line ${line} has ${word}, which isn't read`);
    if (hasName && first !== undefined) name = absolute(first.text);
    if (name === '') throw new ZoneFileError(`Line ${line} has no name`);
    let rest = tokens.slice(hasName ? 1 : 0);
    while (rest[0] !== undefined && (isTtl(rest[0].text) || isClass(rest[0].text))) {
      rest = rest.slice(1);
    }
    const [typeToken, ...data] = rest;
    const type = typeToken?.isQuoted === false ? typeToken.text.toUpperCase() : '';
    if (!/^[A-Z][A-Z\d-]*$/.test(type) || data.length === 0) {
      throw new ZoneFileError(`Line ${line} isn't a record with a name, a type and a value`);
    }
    if (name !== domain && !name.endsWith(`.${domain}`)) {
      throw new ZoneFileError(`Line ${line} is about ${name}, which isn't part of ${domain}`);
    }
    const value =
      type === 'TXT'
        ? data.map((each) => (each.isQuoted ? each.text : unescaped(each.text))).join('')
        : data
            .map((each, index) =>
              index === hostAt[type] && each.text !== '.'
                ? absolute(each.text)
                : each.isQuoted
                  ? `"${each.text}"`
                  : each.text,
            )
            .join(' ');
    return [{ type, name: name === domain ? apex : name.slice(0, -domain.length - 1), value }];
  });
}
