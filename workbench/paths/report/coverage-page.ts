import type { CoverageDocument } from '../coverage/coverage-document';
import { machineSection } from './coverage-page-machine';
import { overview } from './coverage-page-overview';
import { coveragePageStyle } from './coverage-page-style';
import { markup } from './markup';
import { isShort } from './measures';

export interface CoveragePageParts {
  readonly titles?: Readonly<Record<string, string>>;
  readonly made?: Date;
}

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/**
 * Coverage of one or more machines as one self-contained HTML file without scripts, so that it can be
 * sent, archived and opened anywhere.
 */
export function coveragePage(
  documents: readonly CoverageDocument[],
  { titles = {}, made }: CoveragePageParts = {},
): string {
  // Machines that fall short come first.
  const sorted = [...documents].sort((a, b) => Number(isShort(b)) - Number(isShort(a)));
  const machines = sorted.map((document, place) => ({
    id: `machine-${place + 1}`,
    title: titles[document.machine] ?? document.machine,
    document,
  }));
  const [only] = machines;
  const title =
    only !== undefined && machines.length === 1
      ? `Path coverage of ${only.title}`
      : `Path coverage of ${machines.length} machines`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${{ markup: coveragePageStyle }}</style>
</head>
<body>
<main class="page">${overview(machines, title, made === undefined ? '' : `${moment.format(made)} UTC`)}${machines.map(machineSection)}
</main>
</body>
</html>
`.markup;
}
