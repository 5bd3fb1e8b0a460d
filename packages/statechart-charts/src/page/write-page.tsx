import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { counted } from 'statechart-paths/describe';
import { Thumbnail } from '../draw/thumbnail';
import { ChartPage, sizeOf, type PageContent } from './chart-page';
import { pageStyles } from './page-styles';

/** The parts that every page contains, so that it needs no other file. */
export interface PageParts {
  /** The script that makes a page interactive. */
  readonly script: string;
  /** The typeface that charts are measured for, as WOFF2 in Base64. */
  readonly typeface: string;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function documentOf(
  { title, kind, body }: { title: string; kind: string; body: string },
  { typeface }: PageParts,
): string {
  const font = `@font-face{font-family:'Geist Variable';font-weight:100 900;src:url(data:font/woff2;base64,${typeface}) format('woff2')}`;
  return [
    '<!doctype html>',
    `<html lang="en" class="${kind}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(title)}</title>`,
    `<style>${font}${pageStyles}</style>`,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}

/** Writes a page with one chart as a self-contained HTML file. */
export function writePage(content: PageContent, parts: PageParts): string {
  const page = renderToString(<ChartPage content={content} />);
  // Escapes `<`, so that text from the machine can't close the `<script>` element.
  const data = JSON.stringify(content).replaceAll('<', '\\u003c');
  const script = parts.script.replaceAll('</script', '<\\/script');
  const body =
    `<div id="page">${page}</div>` +
    `<script type="application/json" id="content">${data}</script>` +
    `<script>${script}</script>`;
  return documentOf({ title: `${content.chart.id}, statechart`, kind: 'chart-page', body }, parts);
}

function Card({
  file,
  content,
}: {
  readonly file: string;
  readonly content: PageContent;
}): ReactNode {
  const { chart, drawing } = content;
  return (
    <li className="card">
      <div className="picture">
        <Thumbnail chart={chart} drawing={drawing} />
      </div>
      <div className="words">
        <a href={file}>{chart.id}</a>
        {chart.description === undefined ? null : <p>{chart.description}</p>}
        <p className="size">{sizeOf(chart)}</p>
        <p className="facts">{content.file}</p>
      </div>
    </li>
  );
}

/** Writes the index of several pages, given by their file names. */
export function writeIndex(pages: ReadonlyMap<string, PageContent>, parts: PageParts): string {
  const body = renderToStaticMarkup(
    <main className="index">
      <h1>Statecharts</h1>
      <p className="lead">{counted(pages.size, 'machine')}</p>
      <ul className="cards">
        {[...pages].map(([file, content]) => (
          <Card key={file} file={file} content={content} />
        ))}
      </ul>
    </main>,
  );
  return documentOf({ title: 'Statecharts', kind: 'index-page', body }, parts);
}
