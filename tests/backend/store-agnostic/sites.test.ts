import { orders } from '@backend/schema';
import { listDomains } from '@contract/domain';
import { changeDomain } from '@contract/domain-settings';
import { orderDomain } from '@contract/order';
import { setFixtures } from '@contract/test-mode';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newKey, newShopper, parkedDomain, purchaseOf, upgradeOf } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();
const elsewhere = sharedBackend({
  SITE_ADDRESS: 'https://{domain}/',
  SITE_PREVIEW_PARAMETER: 'look',
});

const pages = [
  '',
  '/',
  '/quote',
  '/quote/auto/',
  '/quote/homepage',
  '/about',
  '/contact',
  '/quote-sent',
  '/message-sent',
];

describe("a microsite's site", () => {
  it('has pages that run only their own scripts and report clicks', async () => {
    const { visitor } = await newShopper(backend);
    for (const page of pages) {
      const response = await visitor.send(`/sites/cedar-quote.example${page}`);
      expect([page, response.status]).toEqual([page, 200]);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      const html = await response.text();
      expect(html).not.toMatch(
        /<script(?! type="module" src="\/sites\/site.js"><\/script>)|style=| on\w+=/,
      );
      expect(html).toContain('Nora Whitfield');
    }
    const contact = await (await visitor.send('/sites/cedar-quote.example/contact')).text();
    const reported = [...contact.matchAll(/data-report="(\w+)"/g)].map(([, kind]) => kind);
    expect(reported.sort()).toEqual([
      'contact_form',
      'external_link',
      'map_click',
      'phone_click',
      'review_click',
      'sms_click',
    ]);
    for (const file of ['site.css', 'site.js']) {
      expect((await visitor.send(`/sites/${file}`)).status).toBe(200);
    }
  });

  it('has an edit mode and a preview mode, in which no visits are counted', async () => {
    const visitor = backend.visitor();
    const get = async (query: string) =>
      (await visitor.send(`/sites/cedar-quote.example/${query}`)).text();
    expect(await get('')).not.toMatch(/data-quiet|role="status"/);
    expect(await get('?edit')).toMatch(
      /data-quiet[^]*You're editing|data-quiet[^]*You&#39;re editing/,
    );
    for (const preview of ['?previewPending=1', '?edit&previewPending']) {
      expect(await get(preview)).toMatch(/data-quiet[^]*You(?:'|&#39;)re previewing/);
    }
  });

  it('does not exist for parked, inactive and unknown domains, and for unknown pages', async () => {
    const visitor = backend.visitor();
    for (const path of [
      'cedar-old.example/',
      'cedar-paused.example/',
      'nobody.example/',
      '%00/',
      'cedar-quote.example/nothing',
      '<b>/',
    ]) {
      expect([path, (await visitor.send(`/sites/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('exists immediately for a purchased domain', async () => {
    const { visitor, account } = await newShopper(backend, 'newcomer', '100005');
    await visitor.call(setFixtures, {
      body: {
        account_number: account,
        domains: [{ name: 'fresh-cover.example', domain_type: 'c1' }],
      },
    });
    const list = await visitor.call(listDomains, { path: { account_number: account } });
    expect(list.map(({ name }) => name)).toEqual(['fresh-cover.example']);
    expect((await visitor.send('/sites/fresh-cover.example/')).status).toBe(200);
  });

  it('is offered ten minutes after a purchase or an upgrade', async () => {
    const shopper = await newShopper(backend);
    const body = await purchaseOf(shopper);
    const bought = await shopper.call(orderDomain, { body });
    expect(bought).toMatchObject({ active: true, site_pending: true });
    await shopper.call(changeDomain, {
      path: { name: parkedDomain },
      body: await upgradeOf(shopper),
      key: newKey(),
    });
    const pending = async () =>
      (await shopper.call(listDomains)).flatMap(({ name, site_pending: isPending }) =>
        isPending === true ? [name] : [],
      );
    expect(await pending()).toEqual([parkedDomain, body.name].toSorted());
    await backend.store.database
      .update(orders)
      .set({ updatedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(orders.accountNumber, shopper.account));
    expect(await pending()).toEqual([]);
    const parked = await purchaseOf(shopper, { name: 'parked-now.com', domain_type: 'parked' });
    expect(await shopper.call(orderDomain, { body: parked })).not.toHaveProperty('site_pending');
  });

  it('does not exist if sites are hosted elsewhere, and the configuration has their URL', async () => {
    const visitor = elsewhere.visitor();
    const response = await visitor.send('/sites/cedar-quote.example/');
    expect(await response.text()).not.toContain('Nora Whitfield');
    const config: unknown = await (await visitor.send('/backend/portal-config.json')).json();
    expect(config).toMatchObject({
      site_address: 'https://{domain}/',
      site_edit_parameter: 'edit',
      site_preview_parameter: 'look',
      stats_time_zone: 'America/Chicago',
    });
  });
});
