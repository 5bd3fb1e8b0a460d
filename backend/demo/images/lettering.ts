interface Letter {
  readonly width: number;
  readonly path: string;
}

/** A capital letter, 6 units high, drawn as a single stroke. */
const letter = (width: number, path: string): Letter => ({ width, path });

/** The alphabet, drawn here because the machine may not have any fonts. */
const letters: Readonly<Record<string, Letter>> = {
  A: letter(4.4, 'M0 6 2.2 0 4.4 6M.8 4.1H3.6'),
  B: letter(3.7, 'M0 2.9H2.1A1.5 1.5 0 0 0 2.1 0H0V6H2.2A1.5 1.5 0 0 0 2.2 2.9'),
  C: letter(4.2, 'M4.2 1.2A2.3 3 0 1 0 4.2 4.8'),
  D: letter(4.2, 'M0 0V6H1.4A2.8 3 0 0 0 1.4 0Z'),
  E: letter(3.3, 'M3.3 0H0V6H3.3M0 2.9H2.8'),
  F: letter(3.2, 'M3.2 0H0V6M0 3H2.7'),
  G: letter(4.4, 'M4.2 1.1A2.3 3 0 1 0 4.4 4.5V3.3H2.6'),
  H: letter(4.1, 'M0 0V6M4.1 0V6M0 2.9H4.1'),
  I: letter(0, 'M0 0V6'),
  J: letter(2.6, 'M2.6 0V4.4A1.5 1.5 0 0 1 0 5.2'),
  K: letter(3.7, 'M0 0V6M3.6 0 0 3.5M1.3 2.3 3.7 6'),
  L: letter(3.1, 'M0 0V6H3.1'),
  M: letter(5, 'M0 6V0L2.5 4.2 5 0V6'),
  N: letter(4.2, 'M0 6V0L4.2 6V0'),
  O: letter(4.8, 'M2.4 0A2.4 3 0 1 0 2.4 6 2.4 3 0 1 0 2.4 0Z'),
  P: letter(3.5, 'M0 6V0H1.9A1.6 1.6 0 0 1 1.9 3.3H0'),
  Q: letter(4.8, 'M2.4 0A2.4 3 0 1 0 2.4 6 2.4 3 0 1 0 2.4 0ZM3.1 4.4 4.8 6.4'),
  R: letter(3.7, 'M0 6V0H1.9A1.6 1.6 0 0 1 1.9 3.2H0M1.9 3.2 3.7 6'),
  S: letter(3.4, 'M3.2 1C2.8-.3.2-.5.2 1.5.2 3.4 3.4 2.7 3.4 4.6 3.4 6.5.5 6.3 0 4.9'),
  T: letter(4, 'M0 0H4M2 0V6'),
  U: letter(4, 'M0 0V3.8A2 2.2 0 0 0 4 3.8V0'),
  V: letter(4.2, 'M0 0 2.1 6 4.2 0'),
  W: letter(6, 'M0 0 1.5 6 3 .8 4.5 6 6 0'),
  X: letter(4, 'M0 0 4 6M4 0 0 6'),
  Y: letter(4, 'M0 0 2 3.1 4 0M2 3.1V6'),
  Z: letter(3.8, 'M0 0H3.8L0 6H3.8'),
  '-': letter(1.8, 'M0 3.1H1.8'),
};

const spaceWidth = 2;

interface Lettering {
  readonly text: string;
  readonly x: number;
  /** The y coordinate of the top of the letters. */
  readonly y: number;
  /** The height of a capital letter. */
  readonly height: number;
  /** The stroke width, in sixths of the height. */
  readonly weight: number;
  /** The letter spacing, in sixths of the height. */
  readonly spacing: number;
}

/** Draws a line of capital letters as SVG. Characters that can't be drawn are left out. */
export function lettering(settings: Lettering): string {
  const { text, x, y, height, weight, spacing } = settings;
  let at = 0;
  const drawn = [...text.toUpperCase()].map((character) => {
    const { width, path } = letters[character] ?? { width: spaceWidth, path: '' };
    const placed = `<path transform="translate(${at.toFixed(1)} 0)" d="${path}"/>`;
    at += width + spacing;
    return path === '' ? '' : placed;
  });
  return `<g transform="translate(${x} ${y}) scale(${height / 6})" fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}
