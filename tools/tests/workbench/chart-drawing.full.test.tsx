import { renderToStaticMarkup } from 'react-dom/server';
import { appUpdateMachine } from '@machines/app-update/app-update-machine';
import { beforeAll, describe, expect, it } from 'vitest';
import { ChartDrawing } from 'statechart-charts/draw/chart-drawing';
import type { Drawing, Marks, Point } from 'statechart-charts/drawing';
import { elkInNode } from 'statechart-charts/layout/elk-in-node';
import { layOut } from 'statechart-charts/layout/lay-out';
import { readChart } from 'statechart-charts/read/read-chart';
import { lamp } from '../../../packages/statechart-charts/tests/chart-samples';
import { fullMachine } from '../../../packages/statechart-charts/tests/chart-shapes';

const chart = readChart(fullMachine);
let drawing: Drawing;

beforeAll(async () => {
  drawing = await layOut(chart, { engine: elkInNode() });
});

function markup(marks?: Marks, onSelect?: (id: string) => void): string {
  return renderToStaticMarkup(
    <ChartDrawing
      chart={chart}
      drawing={drawing}
      {...(marks === undefined ? {} : { marks })}
      onSelect={onSelect}
    />,
  );
}

/** Returns the opening tag of the element with this attribute. */
function tagWith(text: string, attribute: string): string {
  return new RegExp(`<g[^>]*${attribute}[^>]*>`).exec(text)?.[0] ?? '';
}

function geometry(text: string): string[] {
  const attributes = / (?:x|y|width|height|d|cx|cy|r|rx|x1|x2|y1|y2|viewBox|transform)="[^"]*"/g;
  const withoutSigns = text.replaceAll(/<g class="badge.*?<\/g>/g, '');
  return [...withoutSigns.matchAll(attributes)].map(([attribute]) => attribute);
}

const marks: Marks = {
  current: new Set(['work', 'work.left', 'work.left.off', 'idle: start #1']),
  selected: 'over',
  refused: new Set(['idle: start #2']),
  coverage: new Map([
    ['idle', 'missed'],
    ['work.right.off', 'hit'],
  ]),
  changes: new Map([['work: (done)', 'removed']]),
};

describe('a drawn chart', () => {
  it('names states and transitions for screen readers, and has one tab stop', () => {
    const text = markup({}, () => {});
    expect(tagWith(text, 'data-path="work.left.off"')).toContain(
      'aria-label="work.left.off, state. go leads to work.left.on"',
    );
    expect(tagWith(text, 'data-id="idle: start #1"')).toContain(
      'aria-label="idle: start, if isReady and not (isBusy or in work.left.on), leads to work"',
    );
    expect(tagWith(text, 'data-path="work.left.past"')).toContain(
      'aria-label="work.left.past, history. leads to work.left.on while nothing is remembered"',
    );
    expect(tagWith(text, 'data-id="idle: reset"')).toContain('aria-label="idle: reset is ignored"');
    expect(text.match(/tabindex="0"/g)).toHaveLength(1);
    expect(tagWith(text, 'data-path="idle"')).toContain('tabindex="0"');
  });

  it('is a single picture if nothing can be selected', () => {
    const text = markup();
    expect(text).toContain('role="img" aria-label="Chart of full"');
    expect(text).not.toContain('tabindex');
  });

  it('shows marks by classes and symbols', () => {
    const text = markup(marks);
    expect(tagWith(text, 'data-path="work.left.off"')).toContain('current');
    expect(tagWith(text, 'data-id="idle: start #1"')).toContain('current');
    expect(tagWith(text, 'data-id="idle: start #2"')).toContain('refused');
    expect(tagWith(text, 'data-path="idle"')).toContain('missed');
    expect(tagWith(text, 'data-path="work.right.off"')).toContain('covered');
    expect(tagWith(text, 'data-id="work: \\(done\\)"')).toContain('removed');
    const signs = [...text.matchAll(/<g class="badge.*?<text[^>]*>(.)<\/text>/g)];
    expect(signs.map(([, sign]) => sign)).toEqual(['!', '×', '–']);
    expect(text).toContain('Active now');
    expect(markup()).not.toContain('Active now');
  });

  it('keeps all positions when marks are added', () => {
    expect(geometry(markup(marks))).toEqual(expect.arrayContaining(geometry(markup())));
  });

  it('interrupts a line where another one crosses it, without extra elements', () => {
    const line = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }));
    const shown = ['idle: start #1', 'work: after 3000'];
    const [across, down] = [line([0, 50], [100, 50]), line([50, 0], [50, 100])];
    const crossed = (lines: readonly (readonly Point[])[]): string =>
      renderToStaticMarkup(
        <ChartDrawing
          chart={chart}
          drawing={{
            ...drawing,
            defaults: [],
            legend: [],
            transitions: drawing.transitions.flatMap((drawn) => {
              const own = lines[shown.indexOf(drawn.id)];
              return own === undefined ? [] : { ...drawn, lines: [own] };
            }),
          }}
        />,
      );
    const text = crossed([across, down]);
    expect(text).toContain('<path class="line" d="M0 50L45.5 50M54.5 50L93 50"></path>');
    expect(text).toContain('<path class="line" d="M50 0L50 93"></path>');
    expect(text).toContain('<path class="hit" d="M0 50L93 50"></path>');
    const apart = crossed([across, line([150, 0], [150, 100])]);
    expect(apart).not.toContain('L45.5 50M');
    expect(apart.match(/<path/g)).toHaveLength(text.match(/<path/g)?.length ?? 0);
    // If the gap would be at a corner of the lower line, the other line gets the gap.
    expect(crossed([line([40, 0], [40, 50], [100, 50]), down])).toContain('M50 0L50 45.5M50 54.5');
  });

  it('is red only where no ordinary result takes the same line', async () => {
    const update = readChart(appUpdateMachine);
    const drawn = await layOut(update, { engine: elkInNode() });
    const text = renderToStaticMarkup(<ChartDrawing chart={update} drawing={drawn} />);
    const kindOf = (id: string) =>
      new RegExp(`data-id="${id}".*?</title><g class="(\\w+)">`).exec(text)?.[1];
    expect(kindOf('checking: readManifest error')).toBe('usual');
    expect(text).not.toContain('class="cross"');
    expect(drawn.legend.map(({ text }) => text)).not.toContain('On error');
  });

  it('can be selected only where something is drawn', () => {
    const shown = drawing.transitions.filter(({ as }) => as === 'arrow');
    const lines = new Set(
      shown.flatMap((drawn) => drawn.lines.map((line) => JSON.stringify(line))),
    );
    expect(shown.length).toBeLessThan(drawing.transitions.length);
    expect(markup().match(/class="hit"/g)).toHaveLength(lines.size);
  });

  it("draws a region's border if an arrow begins at the region", async () => {
    const other = await layOut(lamp, { engine: elkInNode() });
    const text = renderToStaticMarkup(<ChartDrawing chart={lamp} drawing={other} />);
    expect(text.match(/class="panel [^"]*"/g)).toEqual([
      'class="panel "',
      'class="panel region "',
      'class="panel "',
    ]);
  });

  it('contains its colors for both themes', () => {
    const text = markup();
    expect(text).toContain('--chart-accent:#0b6b5b');
    expect(text).toContain('--chart-accent:#43c0a9');
  });
});
