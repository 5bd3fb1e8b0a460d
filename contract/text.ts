import * as v from 'valibot';

/**
 * A line of text typed by a person: trimmed, without control characters, at most `max` characters.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function line(max: number, missing: string) {
  return v.pipe(
    v.string('Please enter text'),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(max, `Please enter at most ${max} characters`),
    v.regex(/^\P{Cc}*$/u, 'Please remove the characters that cannot be printed'),
  );
}

/**
 * As `line`, but may be empty.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function optionalLine(max: number) {
  return v.pipe(
    v.string('Please enter text'),
    v.trim(),
    v.maxLength(max, `Please enter at most ${max} characters`),
    v.regex(/^\P{Cc}*$/u, 'Please remove the characters that cannot be printed'),
  );
}

/** `YYYY-MM-DD` of a day that exists. */
export const Day = v.pipe(
  v.string(),
  v.isoDate('Please enter a date as YYYY-MM-DD'),
  v.check((day) => {
    const time = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  }, 'This day does not exist'),
);

/** An instant, ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/** A sum of money in cents of a US dollar. */
export const Cents = v.pipe(v.number(), v.integer());
