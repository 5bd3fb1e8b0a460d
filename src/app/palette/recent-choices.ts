import * as v from 'valibot';

const Ids = v.array(v.string());

const mostKept = 5;

const keyOf = (userId: string) => `portal.recent-choices.${userId}`;

/** Returns the ids of the user's recent choices in this browser, latest first. Empty if the browser blocks storage. */
export function recentChoices(userId: string): readonly string[] {
  try {
    return v.parse(Ids, JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberChoice(userId: string, id: string): void {
  const others = recentChoices(userId).filter((other) => other !== id);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([id, ...others].slice(0, mostKept)));
  } catch {
    // Without storage, there are no recent choices.
  }
}
