import { readDomain } from '@contract/domain-detail';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { readStatement } from '@contract/statement';
import { transferProgress } from '@contract/transfer';
import { fillPath, needsCsrf, type Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import { ErrorBody, type ErrorReason } from '@contract/error';
import { openApiDocument } from '@contract/openapi';
import { sampleInput, samplePath } from '@contract/samples/samples';
import { logout } from '@contract/sign-in';
import { activeUser, chooseAccount } from '@contract/user';
import { request } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../backend/support/visitor';
import { backendUnderTest, type BackendUnderTest } from './backend-under-test';

let backend: BackendUnderTest;
let visitor: Visitor;
let account: string;

beforeAll(async () => {
  backend = await backendUnderTest();
  ({ visitor, account } = await backend.member());
});

afterAll(() => backend.stop());

const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const table = (chosen: readonly Endpoint[]) =>
  chosen.map((endpoint) => [name(endpoint), endpoint] as const);

/** Returns a valid call for items that don't exist. */
const sampleCall = (endpoint: Endpoint) => ({
  path: { ...samplePath, account_number: account },
  ...sampleInput(endpoint),
});

/** Makes a call with headers that `fetch` can't set, and returns the status. */
function statusOf(from: Visitor, endpoint: Endpoint, headers: Record<string, string>) {
  const cookie = [...from.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const url = new URL(fillPath(endpoint.path, samplePath), from.origin);
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = request(url, { method: endpoint.method, headers: { ...headers, cookie } });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Parses an error with its status and content type, to compare with `refused`. */
async function refusal(response: Response) {
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    ...v.parse(ErrorBody, await response.json()),
  };
}

/** Matches the error response that every call uses: JSON, a code, and a message for people. */
const refused = (status: number, reason: ErrorReason) => ({
  status,
  type: expect.stringMatching(/^application\/json/),
  error: expect.stringMatching(/^\S.*[.!]$/s),
  error_reason: reason,
});

describe('the CSRF header', () => {
  // Tests only a missing value, because `check-backend.test.ts` tests a wrong one for each of these calls.
  it.each(table(endpoints.filter(needsCsrf)))('is required for %s', async (_, endpoint) => {
    const response = await visitor.request(endpoint, {
      ...sampleCall(endpoint),
      headers: { 'X-CSRFToken': '' },
    });
    expect(await refusal(response)).toMatchObject(refused(403, 'csrf'));
  });

  it("isn't enough if the browser reports that the call comes from another site", async () => {
    const token = visitor.cookies.get('csrftoken') ?? '';
    const statusFrom = (site: string) => {
      const headers = { 'X-CSRFToken': token, 'Sec-Fetch-Site': site };
      return statusOf(visitor, chooseAccount, headers);
    };
    expect(await statusFrom('cross-site')).toBe(403);
    expect(await statusFrom('same-site')).toBe(403);
    expect(await statusFrom('same-origin')).toBe(422);
  });

  it('is not required by a call that only reads', async () => {
    const response = await visitor.request(activeUser, { headers: { 'X-CSRFToken': '' } });
    expect(response.status).toBe(200);
  });

  it('must be correct for signing out, otherwise the session stays valid', async () => {
    await visitor.refused(logout, { headers: { 'X-CSRFToken': 'guessed' } });
    expect((await visitor.request(activeUser)).status).toBe(200);
  });
});

describe('404 is returned for', () => {
  it.each([
    ['a domain', readDomain],
    ['the transfer of a domain', transferProgress],
    ['a domain to cancel', cancelDomain],
    ['a domain to change', changeDomain],
    ['a statement', readStatement],
  ] as const)('%s that does not exist', async (_, endpoint) => {
    const response = await visitor.request(endpoint, sampleCall(endpoint));
    expect(await refusal(response)).toMatchObject(refused(404, 'not_found'));
  });

  it('an unknown URL', async () => {
    for (const path of ['/backend/', '/backend/nothing', '/backend/api/frontend/nothing/']) {
      expect(await refusal(await visitor.send(path))).toMatchObject(refused(404, 'not_found'));
    }
  });
});

describe('405 is returned for unsupported methods of', () => {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  it.each(paths)('%s', async (path) => {
    // A parameter in one path can match a fixed part of another: `{name}` matches `transfer_details`.
    const shape = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    const known = endpoints
      .filter(
        (each) =>
          shape.test(each.path) ||
          new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
      )
      .map(({ method }) => method);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
      if (known.includes(method)) continue;
      const response = await visitor.send(fillPath(path, samplePath), {
        method,
        headers: { 'X-CSRFToken': visitor.cookies.get('csrftoken') ?? '' },
      });
      expect(await refusal(response)).toMatchObject(refused(405, 'method_not_allowed'));
    }
    const head = await visitor.send(fillPath(path, samplePath), { method: 'HEAD' });
    expect(head.status).toBe(405);
  });
});

describe('an Idempotency-Key', () => {
  it.each(table(endpoints.filter(({ keyed }) => keyed === true)))(
    "can't be omitted for %s",
    async (_, endpoint) => {
      const response = await visitor.request(endpoint, sampleCall(endpoint));
      expect(await refusal(response)).toMatchObject(refused(422, 'key_needed'));
    },
  );
});

describe('the OpenAPI document', () => {
  it('matches the contract', async () => {
    const served: unknown = await (await visitor.send('/backend/openapi.json')).json();
    expect(served).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });
});
