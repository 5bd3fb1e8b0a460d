import { afterEach, expect, it, vi } from 'vitest';
import { readManifest } from '@/app/updates/read-manifest';

const running = { version: 'running', built_at: '2026-11-01T08:00:00.000Z' };
const newer = { version: 'next', built_at: '2026-11-02T08:00:00.000Z' };

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

afterEach(() => vi.unstubAllGlobals());

it('finds a different build that is newer', async () => {
  answering(async () => Response.json(newer));
  expect(await readManifest(running)).toEqual({ kind: 'newer', version: 'next' });
});

it.each([
  ['the running build', async () => Response.json(running)],
  [
    'the same build, built again',
    async () => Response.json({ ...running, built_at: newer.built_at }),
  ],
  ['an older build', async () => Response.json({ ...newer, built_at: '2026-10-01T08:00:00.000Z' })],
  ['no build', async () => Response.json({})],
  ['an invalid version', async () => Response.json({ ...newer, version: '<script>' })],
  ['an invalid time', async () => Response.json({ ...newer, built_at: 'tomorrow' })],
  ['a page as its body', async () => new Response('<!doctype html>')],
  ['status 404', async () => Response.json(newer, { status: 404 })],
  ['no response', () => Promise.reject(new TypeError('offline'))],
])('finds no newer build if the manifest has %s', async (_, answer) => {
  answering(answer);
  expect(await readManifest(running)).toEqual({ kind: 'same' });
});
