import { describe, expect, it } from 'vitest';
import { backendOfFile } from './support/test-server';

const backend = backendOfFile();

describe('health', () => {
  it.each(['/livez', '/healthz'])('%s answers 200 while everything works', async (path) => {
    const response = await backend.visitor().send(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'ok' });
  });
});
