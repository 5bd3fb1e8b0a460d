import type { ErrorEvent } from '@sentry/browser';
import { describe, expect, it } from 'vitest';
import { withoutSecrets } from '@/shared/lib/error-reports/without-secrets';

function reportOf(message: string, more: Partial<ErrorEvent> = {}): string {
  const event: ErrorEvent = {
    type: undefined,
    exception: { values: [{ type: 'Error', value: message }] },
    ...more,
  };
  return JSON.stringify(withoutSecrets(event, '/payment/new'));
}

describe('a report of an error', () => {
  it('says what went wrong and on which page', () => {
    const report = reportOf('The page broke');
    expect(report).toContain('The page broke');
    expect(report).toContain('/payment/new');
  });

  it.each(['4242424242424242', '4242 4242 4242 4242', '3782-822463-10005', '4242424242424'])(
    'carries no card number such as %s',
    (number) => {
      expect(reportOf(`Cannot read ${number}`)).toContain('Cannot read [number]');
    },
  );

  it('carries no query and no fragment of an address', () => {
    const report = reportOf(
      'https://portal.example/login?email_login_token=T0KEN#code=C0DE failed',
    );
    expect(report).toContain('https://portal.example/login failed');
  });

  it('carries nothing else that a library may add', () => {
    const report = reportOf('The page broke', {
      user: { email: 'robin@granite.example' },
      breadcrumbs: [{ message: 'typed HC-2041-XFER' }],
      extra: { state: 'HC-2041-XFER' },
      request: { url: 'https://portal.example/#code=C0DE', cookies: { session: 'S' } },
    });
    expect(report).not.toMatch(/robin|HC-2041|C0DE|session/);
  });
});
