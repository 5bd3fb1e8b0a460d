import { lettering } from './lettering';

/** Breaks a long title into two lines. */
function linesOf(title: string): readonly string[] {
  const words = title.split(' ');
  return title.length <= 16 ? [title] : [words.slice(0, -1).join(' '), words.slice(-1).join()];
}

/** Draws an agency's name on the empty side of a banner, above the kinds of insurance, in the banner's own color. */
export function bannerTitle(title: string, { width, height }: { width: number; height: number }) {
  const lines = linesOf(title);
  const x = width * 0.05;
  const tall = height * 0.16;
  const step = tall * 1.5;
  const top = height * 0.5 - (lines.length * step + tall * 0.4) / 2;
  return [
    ...lines.map((text, index) =>
      lettering({ x, text, y: top + index * step, height: tall, weight: 0.85, spacing: 1.5 }),
    ),
    lettering({
      x,
      text: 'Auto - Home - Life',
      y: top + lines.length * step,
      height: tall * 0.38,
      weight: 0.75,
      spacing: 2.2,
    }),
  ].join('');
}
