import { ConfigError, readConfig } from '@backend/config';
import { describe, expect, it } from 'vitest';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 4173, host: '127.0.0.1', issuer: null, testMode: false });
    expect(config.portal).toMatchObject({ provider_name: 'Lantern', email_login: false });
    expect(config.lifetimes.sessionIdleMs).toBe(12 * 3_600_000);
    expect(config.lifetimes.sessionTotalMs).toBe(7 * 86_400_000);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 4173,
      databaseUrl: undefined,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORTAL_ORIGIN', 'http://portal.example.com'],
    ['PORTAL_ORIGIN', 'https://portal.example.com/path'],
    ['DATABASE_URL', 'mysql://localhost/portal'],
    ['PORTAL_TEST_MODE', 'yes'],
    ['OIDC_ISSUER', 'http://issuer.example.com'],
    ['SMTP_URL', 'mail.example.com'],
    ['RDAP_URL', 'rdap'],
    ['CSRF_HEADER', 'X CSRF'],
    ['SUPPORT_TICKET_ADDRESS', 'javascript:alert(1)'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_IDLE_HOURS', '0'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must .*\\.$`));
  });

  it('accepts https origins, and http on localhost only', () => {
    for (const origin of ['https://portal.example.com', 'http://localhost:5173']) {
      expect(readConfig({ PORTAL_ORIGIN: origin }).portalOrigin).toBe(origin);
    }
  });
});
