// @vitest-environment jsdom Parses SVG.
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

describe('a chart as a Mermaid diagram', () => {
  // Mermaid 11.17 reads this as a state diagram with all of these arrows, but isn't installed: with what it needs, it is
  // an eighth of all packages. After a change, open the diagram in Mermaid.
  it('contains every transition except the forbidden one, and lists the parts that it omits', () => {
    expect(writeMermaid(lamp)).toMatchInlineSnapshot(`
      "stateDiagram-v2
        accTitle: lamp
        %% Guards, actions, actors and delays are given by name; their code and the context are not included.
        %% Not in this file: 2 descriptions, 1 tag, 1 requirement, 2 entry or exit actions, 1 forbidden transition.
        [*] --> s0
        state "lamp" as s0 {
          [*] --> s1
          state "off" as s1
          state "on" as s2 {
            state "color" as s3 {
              [*] --> s4
              state "warm" as s4
              state "#60;cold#62; #38; #34;blue#34;" as s5
              state "last (H)" as s6
              s4 --> s5 : cool
            }
            --
            state "level" as s7 {
              [*] --> s8
              state "low, invoke readSensor" as s8
              state "high" as s9
              state "last (H#42;)" as s10
              s8 --> s9 : sensor done
              s10 --> s9 : while nothing is remembered
            }
          }
          state "broken" as s11
          s11 --> [*]
          s1 --> s2 : switch #91;and(hasPower, hasBulb)#93;
          s1 --> s1 : switch #91;hasPower#93;
          s1 --> s11 : switch #91;else#93; #47; tell
          s2 --> s1 : after 3 s
          s2 --> s2 : after patience
          s2 --> s1 : (done)
        }
        s0 --> s11 : lamp.break
        s0 --> s0 : #42; #47; count
        s7 --> s1 : always #91;in #34;off#34;#93;
        s8 --> s11 : sensor error
        s1 --> s10 : resume
        s1 --> s4 : resume
      "
    `);
    const targets = lamp.transitions.flatMap(({ forbidden, targets }) =>
      forbidden ? [] : Array.from({ length: Math.max(1, targets.length) }),
    );
    expect(writeMermaid(lamp).match(/ --> .* : /g)).toHaveLength(targets.length + 1);
  });

  it('omits the machine itself if no arrow needs it', () => {
    const plain = chart(
      [{ path: '', type: 'compound', initial: 'a' }, { path: 'a' }, { path: 'b', type: 'final' }],
      [{ source: 'a', trigger: 'go', targets: ['b'] }],
    );
    expect(writeMermaid(plain)).not.toContain('s0');
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
  it.each(machines)('can be saved in every format: $id', ({ machine }) => {
    const read = readChart(machine);
    expect(readChartDocument(writeChartJson(read))).toEqual({
      kind: 'read',
      document: [{ chart: read, paths: [] }],
    });
  });
});
