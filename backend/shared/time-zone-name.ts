function named(timeZone: string, style: 'longGeneric' | 'long'): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: style,
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Returns a time zone's name regardless of the season: `Central Time` for `America/Chicago`. */
export function timeZoneName(timeZone: string): string {
  const name = named(timeZone, 'longGeneric');
  // UTC has a name, but not a generic one.
  return name.startsWith('GMT') ? named(timeZone, 'long') : name;
}
