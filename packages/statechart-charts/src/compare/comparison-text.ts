import { counted, describePath } from 'statechart-paths/describe';
import { stateName } from 'statechart-paths/explore/definition';
import { visibleText } from 'statechart-paths/formats/numbered-steps';
import { transitionText } from '../transition-text';
import type { BrokenPath } from './broken-paths';
import type { Change, ChangeKind, Comparison } from './compare';

/** Formats a code span. Inner backticks would end the span, so the fence is longer; a space separates it from a backtick at the edge. */
function code(text: string): string {
  const visible = visibleText(text);
  if (!visible.includes('`')) return `\`${visible}\``;
  return `\`\` ${visible} \`\``;
}

/** Describes a changed item: `domain.submit [isValid] from select.idle to select.lookingUp`. */
function described({ chart }: Comparison, { what, item }: Change): string {
  if (what === 'state') return `state ${code(stateName(item))}`;
  const found = chart.transitions.find(({ id }) => id === item);
  if (found === undefined) return code(item);
  const { source, targets } = found;
  const way =
    targets.length === 0
      ? `in ${code(stateName(source))}`
      : `from ${code(stateName(source))} to ${targets.map((path) => code(stateName(path))).join(' and ')}`;
  return `${code(transitionText(found))} ${way}`;
}

const TITLES: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
};

/** Counts the changes: `2 added, 1 removed`. */
export function changesInFigures(changes: readonly Change[]): string {
  const kinds = (['added', 'removed', 'changed'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  return kinds.length === 0 ? 'no change' : kinds.join(', ');
}

function section(comparison: Comparison, kind: ChangeKind): readonly string[] {
  const changes = comparison.changes.filter((change) => change.kind === kind);
  if (changes.length === 0) return [];
  const lines = changes.flatMap((change) => [
    `- ${described(comparison, change)}`,
    ...change.details.map((detail) => `  - ${visibleText(detail)}`),
  ]);
  return [`**${TITLES[kind]}**\n${lines.join('\n')}`];
}

/** Formats a comparison as Markdown for a pull request. */
export function writeComparison(
  comparison: Comparison,
  broken: readonly BrokenPath[] = [],
): string {
  const { chart, changes } = comparison;
  const paths =
    broken.length === 0
      ? []
      : [
          `**${counted(broken.length, 'path')} no longer run${broken.length === 1 ? 's' : ''}**\n${broken
            .map(
              ({ name, path, sentence }) =>
                `- ${visibleText(name)}: ${visibleText(sentence)}\n  - ${code(describePath(path))}`,
            )
            .join('\n')}`,
        ];
  return `${[
    `### ${visibleText(chart.id)}: ${changesInFigures(changes)}`,
    ...(['added', 'removed', 'changed'] as const).flatMap((kind) => section(comparison, kind)),
    ...paths,
  ].join('\n\n')}\n`;
}
