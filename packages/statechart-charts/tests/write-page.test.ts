import { expect, it } from 'vitest';
import { fallbackDrawing } from '../src/layout/fallback-drawing';
import type { PageContent } from '../src/page/chart-page';
import { writePage } from '../src/page/write-page';
import { lamp } from './chart-samples';

const parts = { script: 'start("</script>");', typeface: 'R2Vpc3Q=' };
const content: PageContent = {
  chart: lamp,
  drawing: fallbackDrawing(lamp),
  sources: { 'off: resume': [{ role: 'guard', text: 'text => text !== "</script><b>"' }] },
  file: 'src/lamp.ts',
  overviews: undefined,
  hasIndex: false,
};
const page = writePage(content, parts);

it('a page shows the drawing and the outline without JavaScript', () => {
  expect(page).toContain('<title>lamp, statechart</title>');
  expect(page).toContain('11 states, 14 transitions');
  expect(page).toMatch(/<svg[^>]*aria-label="Chart of lamp"/);
  expect(page).toMatch(/<aside[^>]*aria-label="Outline"/);
  expect(page).toContain('Runs readSensor as sensor');
  expect(page).toContain('<span class="chip">history</span>');
  expect(page).toContain('leads to on.level.high while nothing is remembered');
  expect(page).toContain('guard<!-- --> <code>text =&gt;');
});

it('a page needs no other file', () => {
  expect(page).not.toMatch(/(?:src|href)="/);
  expect(page.match(/url\([^)]*\)/g)).toEqual(['url(data:font/woff2;base64,R2Vpc3Q=)']);
});

it('a page escapes the texts of a machine', () => {
  expect(page).not.toContain('<b>');
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  const data = /id="content">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(content);
});
