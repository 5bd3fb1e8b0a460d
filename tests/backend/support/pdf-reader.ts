import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  /** The pieces of text, in reading order, without the artifacts at the foot of each page. */
  readonly texts: readonly string[];
  readonly pages: number;
  /** The tags of each page, with the number of each. */
  readonly tags: Readonly<Record<string, number>>;
  /** The edges of all text, in points from the left and from the bottom. */
  readonly box: { readonly left: number; readonly right: number; readonly bottom: number };
}

export const sampleBiller = {
  provider_name: 'Keel & Compass',
  support_phone: '1-800-555-0142',
  support_email: 'support@keel.example',
};

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}

/** Reads a PDF as a reader with a screen reader does: text in the order of its tags. */
export async function readPdf(file: Blob): Promise<ReadPdf> {
  const data = new Uint8Array(await file.arrayBuffer());
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const texts: string[] = [];
  const tags: Record<string, number> = {};
  const box = { left: Infinity, right: 0, bottom: Infinity };
  const count = ({ role, children = [] }: Node): void => {
    if (role !== undefined) tags[role] = (tags[role] ?? 0) + 1;
    children.forEach(count);
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    count((await page.getStructTree()) as Node);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    let isArtifact = false;
    let piece = '';
    for (const item of items) {
      if ('str' in item) {
        const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
        if (item.str.trim() !== '') {
          box.left = Math.min(box.left, x);
          box.right = Math.max(box.right, x + item.width);
          box.bottom = Math.min(box.bottom, y);
        }
        if (!isArtifact) piece += item.str + (item.hasEOL ? ' ' : '');
      } else if (item.type === 'endMarkedContent') {
        if (piece !== '') texts.push(piece.trim());
        piece = '';
        isArtifact = false;
      } else isArtifact = 'tag' in item && item.tag === 'Artifact';
    }
  }
  const { info } = await pdf.getMetadata();
  const { Title, Language } = info as { readonly Title: string; readonly Language: string };
  return { title: Title, language: Language, texts, pages: pdf.numPages, tags, box };
}
