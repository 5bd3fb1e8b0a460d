import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

function namesIn(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name ?? '').sort();
}

describe('deploy/.env.example', () => {
  it('documents exactly the variables that the backend reads', () => {
    const read = namesIn('backend/shared/config.ts', /^ {2}([A-Z][A-Z_]+):/gm);
    expect(read).not.toHaveLength(0);
    expect(namesIn('deploy/.env.example', /^# ([A-Z][A-Z_]+)=/gm)).toEqual(read);
  });
});
