import { ofEachKind, type CoverageKind } from './coverage';
import type { CoverageDocument, CoverageElement, CoverageRun } from './coverage-document';

/** The merged document, or the reason why merging failed. */
export type MergedCoverage =
  | { readonly kind: 'merged'; readonly document: CoverageDocument }
  | { readonly kind: 'refused'; readonly sentence: string };

function whyNot(first: CoverageDocument, rest: readonly CoverageDocument[]): string | undefined {
  const other = rest.find(({ machine }) => machine !== first.machine);
  if (other !== undefined) {
    return `Coverage of "${other.machine}" cannot be added to coverage of "${first.machine}": merge each machine by itself.`;
  }
  return rest.every(({ fingerprint }) => fingerprint === first.fingerprint)
    ? undefined
    : `The machine "${first.machine}" or its model changed between the runs, so their coverage cannot be added up. Run the older ones again.`;
}

function mergedElement(name: string, elements: readonly CoverageElement[]): CoverageElement {
  const hitBy = [...new Set(elements.flatMap((one) => one.hitBy))].sort((a, b) => a - b);
  const reasons = [...new Set(elements.flatMap(({ outOfBrowser }) => outOfBrowser ?? []))];
  return {
    name,
    hitBy,
    ...(reasons.length === 0 ? {} : { outOfBrowser: reasons }),
    ...(elements.some(({ unreachable }) => unreachable === true) ? { unreachable: true } : {}),
  };
}

/**
 * Combines the coverage of several documents about the same machine. Their fingerprints must be equal; otherwise, one
 * document may cover names that another document lacks.
 */
export function mergeCoverage(
  documents: readonly [CoverageDocument, ...CoverageDocument[]],
): MergedCoverage {
  const [first, ...rest] = documents;
  const sentence = whyNot(first, rest);
  if (sentence !== undefined) return { kind: 'refused', sentence };

  const given = documents.flatMap((one) => one.runs);
  // A planned path proves nothing, so it doesn't count alongside paths that were run.
  const wereRun = given.filter(({ outcome }) => outcome.kind !== 'planned');
  // A run that appears in several documents counts once.
  const runs = new Map<string, CoverageRun>(
    (wereRun.length > 0 ? wereRun : given).map((run) => [JSON.stringify(run), run] as const),
  );
  const places = new Map([...runs.keys()].map((key, place) => [key, place]));
  const elementsOf = (document: CoverageDocument, kind: CoverageKind) =>
    document.elements[kind].map((element) => ({
      ...element,
      hitBy: element.hitBy.flatMap(
        (place) => places.get(JSON.stringify(document.runs[place])) ?? [],
      ),
    }));
  return {
    kind: 'merged',
    document: {
      ...first,
      requirementTexts: Object.fromEntries(
        documents.flatMap(({ requirementTexts }) => Object.entries(requirementTexts)),
      ),
      runs: [...runs.values()],
      elements: ofEachKind((kind) => {
        const all = documents.flatMap((document) => elementsOf(document, kind));
        const names = [...new Set(all.map(({ name }) => name))];
        return names.map((name) =>
          mergedElement(
            name,
            all.filter((one) => one.name === name),
          ),
        );
      }),
    },
  };
}
