// @vitest-environment jsdom Mermaid needs a window and a document as soon as it is imported.
import mermaid from 'mermaid';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  readChartDocument,
  writeChartJson,
  writeChartsJson,
} from 'statechart-charts/export/chart-json';
import { writeMermaid } from 'statechart-charts/export/mermaid';
import { writeSvg } from 'statechart-charts/export/svg';
import { fallbackDrawing } from 'statechart-charts/layout/fallback-drawing';
import { readChart } from 'statechart-charts/read/read-chart';
import { machines } from '@machines/index';
import { chart, lamp } from '../../../packages/statechart-charts/tests/chart-samples';

const Relations = v.array(
  v.object({ id1: v.string(), id2: v.string(), relationTitle: v.optional(v.string()) }),
);

describe('a chart as a Mermaid diagram', () => {
  it("is accepted by Mermaid's parser, and contains every transition except the forbidden one", async () => {
    await mermaid.parse(writeMermaid(lamp));
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(writeMermaid(lamp));
    if (!('getRelations' in db) || typeof db.getRelations !== 'function') {
      throw new Error('Mermaid read no state diagram.');
    }
    expect(writeMermaid(lamp)).toContain('s1 --> s11 : switch #91;else#93; #47; tell');
    // The parser lists only arrows between top-level states; it assigns the others to their parent states.
    expect(v.parse(Relations, db.getRelations())).toHaveLength(7);
    const targets = lamp.transitions.flatMap(({ forbidden, targets }) =>
      forbidden ? [] : Array.from({ length: Math.max(1, targets.length) }),
    );
    expect(writeMermaid(lamp).match(/ --> .* : /g)).toHaveLength(targets.length + 1);
    expect(writeMermaid(lamp)).toContain('s10 --> s9 : while nothing is remembered');
  });

  it('lists the parts that it omits', () => {
    expect(writeMermaid(lamp)).toContain(
      '%% Not in this file: 2 descriptions, 1 tag, 1 requirement, 2 entry or exit actions, 1 forbidden transition.',
    );
  });

  it('omits the machine itself if no arrow needs it', async () => {
    const plain = chart(
      [{ path: '', type: 'compound', initial: 'a' }, { path: 'a' }, { path: 'b', type: 'final' }],
      [{ source: 'a', trigger: 'go', targets: ['b'] }],
    );
    expect(writeMermaid(plain)).not.toContain('s0');
    expect(await mermaid.parse(writeMermaid(plain))).toMatchObject({ diagramType: 'stateDiagram' });
  });
});

describe('a chart exported as JSON', () => {
  const paths = [{ name: 'tour 1', input: 'fresh', steps: ['switch', 'sensor done'] }];

  it('can be loaded again with its paths, alone or together with other charts', () => {
    const saved = { chart: lamp, paths };
    expect(readChartDocument(writeChartJson(lamp))).toEqual({
      kind: 'read',
      document: [{ chart: lamp, paths: [] }],
    });
    expect(readChartDocument(writeChartsJson([saved, { ...saved, paths: [] }]))).toEqual({
      kind: 'read',
      document: [saved, { ...saved, paths: [] }],
    });
  });

  it.each([
    ['no JSON', 'chart', 'It is not JSON.'],
    ['another document', '{"format":"statechart-paths","version":1}', 'It holds no statechart.'],
    [
      'another version',
      writeChartJson({ ...lamp, version: 1 }).replace('"version": 1', '"version": 2'),
      'It has version 2',
    ],
    [
      'a damaged part',
      writeChartJson(lamp).replace('"atomic"', '"atom"'),
      'It is damaged at "states.1.type"',
    ],
    [
      'a state without its parent',
      writeChartJson({ ...lamp, states: lamp.states.slice(1) }),
      'do not form a tree',
    ],
    [
      'a transition to nowhere',
      writeChartJson({ ...lamp, states: lamp.states.slice(0, -1) }),
      'a state that it lacks',
    ],
    [
      'a history that leads nowhere',
      writeChartJson(lamp).replace('"on.level.high"\n      ]', '"on.level.top"\n      ]'),
      'A history state leads to a state that it lacks',
    ],
  ])('is rejected with a message: %s', (_what, json, sentence) => {
    const read = readChartDocument(json);
    expect(read).toMatchObject({ kind: 'unreadable', sentence: expect.stringContaining(sentence) });
    expect(read).toMatchObject({ sentence: expect.stringContaining('npm run charts -- --save') });
  });
});

describe('a chart as SVG', () => {
  it('is well-formed, contains plain colors, and uses the given theme and marks', () => {
    const drawing = fallbackDrawing(lamp);
    const marks = { changes: new Map([['off', 'added' as const]]) };
    const svg = writeSvg({ chart: lamp, drawing, marks, theme: 'dark' });
    const document = new DOMParser().parseFromString(svg, 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    expect(document.documentElement.getAttribute('width')).toBe(String(drawing.width + 48));
    expect(document.querySelector('[data-path="off"]')?.getAttribute('class')).toContain('added');
    expect(document.querySelector('rect')?.getAttribute('fill')).toBe('#101316');
    // Few programs other than browsers support CSS custom properties.
    expect(svg).not.toContain('var(');
  });
});

describe('every registered machine', () => {
  it.each(machines)('can be saved in every format: $id', async ({ machine }) => {
    const read = readChart(machine);
    expect(readChartDocument(writeChartJson(read))).toEqual({
      kind: 'read',
      document: [{ chart: read, paths: [] }],
    });
    expect(await mermaid.parse(writeMermaid(read))).toMatchObject({ diagramType: 'stateDiagram' });
  });
});
