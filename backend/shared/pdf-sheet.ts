import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
// oxlint-disable-next-line import/no-named-as-default -- The types have only the default export.
import PDFDocument from 'pdfkit';

/** A font with Latin, Greek and Cyrillic letters. */
const fontFolder = '@expo-google-fonts/inter';
const { resolve } = createRequire(import.meta.url);
const fonts = {
  regular: resolve(`${fontFolder}/400Regular/Inter_400Regular.ttf`),
  strong: resolve(`${fontFolder}/600SemiBold/Inter_600SemiBold.ttf`),
};

/** The light theme's colors, in which people print. */
export const ink = {
  text: '#181c20',
  muted: '#5a616b',
  rule: '#e3dfd7',
  strongRule: '#8c867a',
  accent: '#0b6b5b',
} as const;

/** US Letter, in points. */
const page = { width: 612, height: 792, side: 56, top: 56, bottom: 72 } as const;
export const sheetWidth = page.width - 2 * page.side;

export interface Look {
  readonly size?: number;
  readonly weight?: keyof typeof fonts;
  readonly color?: string;
}

export interface Line extends Look {
  readonly text: string;
}

export interface Cell {
  /** Its lines, each with its own look. */
  readonly lines: readonly Line[];
  readonly header?: 'Row';
  /** Indentation, in points. */
  readonly indent?: number;
}

export interface Row {
  readonly cells: readonly Cell[];
  /** The space above and below the text, in points. */
  readonly above?: number;
  readonly below?: number;
  /** The color of the line below the row. */
  readonly rule?: string;
  /** True if the next row must be on the same page. */
  readonly keepsNext?: boolean;
}

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'right';
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Writes a PDF in US English whose text is tagged for screen readers (PDF 1.7, section 14.8). */
export function pdfSheet(title: string, author: string) {
  const options = {
    size: [page.width, page.height],
    margins: { left: page.side, right: page.side, top: page.top, bottom: 0 },
    pdfVersion: '1.7' as const,
    // The types lack this one.
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    bufferPages: true,
    info: { Title: title, Author: author, Creator: author },
    font: fonts.regular,
  };
  const doc = new PDFDocument(options as PDFKit.PDFDocumentOptions);
  const bytes = buffer(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const bottom = page.height - page.bottom;

  const wear = ({ size = 9.5, weight = 'regular', color = ink.text }: Look) =>
    doc.font(fonts[weight]).fontSize(size).fillColor(color);

  function within(parent: Element, tag: string, options?: object): Element {
    const element = doc.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** Begins a page if less than this height is left, in points. */
  function ensure(height: number): void {
    if (doc.y + height > bottom) doc.addPage();
  }

  function artifact(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  }

  function rule(y: number, color: string, x: number = page.side): void {
    artifact(() =>
      doc
        .moveTo(x, y)
        .lineTo(page.side + sheetWidth, y)
        .lineWidth(0.75)
        .stroke(color),
    );
  }

  const heightOf = ({ lines }: Cell, width: number) =>
    lines.reduce((sum, line) => sum + wear(line).heightOfString(line.text, { width }) + 2, -2);

  /** Adds one element for a single line; otherwise a paragraph for each, so that they are read one by one. */
  function addLines(element: Element, lines: readonly Line[], y: number, place: Place): void {
    const [first] = lines;
    if (lines.length === 1 && first !== undefined) element.add(() => writeLine(first, y, place));
    else {
      doc.y = y;
      for (const line of lines) within(element, 'P').add(() => writeLine(line, doc.y, place));
    }
    element.end();
  }

  function writeLine({ text, ...look }: Line, y: number, place: Place): void {
    // Amounts line up if their figures have one width.
    const figures = place.align === 'right' ? { ...place, features: ['tnum' as const] } : place;
    wear(look).text(text, page.side + place.x, y, figures);
    doc.y += 2;
  }

  /** A table with its head repeated on each page, for the eye only. */
  function table(columns: readonly Column[], rows: readonly Row[], x = 0, hidesHead = false): void {
    const element = within(root, 'Table');
    const gap = 14;
    const places = columns.map((column, index): Place => {
      const before = columns.slice(0, index).reduce((sum, { width }) => sum + width, x);
      const isLast = index === columns.length - 1;
      return { x: before, width: column.width - (isLast ? 0 : gap), align: column.align ?? 'left' };
    });
    const placeOf = (index: number, indent = 0): Place => {
      const place = places[index] ?? { x, width: 0 };
      return { ...place, x: place.x + indent, width: place.width - indent };
    };
    const headLook = { size: 8.5, color: ink.muted } as const;
    function drawHead(write: (draw: () => void) => void): void {
      const y = doc.y;
      columns.forEach(({ title }, index) => {
        write(() => writeLine({ text: title, ...headLook }, y, placeOf(index)));
      });
      doc.y = y + 17;
      rule(doc.y, ink.strongRule, page.side + x);
      doc.y += 1;
    }
    ensure(hidesHead ? 0 : 60);
    if (!hidesHead) {
      const head = within(element, 'TR');
      drawHead((draw) => head.add(doc.struct('TH', scope('Column'), draw)));
    }
    const heightOfRow = ({ cells, above = 8, below = 8 }: Row) =>
      above +
      below +
      Math.max(...cells.map((cell, at) => heightOf(cell, placeOf(at, cell.indent).width)));
    rows.forEach((row, index) => {
      const { cells, above = 8, keepsNext = false } = row;
      const height = heightOfRow(row);
      const next = rows[index + 1];
      const needed = height + (keepsNext && next !== undefined ? heightOfRow(next) : 0);
      if (doc.y + needed > bottom) {
        doc.addPage();
        if (!hidesHead) drawHead(artifact);
        doc.y += 4;
      }
      const y = doc.y;
      const line = within(element, 'TR');
      cells.forEach((cell, at) => {
        const element =
          cell.header === undefined ? within(line, 'TD') : within(line, 'TH', scope(cell.header));
        addLines(element, cell.lines, y + above, placeOf(at, cell.indent));
      });
      doc.y = y + height;
      if (row.rule !== undefined) rule(doc.y, row.rule, page.side + x);
    });
  }

  return {
    doc,
    table,
    artifact,
    rule,
    /** Writes each line as an element of its own. */
    write(tag: 'H1' | 'H2' | 'P', lines: readonly Line[], y: number, place: Place): void {
      doc.y = y;
      for (const line of lines) root.add(doc.struct(tag, {}, () => writeLine(line, doc.y, place)));
    },
    ensure,
    /** Numbers the pages and ends the document. */
    async end(footer: (page: number, of: number) => string): Promise<Uint8Array<ArrayBuffer>> {
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        doc.markContent('Artifact', { type: 'Pagination' });
        wear({ size: 8, color: ink.muted }).text(
          footer(index + 1, count),
          page.side,
          page.height - 44,
          { width: sheetWidth, align: 'right', lineBreak: false },
        );
        doc.endMarkedContent();
      }
      root.end();
      doc.end();
      return new Uint8Array(await bytes);
    },
  };
}

const scope = (of: 'Column' | 'Row'): object => ({ scope: of });
