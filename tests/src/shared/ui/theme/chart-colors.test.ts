import { expect, it } from 'vitest';
import { darkPalette, lightPalette, type Palette } from '@/shared/ui/theme/palette';

type Color = readonly [number, number, number];
type Matrix = readonly [Color, Color, Color];

/** The matrices of Machado, Oliveira and Fernandes (2009) for full severity, on linear sRGB. */
const visions: Record<string, Matrix> = {
  'full color vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The matrices of Ottosson's Oklab: linear sRGB to cone responses, and their cube roots to L, a and b. */
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toOklab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function times(matrix: Matrix, [x, y, z]: Color): Color {
  const row = ([a, b, c]: Color): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function each([x, y, z]: Color, change: (value: number) => number): Color {
  return [change(x), change(y), change(z)];
}

function linear(hex: string): Color {
  const at = (start: number): number => parseInt(hex.slice(start, start + 2), 16) / 255;
  return each([at(1), at(3), at(5)], (value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
}

function seen(hex: string, vision: Matrix): Color {
  const light = each(times(vision, linear(hex)), (value) => Math.min(1, Math.max(0, value)));
  return times(toOklab, each(times(toCones, light), Math.cbrt));
}

function distance(a: Color, b: Color): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const chartColors = (palette: Palette): readonly string[] => [
  palette.chart1,
  palette.chart2,
  palette.chart3,
  palette.chart4,
  palette.chart5,
  palette.chart6,
  palette.chart7,
  palette.chart8,
];

/** A just-noticeable difference in Oklab is about 0.02; marks that aren't adjacent need more. */
const leastDistance = 0.07;

const cases = Object.entries(visions).flatMap(([vision, matrix]) => [
  { vision, matrix, theme: 'light', palette: lightPalette },
  { vision, matrix, theme: 'dark', palette: darkPalette },
]);

it.each(cases)(
  'keeps any two chart colors distinguishable with $vision, $theme theme',
  (setting) => {
    const colors = chartColors(setting.palette).map((hex) => ({
      hex,
      seen: seen(hex, setting.matrix),
    }));
    const tooClose = colors.flatMap((one, index) =>
      colors
        .slice(index + 1)
        .filter((other) => distance(one.seen, other.seen) < leastDistance)
        .map((other) => `${one.hex} and ${other.hex}`),
    );
    expect(tooClose).toEqual([]);
  },
);
