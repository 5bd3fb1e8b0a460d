import { ConfigError, readConfig } from '@backend/shared/config';
import { describe, expect, it } from 'vitest';
import { rehearsal } from '../../../scripts/lib/rehearsal';

describe('the configuration', () => {
  it('has a default for everything', () => {
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
    ['PORTAL_DEMO', 'yes'],
    ['GATEWAY', 'paypal'],
    ['REGISTRAR', 'none'],
    ['DNS', 'sandbox'],
    ['ALLOW_SANDBOX', 'gateway mail'],
    ['OIDC_ISSUER', 'http://issuer.example.com'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://['],
    ['OIDC_ISSUER', 'issuer'],
    ['MAIL_PORT', '-1'],
    ['RDAP_URL', 'rdap'],
    ['RDAP_URL', 'http://rdap.example.com'],
    ['OIDC_MAX_AGE_MINUTES', '0'],
    ['OIDC_STAFF_CLAIM', 'roles'],
    ['OIDC_STAFF_CLAIM', 'roles='],
    ['ALLOW_PLAINTEXT', 'everything'],
    ['KEY_ROTATION_DAYS', 'never'],
    ['PORTAL_KEY', 'too short'],
    ['PORTAL_KEY_FILE', '/nowhere/portal.key'],
    ['HSTS_SUBDOMAINS', 'no'],
    ['MAIL_LONG_LINES', 'no'],
    ['METRICS_PORT', '99999'],
    ['METRICS_TOKEN', 'too-short'],
    ['METRICS_TOKEN', 'sixteen letters with spaces'],
    ['CSRF_HEADER', 'X CSRF'],
    ['CSRF_COOKIE', '__Host-token'],
    ['SUPPORT_TICKET_ADDRESS', 'javascript:alert(1)'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_IDLE_HOURS', '0'],
    ['STATS_TIME_ZONE', 'Mars/Base'],
    ['BILLING_TIME_ZONE', 'Mars/Base'],
    ['BILLING_CATCH_UP_UNTIL', 'tomorrow'],
    ['VISITOR_SALT_HOURS', '24'],
    ['GEO_CITY_HEADER', 'x city'],
    ['SITE_ADDRESS', 'https://sites.example.com'],
    ['SITE_EDIT_PARAMETER', 'a=b'],
    ['STORAGE_ADDRESS', 'https://storage.example.com/images'],
    ['STORAGE_ADDRESS', 'https://storage.example.com/?prefix=/'],
    ['STORAGE_ADDRESS', 'https://me:secret@storage.example.com/'],
    ['STORAGE_ADDRESS', 'http://storage.example.com/'],
    ['STORAGE_ADDRESS', 'ftp://localhost/'],
    ['IMAGE_ADDRESS', 'https://resize.example.com/'],
    ['IMAGE_ADDRESS', 'https://{url}/'],
    ['IMAGE_ADDRESS', 'http://resize.example.com/{url}'],
    ['AGENT_PHOTO_PATH', 'agents/photo.jpg'],
    ['HEADER_IMAGE_PATH', '../{domain}.jpg'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must .*\\.$`));
  });

  it.each([
    ['America/Chicago', 'Central Time'],
    ['America/Phoenix', 'Mountain Standard Time'],
    ['UTC', 'Coordinated Universal Time'],
    ['Etc/GMT+5', 'GMT-05:00'],
  ])('uses the name of the time zone %s: %s', (STATS_TIME_ZONE, name) => {
    expect(readConfig({ STATS_TIME_ZONE }).portal.stats_time_zone_name).toBe(name);
  });

  it('accepts https origins, and http origins only on localhost', () => {
    for (const origin of ['https://portal.example.com', 'http://localhost:5173']) {
      expect(readConfig({ PORTAL_ORIGIN: origin, PORTAL_DEMO: '1' }).portalOrigin).toBe(origin);
    }
  });

  it('serves no metrics by default, and only to this machine when they are turned on', () => {
    expect(readConfig({}).metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
      token: null,
    });
  });

  it.each(['0.0.0.0', '::', '10.0.0.5', 'metrics.internal'])(
    'serves metrics to other machines at %s only with a token',
    (METRICS_HOST) => {
      const variables = { METRICS_PORT: '9464', METRICS_HOST };
      expect(() => readConfig(variables)).toThrow(
        `METRICS_TOKEN must be set while METRICS_HOST is ${METRICS_HOST}`,
      );
      expect(readConfig({ METRICS_HOST }).metrics).toBeNull();
      const METRICS_TOKEN = 'a-token-of-many-letters';
      expect(readConfig({ ...variables, METRICS_TOKEN }).metrics?.token).toBe(METRICS_TOKEN);
    },
  );

  it.each(['PORT', 'MAIL_PORT'])('never serves metrics on %s', (name) => {
    expect(() => readConfig({ METRICS_PORT: '5000', [name]: '5000' })).toThrow(
      `METRICS_PORT must differ from ${name}`,
    );
    expect(readConfig({ METRICS_PORT: '0', [name]: '0' }).metrics?.port).toBe(0);
  });

  const outside = [
    { HOST: '0.0.0.0' },
    { HOST: '0.0.0.0', PORTAL_ORIGIN: 'http://localhost:4173' },
    { PORTAL_ORIGIN: 'https://portal.example.com' },
    { OIDC_ISSUER: 'https://issuer.example.com' },
    { OIDC_ISSUER: 'https://issuer.example.com', PORTAL_ORIGIN: 'http://localhost:4173' },
  ];

  it('refuses to accept mail from other machines if it would go to the local mailbox', () => {
    const mail = { MAIL_HOST: '0.0.0.0' };
    expect(() => readConfig(mail)).toThrow(/^SMTP_URL must be set while MAIL_HOST is/);
    const sent = { ...mail, SMTP_URL: 'smtps://mail.example.com', MAIL_PORT: '25' };
    expect(readConfig(sent)).toMatchObject({ mailHost: '0.0.0.0', mailPort: 25 });
    expect(readConfig({}).mailPort).toBeNull();
  });

  const elsewhere = 'postgres://portal:secret@db.example.com/portal';

  it.each([
    [elsewhere],
    [`${elsewhere}?sslmode=disable`],
    [`${elsewhere}?ssl=0`],
    [`${elsewhere}?sslmode=no-verify`],
    [`${elsewhere}?sslmode=require&uselibpqcompat=true`],
    ['postgres://portal@localhost/portal?host=db.example.com'],
  ])(
    "refuses to send data unencrypted to another machine, or to a server that isn't checked: %s",
    (DATABASE_URL) => {
      const read = () => readConfig({ DATABASE_URL });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(
        /^DATABASE_URL must use TLS and check the server's certificate while its host is db\.example\.com, .*sslmode/,
      );
      expect(read).not.toThrow(/secret/);
      expect(readConfig({ DATABASE_URL, ALLOW_PLAINTEXT: 'database' })).toMatchObject({
        databaseUrl: DATABASE_URL,
      });
    },
  );

  it.each([
    [`${elsewhere}?sslmode=verify-full`],
    [`${elsewhere}?sslmode=require`],
    [`${elsewhere}?ssl=true`],
    ['postgres://portal@127.0.0.1/portal'],
    ['postgresql://portal@[::1]/portal'],
    ['postgres://portal@/portal?host=/var/run/postgresql'],
  ])('accepts a database on this machine or a connection over TLS: %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it("applies the same to a pooled database's own address, which needs the pooler's address", () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://127.0.0.1:6432/portal', elsewhere];
    expect(() => readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toThrow(
      /^DATABASE_DIRECT_URL must use TLS/,
    );
    expect(() => readConfig({ DATABASE_DIRECT_URL: DATABASE_URL })).toThrow(
      /^DATABASE_URL must be set together with DATABASE_DIRECT_URL/,
    );
  });

  it('refuses a role that leaves work to other processes if there can be no others', () => {
    expect(() => readConfig({ PROCESS_ROLE: 'web' })).toThrow(/^PROCESS_ROLE must not be web/);
  });

  it("refuses a database certificate that doesn't exist, and names its file", () => {
    const read = () => readConfig({ DATABASE_URL: `${elsewhere}?sslrootcert=/nowhere.pem` });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^DATABASE_URL can't be read: .*\/nowhere\.pem/);
  });

  it.each([
    ['smtp://mail.example.com', 'smtp://mail.example.com?requireTLS=true'],
    [
      'smtp://me:x@mail.example.com:587?pool=true',
      'smtp://me:x@mail.example.com:587?pool=true&requireTLS=true',
    ],
    ['smtps://mail.example.com', 'smtps://mail.example.com'],
    ['smtp://localhost:2525?ignoreTLS=true', 'smtp://localhost:2525?ignoreTLS=true'],
  ])('requires STARTTLS for a mail server on another machine: %s', (SMTP_URL, used) => {
    expect(readConfig({ SMTP_URL }).smtpUrl).toBe(used);
    expect(readConfig({ SMTP_URL, ALLOW_PLAINTEXT: 'relay' }).smtpUrl).toBe(SMTP_URL);
  });

  it.each(['ignoreTLS=true', 'opportunisticTLS=true', 'requireTLS=false'])(
    'refuses to send mail to another machine with %s',
    (parameter) => {
      const SMTP_URL = `smtp://mail.example.com?${parameter}`;
      const read = () => readConfig({ SMTP_URL });
      expect(read).toThrow(/^SMTP_URL must not turn TLS off while its host is mail\.example\.com,/);
      expect(readConfig({ SMTP_URL, ALLOW_PLAINTEXT: 'database, relay' }).smtpUrl).toBe(SMTP_URL);
    },
  );

  it.each([
    [{ MAIL_REDIRECT_LIMIT: '599' }, 'MAIL_REDIRECT_LIMIT must be at least 20 times'],
    [{ MAIL_STORED_MB: '1999' }, 'MAIL_STORED_MB must be at least 20 times MAIL_CLIENT_MB'],
    [{ MAIL_REDIRECT_MB: '219' }, 'MAIL_REDIRECT_MB must be at least 220'],
    [{ MAIL_REDIRECT_MB: '401' }, 'MAIL_STORED_MB must be at least 20 times MAIL_REDIRECT_MB'],
    [{ MAIL_CLIENT_MB: '10' }, 'MAIL_CLIENT_MB must be at least 11'],
    [{ MAIL_HOLD_DAYS: '8' }, 'MAIL_BODY_DAYS must be at least MAIL_HOLD_DAYS'],
    [{ MAIL_TLS_CERT: 'a.pem' }, 'MAIL_TLS_CERT must be set together with MAIL_TLS_KEY'],
    [{ MAIL_TLS_KEY: 'a.pem' }, 'MAIL_TLS_CERT must be set together with MAIL_TLS_KEY'],
  ])('refuses %j, which conflicts with other variables', (variables, problem) => {
    const read = () => readConfig(variables);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(problem);
  });

  it.each(outside)('refuses test mode with %j', (variables) => {
    const read = () => readConfig({ ...variables, PORTAL_TEST_MODE: '1' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^PORTAL_TEST_MODE must be off while (HOST|PORTAL_ORIGIN|OIDC_ISSUER) is/);
  });

  it.each(outside)('refuses email sign-in through the local mailbox with %j', (variables) => {
    const read = () => readConfig({ ...variables, EMAIL_LOGIN: '1' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^EMAIL_LOGIN must be off, or SMTP_URL set, while/);
    const sent = readConfig({
      ...rehearsal,
      ...variables,
      EMAIL_LOGIN: '1',
      SMTP_URL: 'smtp://mail.example',
    });
    expect(sent).toMatchObject({ localOnly: false, portal: { email_login: true } });
  });

  it.each([
    {},
    { HOST: '::1', PORTAL_ORIGIN: 'http://[::1]:4173' },
    { HOST: 'localhost', OIDC_ISSUER: 'http://127.0.0.1:9000' },
  ])('allows test mode and email sign-in only on this machine: %j', (variables) => {
    const config = readConfig({
      ...rehearsal,
      ...variables,
      EMAIL_LOGIN: '1',
      PORTAL_TEST_MODE: '1',
    });
    expect(config.localOnly).toBe(true);
  });

  it('prefixes the name of the CSRF cookie only with https', () => {
    const nameAt = (PORTAL_ORIGIN: string) =>
      readConfig({ PORTAL_ORIGIN, PORTAL_DEMO: '1' }).portal.csrf_cookie;
    expect(nameAt('https://portal.example.com')).toBe('__Host-csrftoken');
    expect(nameAt('http://localhost:4173')).toBe('csrftoken');
  });
});
