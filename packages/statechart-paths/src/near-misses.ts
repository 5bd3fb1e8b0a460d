function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Returns true for a prefix, which is a likely match even if the lengths differ a lot. */
function isBeginning(start: string, name: string): boolean {
  return start.length > 2 && name.startsWith(start);
}

/** Returns up to three similar names, best match first. */
export function nearMisses(asked: string, names: readonly string[]): readonly string[] {
  return [...new Set(names)]
    .filter((name) => name !== '')
    .map((name) => ({
      name,
      far: isBeginning(asked, name) || isBeginning(name, asked) ? 1 : distance(asked, name),
    }))
    .filter(({ name, far }) => far <= Math.max(2, Math.min(name.length, asked.length) / 2))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** Quotes names and separates them with commas. */
export function quoted(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => `"${name}"`).join(', ');
}

/** Returns ` Did you mean "…"?`, or an empty string if no name is similar. */
export function didYouMean(asked: string, names: readonly string[]): string {
  const near = nearMisses(asked, names);
  return near.length === 0 ? '' : ` Did you mean ${quoted(near)}?`;
}
