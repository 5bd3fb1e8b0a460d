import { endpoint } from '@contract/endpoint';
import * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import { isCallError, type CallError } from '@/shared/api/call-error';
import { onUnauthorized } from '@/shared/api/unauthorized';
import { json, serve, type TestServer } from './http-server';
import { stubLocation } from './page-location';

const Thing = v.object({ name: v.string() });

/** An endpoint that doesn't exist in any backend, to test calls independently of real resources. */
export const readThing = endpoint({
  method: 'GET',
  path: '/things/{id}/',
  summary: 'One thing',
  access: 'account',
  query: v.object({ q: v.optional(v.string()), page: v.optional(v.number()) }),
  response: Thing,
});

export const makeThing = endpoint({
  method: 'POST',
  path: '/things/',
  summary: 'Makes a thing',
  access: 'account',
  keyed: true,
  status: 201,
  body: Thing,
  response: Thing,
});

export const path = { id: '1' };

/** Opens a page on this server, so that the portal's relative URLs resolve to it. */
export async function pageAt(...respond: Parameters<typeof serve>): Promise<TestServer> {
  const server = await serve(...respond);
  stubLocation(`${server.origin}/domains`);
  return server;
}

export function answering(): Promise<TestServer> {
  return pageAt((_, response) => json(response, 200, { name: 'x' }));
}

/** Returns a call's error. Handles the promise immediately, so that there is no unhandled rejection. */
export function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'an answer',
    (error: unknown) => error,
  );
}

export async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const thrown = await thrownBy(promise);
  if (!isCallError(thrown)) throw new Error(`Expected a CallError, got ${String(thrown)}`);
  return thrown;
}

/** Counts the 401 responses that calls report until the test ends. */
export function countRefusals(): () => number {
  const heard = vi.fn<() => void>();
  onTestFinished(onUnauthorized(heard));
  return () => heard.mock.calls.length;
}
