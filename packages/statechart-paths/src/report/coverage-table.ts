import type { CoverageDocument } from '../coverage/coverage-document';
import { describePath } from '../describe';
import { requirementInWords, visibleText } from '../formats/numbered-steps';
import {
  coverageKinds,
  failedRuns,
  isPlan,
  kindTitles,
  percent,
  readableLines,
  runsText,
  shareOf,
  statusOf,
} from './measures';

/** Aligns columns; numbers are right-aligned. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('   ')
      .trimEnd(),
  );
}

function shares(document: CoverageDocument): readonly string[] {
  const { elements } = document;
  return table([
    ['', isPlan(document) ? 'planned' : 'met', 'of', '', 'out of the browser', 'missed'],
    ...coverageKinds.map((kind) => {
      const share = shareOf(elements[kind]);
      return [
        kindTitles[kind],
        String(share.hit),
        String(share.total),
        `${percent(share)} %`,
        String(share.outOfBrowser),
        String(share.missed),
      ];
    }),
  ]);
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function namesOf(document: CoverageDocument) {
  return coverageKinds.flatMap((kind) =>
    document.elements[kind].map((element) => ({
      ...element,
      status: statusOf(element),
      words: `${kindTitles[kind]}: ${visibleText(kind === 'requirements' ? requirementInWords(document, element.name) : element.name)}`,
    })),
  );
}

function report(document: CoverageDocument): string {
  const names = namesOf(document);
  return [
    `${visibleText(document.machine)}: ${runsText(document)}`,
    ...shares(document),
    ...listed(
      'Failed',
      failedRuns(document).flatMap(({ name, input, steps, outcome: { sentence, repeat } }) => [
        `  ${visibleText(name)}: ${readableLines(sentence)
          .filter((line) => line !== '')
          .join('\n    ')}`,
        `    ${visibleText(describePath({ input, steps }))}`,
        ...(repeat === undefined ? [] : [`    ${visibleText(repeat)}`]),
      ]),
    ),
    ...listed(
      'Missed',
      names.flatMap(({ status, words, unreachable }) =>
        status === 'missed'
          ? [`  ${words}${unreachable === true ? ' (no path reaches it)' : ''}`]
          : [],
      ),
    ),
    ...listed(
      'Out of the browser',
      names.flatMap(({ words, outOfBrowser }) =>
        outOfBrowser === undefined
          ? []
          : [`  ${words} – ${outOfBrowser.map(visibleText).join(' ')}`],
      ),
    ),
  ].join('\n');
}

/** Reports the coverage of each machine in numbers, failed paths with the commands that repeat them, and gaps. */
export function coverageTable(documents: readonly CoverageDocument[]): string {
  return `${documents.map(report).join('\n\n')}\n`;
}
