import type { StoredPath } from '../compare/broken-paths';
import { writeChartJson } from './chart-json';
import { writeMermaid } from './mermaid';
import { writeSvg, type Picture } from './svg';

export interface ExportParts extends Picture {
  /** The tour and the scenarios, which a later comparison replays. */
  readonly paths?: readonly StoredPath[] | undefined;
}

export interface ExportFormat {
  readonly title: string;
  readonly extension: string;
  readonly type: string;
  /** The purpose and the limitations of the format. */
  readonly purpose: string;
  write(this: void, parts: ExportParts): string;
}

/** The text formats for charts, by the name that `--format` accepts. PNG isn't listed because it is rendered from the SVG. */
export const exportFormats = {
  svg: {
    title: 'SVG',
    extension: 'svg',
    type: 'image/svg+xml',
    purpose: 'The picture, sharp at any size',
    write: writeSvg,
  },
  mermaid: {
    title: 'Mermaid',
    extension: 'mmd',
    type: 'text/plain',
    purpose: 'For documents and pull requests, without descriptions and tags',
    write: ({ chart }) => writeMermaid(chart),
  },
  json: {
    title: 'JSON',
    extension: 'json',
    type: 'application/json',
    purpose: 'Everything of the chart, to be compared later',
    write: ({ chart, paths }) => writeChartJson(chart, paths),
  },
} as const satisfies Readonly<Record<string, ExportFormat>>;
