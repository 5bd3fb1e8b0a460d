import * as v from 'valibot';

/**
 * One line of typed text: trimmed, without control characters, at most `max` characters.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function line(max: number, missing: string) {
  return v.pipe(
    v.string('Enter text'),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(max, `Use at most ${max} characters`),
    v.regex(/^\P{Cc}*$/u, "Remove the characters that can't be printed"),
  );
}

/**
 * Like `line`, but may be empty.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function optionalLine(max: number) {
  return v.pipe(
    v.string('Enter text'),
    v.trim(),
    v.maxLength(max, `Use at most ${max} characters`),
    v.regex(/^\P{Cc}*$/u, "Remove the characters that can't be printed"),
  );
}

/** An existing date as `YYYY-MM-DD`. */
export const Day = v.pipe(
  v.string(),
  v.isoDate('Enter a date as YYYY-MM-DD'),
  v.check((day) => {
    const time = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  }, "This date doesn't exist"),
);

/** A timestamp, ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/** An amount of money in US cents. */
export const Cents = v.pipe(v.number(), v.integer());
