export interface Term {
  /** The anchor to which other pages link. It must not change. */
  readonly id: string;
  readonly name: string;
  /** Other names of the term. */
  readonly also: readonly string[];
  readonly meaning: string;
}

export interface TermGroup {
  readonly id: string;
  readonly title: string;
  /** True for short entries, several of which are shown per line. */
  readonly isDense?: true;
  readonly terms: readonly Term[];
}

/** Returns the terms that contain every word of `text`, in their groups. Omits empty groups. */
export function findTerms(groups: readonly TermGroup[], text: string): readonly TermGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const matches = ({ name, also, meaning }: Term) => {
    const content = [name, ...also, meaning].join(' ').toLowerCase();
    return words.every((word) => content.includes(word));
  };
  return groups
    .map((group) => ({ ...group, terms: group.terms.filter(matches) }))
    .filter(({ terms }) => terms.length > 0);
}

export const countTerms = (groups: readonly TermGroup[]) =>
  groups.reduce((sum, { terms }) => sum + terms.length, 0);
