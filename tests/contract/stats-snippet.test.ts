import { SiteEvent } from '@contract/collect';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';

it('the documented report of a site is valid, however long its addresses are', () => {
  const [, snippet = ''] = /```js\n([^]*?)```/.exec(readFileSync('docs/stats.md', 'utf8')) ?? [];
  const sent: string[] = [];
  const long = `?q=${'x'.repeat(70_000)}`;
  // oxlint-disable-next-line no-implied-eval, no-new-func -- it is the code that sites copy
  const run = new Function('navigator', 'location', 'document', snippet);
  run(
    { sendBeacon: (_: string, body: string) => sent.push(body) },
    { pathname: '/', search: long },
    { referrer: `https://search.example/${long}` },
  );
  // Browsers send at most 64 KiB in this way.
  const isSent = (body: string) => body.length < 65_536 && v.is(SiteEvent, JSON.parse(body));
  expect(sent.map(isSent)).toEqual([true]);
});
