import { renderToStaticMarkup } from 'react-dom/server';
import type { Chart } from '../chart';
import type { Drawing, Marks } from '../drawing';
import { darkColors, lightColors } from '../draw/chart-colors';
import { ChartDrawing } from '../draw/chart-drawing';

export interface Picture {
  readonly chart: Chart;
  readonly drawing: Drawing;
  readonly marks?: Marks | undefined;
  /** The theme; the viewer's by default. */
  readonly theme?: 'light' | 'dark' | undefined;
}

/** The space around the drawing, so that nothing touches the edge of a page or a slide. */
const MARGIN = 24;

function comment({ id, description }: Chart): string {
  const about = description === undefined ? id : `${id}: ${description}`;
  // A double hyphen would end the comment.
  return `<!-- ${about.replaceAll(/-(?=-|$)/g, '- ')} Actions, tags and requirements that the drawing omits are in the JSON export. -->`;
}

/** Returns the size of a picture that `writeSvg` draws. */
export function pictureSize({ width, height }: Drawing) {
  return { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** Replaces custom properties with colors, because few programs other than browsers support custom properties. */
function withColors(markup: string, colors: Readonly<Record<string, string>>): string {
  return markup.replaceAll(
    /var\(--chart-([\w-]+)\)/g,
    (whole, name: string) => colors[name] ?? whole,
  );
}

/** Writes a chart as an SVG file that includes its colors. Text keeps its width in typefaces other than Geist. */
export function writeSvg({ chart, drawing, marks = {}, theme }: Picture): string {
  const { width, height } = pictureSize(drawing);
  const colors = theme === 'dark' ? darkColors : lightColors;
  const markup = renderToStaticMarkup(
    <ChartDrawing
      chart={chart}
      drawing={drawing}
      marks={marks}
      theme={theme ?? 'light'}
      fitsTexts
    />,
  );
  const framed = markup.replace(
    /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    `viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width}" height="${height}"`,
  );
  const ground = `<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="${colors.paper}"/>`;
  const picture = withColors(framed.replace('</style>', `</style>${ground}`), colors);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${comment(chart)}\n${picture}\n`;
}
