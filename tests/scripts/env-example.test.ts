import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

function namesIn(pattern: RegExp, ...files: readonly string[]): string[] {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort();
}

describe('deploy/.env.example', () => {
  it('documents exactly the variables that the backend reads', () => {
    const read = namesIn(
      /^ {2}([A-Z][A-Z\d_]+):/gm,
      'backend/shared/config.ts',
      'backend/shared/dns-settings.ts',
      'backend/shared/modes.ts',
      'backend/shared/route53-settings.ts',
      'backend/shared/stripe-settings.ts',
    );
    expect(read).not.toHaveLength(0);
    expect(namesIn(/^# ([A-Z][A-Z\d_]+)=/gm, 'deploy/.env.example')).toEqual(read);
  });
});
