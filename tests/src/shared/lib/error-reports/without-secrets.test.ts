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

describe('an error report', () => {
  it('contains the error and the page', () => {
    const report = reportOf('The page broke');
    expect(report).toContain('The page broke');
    expect(report).toContain('/payment/new');
  });

  it.each(['4242424242424242', '4242 4242 4242 4242', '3782-822463-10005', '4242424242424'])(
    'contains no card number such as %s',
    (number) => {
      expect(reportOf(`Cannot read ${number}`)).toContain('Cannot read [number]');
    },
  );

  it('contains neither a query nor a fragment of a URL', () => {
    const report = reportOf(
      'https://portal.example/login?email_login_token=T0KEN#code=C0DE failed',
    );
    expect(report).toContain('https://portal.example/login failed');
  });

  it.each([
    ['Refused eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJyb2JpbiJ9.c2lnbmF0dXJl', 'Refused [token]'],
    ['Lost at code=S3CRET&more=1', 'Lost at code=[secret]&more=1'],
    ['{"email_login_token":"S3CRET","a":1}', '{"email_login_token":[secret],"a":1}'],
    ['redirect%3Fcode%3DS3CRET', 'redirect%3Fcode%3D[secret]'],
    ['The auth code HC-2041-XFER is wrong', 'The auth code [secret] is wrong'],
    ['The CVV is 737', 'The CVV is [secret]'],
    ['security code: "737"', 'security code: [secret]'],
    ['Authorization: Bearer S3CRET', 'Authorization: Bearer [secret]'],
    ['No robin.day+x@granite.example here', 'No [email] here'],
    ['at /login?next=/x#state=S3CRET now', 'at /login now'],
    ['id 3f0c2b7a-1d7e-4f8a-9b51-0d6c1f2e3a4b', 'id [token]'],
    ['key Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA== ends', 'key [token] ends'],
  ])('contains no secret: %s', (message, left) => {
    expect(reportOf(message)).toContain(JSON.stringify(left).slice(1, -1));
  });

  it.each([
    "Cannot read properties of undefined (reading 'hasTag')",
    'Unexpected token < in JSON at position 0',
    'https://portal.example/assets/session-expired-dialog-CKGrbux1.js',
    'useSyncExternalStore failed in appUpdateImplementations',
    'No domain cedar-quote.example on account 100001',
  ])('keeps useful text: %s', (message) => {
    expect(reportOf(message)).toContain(message);
  });

  it('contains a stack trace without secrets and variables', () => {
    const frame = {
      filename: 'https://portal.example/login?code=S3CRET#token=S3CRET',
      function: 'at eyJhbGci.eyJzdWIi.S3CRET',
      vars: { typed: 'S3CRET' },
      context_line: 'S3CRET',
      lineno: 7,
    };
    const report = reportOf('It broke', {
      exception: { values: [{ type: 'Error', value: '', stacktrace: { frames: [frame] } }] },
    });
    expect(report).not.toContain('S3CRET');
    expect(report).toContain('"filename":"https://portal.example/login"');
    expect(report).toContain('"lineno":7');
  });

  it('contains none of the other data that a library may add', () => {
    const report = reportOf('The page broke', {
      user: { email: 'robin@granite.example' },
      breadcrumbs: [{ message: 'typed HC-2041-XFER' }],
      extra: { state: 'HC-2041-XFER' },
      request: { url: 'https://portal.example/#code=C0DE', cookies: { session: 'S' } },
    });
    expect(report).not.toMatch(/robin|HC-2041|C0DE|session/);
  });
});
