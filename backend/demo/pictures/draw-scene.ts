import { pick, seededRandom } from '../data/random';
import { lettering } from '../../providers/images/lettering';

interface Palette {
  readonly skyTop: string;
  readonly skyBottom: string;
  readonly sun: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly light: string;
  readonly ink: string;
}

const dawn: Palette = {
  skyTop: '#f6d5b0',
  skyBottom: '#fdf1e1',
  sun: '#f4a259',
  far: '#d9b8a4',
  middle: '#8fa38f',
  near: '#3f5e56',
  light: '#fff7ea',
  ink: '#2f3e3a',
};
const day: Palette = {
  skyTop: '#9cc9e3',
  skyBottom: '#e9f4f6',
  sun: '#ffe8a3',
  far: '#a9c6c9',
  middle: '#6d9f7f',
  near: '#2f6157',
  light: '#fdfcf5',
  ink: '#173a44',
};
const dusk: Palette = {
  skyTop: '#1f2c54',
  skyBottom: '#c77a72',
  sun: '#ffd9a0',
  far: '#6f4f71',
  middle: '#3d3a63',
  near: '#1c2140',
  light: '#ffd98f',
  ink: '#fff4e3',
};
const palettes = [dawn, day, dusk] as const;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly random: () => number;
  readonly palette: Palette;
  /** The left edge of the objects in the scene: beside the title, if there is one. */
  readonly left: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

const between = (random: () => number, least: number, most: number) =>
  least + random() * (most - least);

/** A soft line of hills from edge to edge. */
function hills({ width, height, random }: Frame, top: number, rise: number, color: string): string {
  const step = width / 6;
  const crests = Array.from({ length: 7 }, (_, index) => {
    const y = round(height * top + between(random, -rise, rise) * height);
    return `S${round(index * step + step / 2)} ${y} ${round(index * step + step)} ${y}`;
  });
  const start = round(height * top);
  return `<path fill="${color}" d="M0 ${start}Q0 ${start} ${round(step / 2)} ${start}${crests.join('')}V${height}H0Z"/>`;
}

function tree(x: number, ground: number, size: number, color: string): string {
  return `<rect x="${round(x - size * 0.05)}" y="${round(ground - size * 0.4)}" width="${round(size * 0.1)}" height="${round(size * 0.42)}" fill="${color}"/><ellipse cx="${x}" cy="${round(ground - size * 0.66)}" rx="${round(size * 0.3)}" ry="${round(size * 0.38)}" fill="${color}"/>`;
}

function house(x: number, ground: number, size: number, palette: Palette, wall: string): string {
  const wide = size * 1.1;
  const eaves = ground - size * 0.62;
  const pane = (left: number) =>
    `<rect x="${round(x + wide * left)}" y="${round(ground - size * 0.46)}" width="${round(size * 0.2)}" height="${round(size * 0.22)}" rx="2" fill="${palette.light}"/>`;
  return [
    `<rect x="${round(x + wide * 0.7)}" y="${round(eaves - size * 0.42)}" width="${round(size * 0.13)}" height="${round(size * 0.4)}" fill="${palette.near}"/>`,
    `<rect x="${x}" y="${round(eaves)}" width="${round(wide)}" height="${round(size * 0.62)}" fill="${wall}"/>`,
    `<path fill="${palette.near}" d="M${round(x - size * 0.12)} ${round(eaves)} ${round(x + wide / 2)} ${round(eaves - size * 0.48)} ${round(x + wide + size * 0.12)} ${round(eaves)}Z"/>`,
    pane(0.12),
    pane(0.7),
    `<path fill="${palette.sun}" d="M${round(x + wide * 0.42)} ${round(ground)}V${round(ground - size * 0.36)}A${round(size * 0.1)} ${round(size * 0.1)} 0 0 1 ${round(x + wide * 0.6)} ${round(ground - size * 0.36)}V${round(ground)}Z"/>`,
  ].join('');
}

function homes(frame: Frame): string {
  const { width, height, palette, random, left } = frame;
  const ground = height * 0.86;
  const size = height * 0.42;
  const walls = ['#f3e3cf', '#d98f6c', '#e9e4d6', '#b7c9c4'];
  const places = Array.from({ length: 4 }, (_, index) => left + size * 0.4 + index * size * 1.62);
  return [
    hills(frame, 0.62, 0.06, palette.far),
    hills(frame, 0.74, 0.04, palette.middle),
    ...places.map((x) =>
      tree(round(x - size * 0.26), ground, size * between(random, 0.7, 1), palette.near),
    ),
    ...places.map((x, index) =>
      house(
        round(x),
        ground,
        size * between(random, 0.85, 1.05),
        palette,
        walls[index] ?? palette.light,
      ),
    ),
    `<rect y="${round(ground)}" width="${width}" height="${round(height - ground)}" fill="${palette.near}"/>`,
  ].join('');
}

interface Tower {
  readonly x: number;
  readonly top: number;
  readonly wide: number;
}

function litWindows({ x, top, wide }: Tower, { height, random, palette }: Frame): string[] {
  const gap = height * 0.045;
  const parts: string[] = [];
  for (let y = top + gap; y < height - gap; y += gap * 1.7) {
    for (let left = x + gap * 0.7; left < x + wide - gap; left += gap * 1.3) {
      if (random() < 0.45) continue;
      parts.push(
        `<rect x="${round(left)}" y="${round(y)}" width="${round(gap * 0.6)}" height="${round(gap * 0.8)}" fill="${palette.light}" opacity=".85"/>`,
      );
    }
  }
  return parts;
}

/** A row of towers, whose heights are parts of the picture's. */
function towers({ width, height, random, left }: Frame, least: number, most: number): Tower[] {
  const row: Tower[] = [];
  for (let x = left; x < width;) {
    const wide = between(random, 0.14, 0.26) * height;
    row.push({ x, wide, top: height - between(random, least, most) * height });
    x += wide + between(random, 0.01, 0.05) * height;
  }
  return row;
}

function walls(row: readonly Tower[], height: number, color: string): string {
  const parts = row.map(
    ({ x, top, wide }) => `M${round(x)} ${round(top)}h${round(wide)}V${height}h${round(-wide)}z`,
  );
  return `<path fill="${color}" d="${parts.join('')}"/>`;
}

function skyline(frame: Frame): string {
  const { height, palette } = frame;
  const near = towers(frame, 0.14, 0.46);
  return [
    walls(towers(frame, 0.4, 0.8), height, palette.far),
    walls(towers(frame, 0.24, 0.62), height, palette.middle),
    walls(near, height, palette.near),
    ...near.flatMap((tower) => litWindows(tower, frame)),
  ].join('');
}

function road(frame: Frame): string {
  const { width, height, palette, random, left } = frame;
  const horizon = height * 0.62;
  const middle = left + (width - left) * 0.55;
  const peak = (x: number, tall: number, color: string) =>
    `<path fill="${color}" d="M${round(x - tall * 1.3)} ${round(horizon)} ${round(x)} ${round(horizon - tall)} ${round(x + tall * 1.4)} ${round(horizon)}Z"/>`;
  const dashes = [0.1, 0.24, 0.44, 0.72].map((part) => {
    const y = horizon + (height - horizon) * part;
    const thick = height * 0.02 * (0.4 + part * 2);
    return `<path fill="${palette.light}" d="M${round(middle - thick / 3 + part * 6)} ${round(y)}h${round(thick * 0.6)}l${round(thick * 0.25)} ${round(thick * 2)}h${round(-thick)}z"/>`;
  });
  const trees = Array.from({ length: 7 }, (_, index) => {
    const x = left + height * 0.2 + index * width * 0.08;
    return Math.abs(x - middle) < width * 0.07
      ? ''
      : tree(
          round(x),
          horizon + height * between(random, 0.05, 0.12),
          height * between(random, 0.22, 0.34),
          palette.near,
        );
  });
  return [
    peak(left + (width - left) * 0.3, height * 0.36, palette.far),
    peak(left + (width - left) * 0.8, height * 0.44, palette.far),
    peak(left + (width - left) * 0.5, height * 0.26, palette.middle),
    `<rect y="${round(horizon)}" width="${width}" height="${round(height - horizon)}" fill="${palette.middle}"/>`,
    ...trees,
    `<path fill="${palette.near}" d="M${round(middle - width * 0.006)} ${round(horizon)}H${round(middle + width * 0.006)}L${round(middle + width * 0.13)} ${height}H${round(middle - width * 0.1)}Z"/>`,
    ...dashes,
  ].join('');
}

function harbor(frame: Frame): string {
  const { width, height, palette, random, left } = frame;
  const shore = height * 0.68;
  const waves = Array.from({ length: 14 }, () => {
    const y = round(between(random, shore + height * 0.05, height * 0.97));
    return `<path d="M${round(between(random, left, width))} ${y}h${round(between(random, 40, 160))}" stroke="${palette.light}" stroke-width="2" stroke-linecap="round" opacity=".45"/>`;
  });
  const boat = (x: number, size: number) =>
    `<path fill="${palette.light}" d="M${round(x)} ${round(shore + size * 0.5)}V${round(shore - size * 0.8)}L${round(x + size * 0.62)} ${round(shore + size * 0.4)}Z"/><path fill="${palette.sun}" d="M${round(x - 4)} ${round(shore + size * 0.4)}V${round(shore - size * 0.5)}L${round(x - size * 0.42)} ${round(shore + size * 0.4)}Z"/><path fill="${palette.near}" d="M${round(x - size * 0.5)} ${round(shore + size * 0.5)}h${round(size * 1.2)}l${round(-size * 0.24)} ${round(size * 0.26)}h${round(-size * 0.76)}z"/>`;
  const tower = width * 0.87;
  const tall = height * 0.56;
  const lighthouse = [
    `<path fill="${palette.light}" opacity=".3" d="M${round(tower)} ${round(shore - tall)}L${round(tower - height * 1.2)} ${round(shore - tall * 1.2)}V${round(shore - tall * 0.82)}Z"/>`,
    `<path fill="#f6efe4" d="M${round(tower - 14)} ${round(shore)}L${round(tower - 9)} ${round(shore - tall)}H${round(tower + 9)}L${round(tower + 14)} ${round(shore)}Z"/>`,
    `<path fill="#c4553f" d="M${round(tower - 12.4)} ${round(shore - tall * 0.3)}L${round(tower - 11)} ${round(shore - tall * 0.58)}H${round(tower + 11)}L${round(tower + 12.4)} ${round(shore - tall * 0.3)}Z"/>`,
    `<rect x="${round(tower - 8)}" y="${round(shore - tall - 16)}" width="16" height="17" fill="${palette.sun}"/>`,
    `<path fill="#c4553f" d="M${round(tower - 12)} ${round(shore - tall - 16)}H${round(tower + 12)}L${round(tower)} ${round(shore - tall - 30)}Z"/>`,
  ];
  return [
    hills(frame, 0.62, 0.05, palette.far),
    `<rect y="${round(shore)}" width="${width}" height="${round(height - shore)}" fill="${palette.middle}"/>`,
    ...lighthouse,
    `<path fill="${palette.near}" d="M${round(width * 0.8)} ${round(shore + height * 0.06)}Q${round(tower)} ${round(shore - height * 0.12)} ${width} ${round(shore - height * 0.04)}V${round(shore + height * 0.12)}Q${round(tower)} ${round(shore + height * 0.16)} ${round(width * 0.8)} ${round(shore + height * 0.06)}Z"/>`,
    boat(left + height * 0.3, height * 0.2),
    boat(left + height * 0.95, height * 0.13),
    ...waves,
  ].join('');
}

const scenes = { skyline, homes, road, harbor } as const;

export type Scene = keyof typeof scenes;

export const sceneNames = ['skyline', 'homes', 'road', 'harbor'] as const;

interface ScenePicture {
  readonly scene: Scene;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** The text over the scene, which includes the kind of insurance. */
  readonly title: string | null;
}

/** Breaks a long title into two lines. */
function linesOf(title: string): readonly string[] {
  const words = title.split(' ');
  return title.length <= 16 ? [title] : [words.slice(0, -1).join(' '), words.slice(-1).join()];
}

function titleOf(title: string, { width, height, palette }: Frame): string {
  const lines = linesOf(title);
  const x = width * 0.05;
  const tall = height * 0.16;
  const step = tall * 1.5;
  const top = height * 0.5 - (lines.length * step + tall * 0.4) / 2;
  const written = { x, color: palette.ink };
  return [
    ...lines.map((text, index) =>
      lettering({
        ...written,
        text,
        y: top + index * step,
        height: tall,
        weight: 0.85,
        spacing: 1.5,
      }),
    ),
    lettering({
      ...written,
      text: 'Auto - Home - Life',
      y: top + lines.length * step,
      height: tall * 0.38,
      weight: 0.75,
      spacing: 2.2,
    }),
  ].join('');
}

/** Draws a landscape as SVG that could be an agency's banner. The same seed gives the same picture. */
export function drawScene({ scene, seed, width, height, title }: ScenePicture): string {
  const random = seededRandom(seed);
  const palette = pick(random, palettes);
  const frame = { width, height, random, palette, left: title === null ? 0 : width * 0.48 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette.skyTop}"/><stop offset="1" stop-color="${palette.skyBottom}"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle cx="${round(width * between(random, 0.55, 0.8))}" cy="${round(height * 0.34)}" r="${round(height * 0.15)}" fill="${palette.sun}"/>`,
    scenes[scene](frame),
    title === null ? '' : titleOf(title, frame),
    '</svg>',
  ].join('');
}
