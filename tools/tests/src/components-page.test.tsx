import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { galleryEntries } from '@workbench/app/components/entries';

const parts = readdirSync('src/shared/ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace('.tsx', ''));

describe('the gallery', () => {
  it.each(parts)('shows %s', (part) => {
    expect(galleryEntries.flatMap(({ files }) => files)).toContain(part);
  });

  it('contains no removed components', () => {
    expect(parts).toEqual(expect.arrayContaining(galleryEntries.flatMap(({ files }) => files)));
  });

  it('names each component and each of its states only once', () => {
    const ids = galleryEntries.map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    for (const { id, specimens } of galleryEntries) {
      const names = specimens.map(({ name }) => name);
      expect(names, id).toHaveLength(new Set(names).size);
      expect(names, id).not.toHaveLength(0);
    }
  });

  it('explains the purpose of each component', () => {
    for (const { id, use } of galleryEntries) expect(use, id).toMatch(/^[A-Z].{30,}\.$/);
  });
});
