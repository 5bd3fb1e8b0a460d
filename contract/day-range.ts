/** First and last day as `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}

const dayMs = 86_400_000;

/** The longest range that stats can be asked for, in days: ten years. Older figures than the retention keeps are zero. */
export const longestRange = 3653;

/** How many days a range has. */
export function daysIn({ start, end }: DayRange): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs + 1;
}

/** Whether each day of a range was counted in full. The one on which counting began may have been half over. */
export function isCovered({ start }: DayRange, countingBegan: string | null): boolean {
  return countingBegan !== null && start > countingBegan;
}
