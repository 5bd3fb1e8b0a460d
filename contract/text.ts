import * as v from 'valibot';
import { tooLong } from './count';

/**
 * Removes format characters, which are invisible or reorder the text around them (bidirectional controls). People paste
 * them without noticing, and can't see them. Joiners remain, because some scripts and emoji need them.
 */
export const dropInvisible = (text: string) => text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '');

export const removeInvisible = (text: string) => dropInvisible(text).trim();

/** Removes what surrounds pasted text: paired quotes and brackets, and the final punctuation of a sentence. */
export function unwrapped(typed: string): string {
  const text = removeInvisible(typed).replace(/[.,;\u2026]+$/, '');
  const [, inside] = /^[<"'\p{Ps}\p{Pi}](.+)[>"'\p{Pe}\p{Pf}\u201c]$/su.exec(text) ?? [];
  return inside === undefined ? text : unwrapped(inside);
}

const withoutInvisible = v.transform(removeInvisible);

const unprintable = "Remove the characters that can't be printed";

/**
 * One line of typed text: trimmed, without invisible or control characters, at most `max` characters.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function line(max: number, missing: string) {
  return v.pipe(typedLine(max), v.minLength(1, missing), withoutInvisible, v.minLength(1, missing));
}

/**
 * An optional line of typed text.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function optionalLine(max: number) {
  return v.pipe(typedLine(max), withoutInvisible);
}

/** @__NO_SIDE_EFFECTS__ */
function typedLine(max: number) {
  return v.pipe(
    v.string('Enter text'),
    v.trim(),
    v.maxLength(max, tooLong(max)),
    v.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, unprintable),
  );
}

/**
 * One or more lines of typed text, otherwise like `line`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function lines(max: number, missing: string) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(max, tooLong(max)),
    v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, unprintable),
    withoutInvisible,
    v.minLength(1, missing),
  );
}

/** One of these texts. */
export function oneOf<const Texts extends readonly string[]>(texts: Texts) {
  return v.picklist(texts, `Choose ${texts.join(', ')}`);
}

/** First accepted year: databases and `Date` format earlier years differently. */
const firstYear = '1900';
const lastYear = '2999';

/** A valid date from 1900 to 2999, as `YYYY-MM-DD`. */
export const Day = v.pipe(
  v.string(),
  v.isoDate('Enter a date as YYYY-MM-DD'),
  v.check((day) => {
    const time = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  }, "This date doesn't exist"),
  v.check((day) => {
    const year = day.slice(0, 4);
    return firstYear <= year && year <= lastYear;
  }, `Choose a year from ${firstYear} to ${lastYear}`),
);

/** A timestamp, ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/** An amount of money in US cents. */
export const Cents = v.pipe(v.number(), v.integer());

/** A UUID in lower case, as databases return it, so that it can be compared. */
export const Uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** The id of a card to charge. */
export const CardId = v.pipe(line(64, 'Choose a card'), v.toLowerCase());
