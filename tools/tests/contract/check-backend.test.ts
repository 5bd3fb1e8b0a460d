import { listCards } from '@contract/card';
import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { contractProgram } from '../../contract/program';
import { sharedBackend } from '../../../tests/backend/support/test-server';

const backend = sharedBackend();

/** Runs the command. Returns its exit code and its output. */
async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await contractProgram(args, (text) => lines.push(text));
  return { code, text: lines.join('\n') };
}

/** Starts a proxy in front of the backend that replaces the response of one endpoint. Returns the proxy's origin. */
async function startStub(pattern: RegExp, body: unknown): Promise<string> {
  const server = createServer(async (request, response) => {
    const passed = await fetch(`${backend.server.origin}${request.url ?? ''}`, {
      headers: { cookie: request.headers.cookie ?? '' },
    });
    const isOwn = passed.ok && request.method === 'GET' && pattern.test(request.url ?? '');
    response.writeHead(passed.status, { 'Content-Type': 'application/json' });
    response.end(isOwn ? JSON.stringify(body) : await passed.text());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stub has no port');
  return `http://localhost:${address.port}`;
}

it.each(['staff', 'agent', 'newcomer'])(
  'finds no differences in our own backend as the user %s',
  { tags: 'full' },
  async (user) => {
    const result = await run('--url', backend.server.origin, '--user', user, '--write');
    expect(result).toEqual({ code: 0, text: expect.stringMatching(/^\d+ calls checked, no diff/) });
  },
);

it('reports the endpoint, the place and the expected value if a response violates the contract', async () => {
  const agent = backend.visitor();
  await agent.signIn('agent');
  const origin = await startStub(/\/payment\/$/, [{ id: 5 }]);
  const cookie = [...agent.cookies].map((pair) => pair.join('=')).join('; ');
  const { code, text } = await run('--url', origin, '--cookie', cookie);
  expect(code).toBe(1);
  expect(text).toContain(`GET ${listCards.path}\n  0.id: expected string, received 5`);
  expect(text.match(/^GET .*/gm)?.every((call) => call === `GET ${listCards.path}`)).toBe(true);
});

it.each([
  ['a missing URL', [], "required option '--url <url>' not specified"],
  ['an unknown option', ['--url', 'http://localhost:1', '--urls', 'x'], "unknown option '--urls'"],
  ['an invalid URL', ['--url', 'portal'], "It isn't an address"],
  ['a backend that does not respond', ['--url', 'http://localhost:1'], "doesn't respond"],
  [
    'two ways to sign in',
    ['--url', 'http://localhost:1', '--user', 'a', '--cookie', 'b'],
    'cannot be used with',
  ],
])('prints a message about %s, and exits with 2', async (_, args, sentence) => {
  expect(await run(...args)).toEqual({ code: 2, text: expect.stringContaining(sentence) });
});
