const dayMs = 86_400_000;

/** `YYYY-MM-DD` in UTC. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}
