import { DnsFailed } from '@backend/providers/dns/dns';
import { powerDns } from '@backend/providers/dns/powerdns/powerdns';
import { describe, expect, it } from 'vitest';
import { json, serve } from '../../support/http-server';
import { dnsConformance } from '../providers/dns-conformance';
import { hasPowerDns, sharedNameServer } from '../support/name-server';

describe.runIf(hasPowerDns)('PowerDNS', () => {
  const server = sharedNameServer();
  dnsConformance(() => {
    const { settings, world, kill, start } = server();
    return {
      dns: powerDns(settings, 'this-portal'),
      another: powerDns(settings, 'another-portal'),
      stranger: powerDns({ ...settings, key: 'wrong' }, 'this-portal'),
      ask: world.ask,
      async away(work) {
        await kill();
        await work();
        await start();
      },
    };
  });

  it('answers with what can be stored, whatever a server says', async () => {
    const { settings, world, url, key } = server();
    await powerDns(settings, 'this-portal').ensureZone({
      name: 'lies.com',
      version: 1,
      records: [],
    });
    const records = [{ content: '"a\\000b\\255"', disabled: false }];
    const text = { name: 'lies.com.', type: 'TXT', ttl: 60, changetype: 'REPLACE', records };
    const changed = await fetch(`${url}/api/v1/servers/localhost/zones/lies.com.`, {
      method: 'PATCH',
      headers: { 'X-API-Key': key },
      body: JSON.stringify({ rrsets: [text] }),
    });
    expect(changed.status).toBe(204);
    expect(await world.ask('lies.com', 'TXT')).toEqual([expect.stringMatching(/^a\ufffdb.$/)]);
  });

  it.each([
    [500, { error: 'database is locked' }],
    [200, { unexpected: true }],
    [302, {}],
  ])('knows nothing after the answer %i %j', async (status, body) => {
    const { origin: url } = await serve((_, response) => json(response, status, body));
    const dns = powerDns({ ...server().settings, url }, 'this-portal');
    const error: unknown = await dns.zones().catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(DnsFailed);
  });
});
