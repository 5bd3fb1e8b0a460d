import { describe, expect, it } from 'vitest';
import { printTiles } from '@workbench/app/canvas/print-tiles';
import type { Drawing } from 'statechart-charts/drawing';

function drawing(width: number, height: number): Drawing {
  return {
    chart: 'lamp',
    width,
    height,
    laidOutBy: 'elk',
    states: [],
    transitions: [],
    initials: [],
    defaults: [],
    legend: [],
  };
}

describe('a printed chart', () => {
  it.each([
    ['portrait', 400, 700],
    ['landscape', 1100, 500],
  ])('fits on one %s sheet if it stays readable', (orientation, width, height) => {
    expect(printTiles(drawing(width, height))).toMatchObject({ orientation, rows: 1, columns: 1 });
  });

  it.each([
    [1435, 3882],
    [3882, 1435],
    [5000, 300],
    [931, 1261],
  ])('is divided into tiles without gaps if it has %d by %d pixels', (width, height) => {
    const { tiles, rows, columns, ...sheet } = printTiles(drawing(width, height));
    const last = tiles.at(-1)?.part;
    expect(tiles).toHaveLength(rows * columns);
    expect(tiles[0]?.part).toMatchObject({ x: 0, y: 0 });
    expect(last && last.x + last.width).toBeGreaterThanOrEqual(width - 1);
    expect(last && last.y + last.height).toBeGreaterThanOrEqual(height - 1);
    for (const { row, column, part } of tiles) {
      expect(part.x).toBeCloseTo(column * part.width);
      expect(part.y).toBeCloseTo(row * part.height);
      // The texts are readable, and the tile fits both A4 and Letter, whose shorter side is 718 and longer side 980.
      expect(sheet.width / part.width).toBeGreaterThanOrEqual(0.75 - 1e-6);
    }
    expect(Math.max(sheet.width, sheet.height)).toBeLessThan(980);
    expect(Math.min(sheet.width, sheet.height)).toBeLessThan(718);
  });
});
