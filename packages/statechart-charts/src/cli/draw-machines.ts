import { writeMermaid } from '../export/mermaid';
import { writeSvg } from '../export/svg';
import { elkInNode } from '../layout/elk-in-node';
import { layOut } from '../layout/lay-out';
import { layOutOverviews } from '../layout/lay-out-overview';
import type { PageContent } from '../page/chart-page';
import { writeIndex, writePage, type PageParts } from '../page/write-page';
import type { FileKind } from './options';
import { paint } from './paint';
import type { ReadMachine } from './read-machines';

export async function drawMachine(
  machine: ReadMachine,
  engine = elkInNode(),
): Promise<PageContent> {
  const drawing = await layOut(machine.chart, { engine, effort: 'build' });
  const overviews = await layOutOverviews(machine.chart, engine);
  return { ...machine, drawing, overviews, hasIndex: false };
}

/** Draws machines one after another. */
export async function drawMachines(
  machines: readonly ReadMachine[],
): Promise<readonly PageContent[]> {
  const engine = elkInNode();
  const hasIndex = machines.length > 1;
  const drawn: PageContent[] = [];
  for (const machine of machines) {
    drawn.push({ ...(await drawMachine(machine, engine)), hasIndex });
  }
  return drawn;
}

/** Returns a file name for each machine, even if ids are equal or aren't valid file names. */
function namedPages(contents: readonly PageContent[]): ReadonlyMap<string, PageContent> {
  const pages = new Map<string, PageContent>();
  for (const content of contents) {
    const stem = content.chart.id.replaceAll(/[^\w.-]+/g, '-').replace(/^-|-$/g, '') || 'machine';
    let name = `${stem}.html`;
    for (let number = 2; pages.has(name) || name === 'index.html'; number += 1) {
      name = `${stem}-${number}.html`;
    }
    pages.set(name, content);
  }
  return pages;
}

/** Returns pages by their file names: one for each machine, and an index if there are several. */
export function siteOf(contents: readonly PageContent[], parts: PageParts) {
  const [only, ...others] = contents;
  if (only !== undefined && others.length === 0) {
    return new Map([['index.html', writePage(only, parts)]]);
  }
  const pages = namedPages(contents);
  return new Map([
    ['index.html', writeIndex(pages, parts)],
    ...[...pages].map(([name, content]) => [name, writePage(content, parts)] as const),
  ]);
}

/** Writes one machine in a format. */
export async function writeKind(
  kind: FileKind,
  content: PageContent,
  theme: 'light' | 'dark',
): Promise<string | Uint8Array> {
  const { chart, drawing } = content;
  switch (kind) {
    case 'svg':
      return writeSvg({ chart, drawing, theme });
    case 'png':
      return paint(writeSvg({ chart, drawing, theme }));
    case 'mermaid':
      return writeMermaid(chart);
    case 'json':
      return `${JSON.stringify({ ...chart, drawing }, null, 2)}\n`;
  }
}
