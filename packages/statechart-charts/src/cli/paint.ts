import { messageOf } from 'statechart-paths/explore/invariants';
import { UsageError } from 'statechart-paths/cli/terminal';
import { measure } from '../layout/measure';

const SAMPLE = 'the quick brown fox jumps over the lazy dog';
const families = 'Geist Variable, Geist, Arial, sans-serif';

type Sharp = typeof import('sharp').default;

/**
 * Reduces text sizes if sharp has no typeface as narrow as the one that the drawing is measured in. This is needed
 * because sharp ignores `textLength`.
 */
async function withFittingTexts(svg: string, sharp: Sharp): Promise<string> {
  const widthOf = async (style: string) => {
    const text = { text: SAMPLE, font: `${families} ${style} 130`, dpi: 72 };
    return (await sharp({ text }).metadata()).width / 10;
  };
  const widest = Math.max(
    (await widthOf('')) / ((measure(SAMPLE, 'detail') * 13) / 11),
    (await widthOf('Bold')) / measure(SAMPLE, 'name'),
  );
  const size = Math.min(1, 1 / widest);
  return svg.replaceAll(
    /font-size:(\d+)px/g,
    (_, pixels) => `font-size:${Math.round(Number(pixels) * size * 10) / 10}px`,
  );
}

/** Renders an SVG file as a PNG, at twice its size. @throws {UsageError} if `sharp` isn't installed or fails. */
export async function paint(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
    throw new UsageError(
      'A PNG needs the package "sharp": install it, or write an SVG with --svg.',
      { cause },
    );
  });
  try {
    const fitting = await withFittingTexts(svg, sharp);
    // The default density is 72 pixels per inch.
    return await sharp(Buffer.from(fitting), { density: 144 }).png().toBuffer();
  } catch (cause) {
    throw new UsageError(`The PNG could not be painted: ${messageOf(cause)}`, { cause });
  }
}
