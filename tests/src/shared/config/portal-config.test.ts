import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testConfig, writePortalConfig } from '../../../support/portal-config';

const meta = () => document.querySelector('meta[name="portal-config"]');
const read = async () => (await import('@/shared/config/portal-config')).portalConfig;

beforeEach(() => void vi.resetModules());
afterEach(writePortalConfig);

it('reads the configuration from the page', async () => {
  expect(await read()).toEqual(testConfig);
});

it('ignores unknown entries', async () => {
  meta()?.setAttribute('content', JSON.stringify({ ...testConfig, surprise: '<script>' }));
  expect(await read()).toEqual(testConfig);
});

it('throws immediately if the page has no configuration', async () => {
  meta()?.remove();
  await expect(read()).rejects.toThrow('Expected Object but received null');
});

it.each([
  ['the placeholder that nobody replaced', '%PORTAL_CONFIG%', 'not valid JSON'],
  ['a missing value', JSON.stringify({ ...testConfig, csrf_header: undefined }), 'csrf_header'],
  [
    'a switch that is a text',
    JSON.stringify({ ...testConfig, email_login: 'off' }),
    'Expected boolean',
  ],
])('rejects an invalid configuration: %s', async (_, content, message) => {
  meta()?.setAttribute('content', content);
  await expect(read()).rejects.toThrow(message);
});
