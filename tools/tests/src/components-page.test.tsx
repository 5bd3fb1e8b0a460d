import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { componentEntries } from '@workbench/app/components/entries';

const parts = readdirSync('src/shared/ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace('.tsx', ''));

describe('the page of components', () => {
  it.each(parts)('shows %s', (part) => {
    expect(componentEntries.flatMap(({ files }) => files)).toContain(part);
  });

  it('contains no removed components', () => {
    expect(parts).toEqual(expect.arrayContaining(componentEntries.flatMap(({ files }) => files)));
  });

  it('names each component and each of its states only once', () => {
    const ids = componentEntries.map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    for (const { id, specimens } of componentEntries) {
      const names = specimens.map(({ name }) => name);
      expect(names, id).toHaveLength(new Set(names).size);
      expect(names, id).not.toHaveLength(0);
    }
  });

  it('explains the purpose of each component', () => {
    for (const { id, use } of componentEntries) expect(use, id).toMatch(/^[A-Z].{30,}\.$/);
  });
});
