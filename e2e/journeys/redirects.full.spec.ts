import type { DomainDetail } from '@contract/domain-detail';
import { expect, signIn, test } from '../fixtures/world';

const domain = 'cedar-quote.example';

test('typing in the filter of 2,000 redirects paints within 50 ms at a quarter of the speed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.route(new RegExp(`/domains/${domain}/$`), async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as DomainDetail;
    const [first] = detail.emails;
    if (first === undefined) throw new Error(`${domain} has no redirects`);
    const emails = Array.from({ length: 2000 }, (_, index) => ({
      ...first,
      pk: `pk-${index}`,
      redirect_address: `agent${index}@${domain}`,
      real_address: `office${index % 40}@inbox.example`,
    }));
    await route.fulfill({ json: { ...detail, emails } });
  });
  await signIn(page, 'agent');
  const cdp = await page.context().newCDPSession(page);
  const rounds: (readonly number[])[] = [];
  for (let round = 0; round < 3; round += 1) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(`/domains/${domain}/emails`);
    const search = page.getByRole('searchbox', { name: 'Find an address or destination' });
    await search.focus();
    // What draws the page is not the filter's, nor the menus, which load at the first sign of life.
    await page.waitForLoadState('networkidle');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const paints = await page.evaluateHandle(() => {
      const found: number[] = [];
      document.addEventListener('input', ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => found.push(performance.now() - timeStamp)));
      });
      return found;
    });
    // Slower than a search begins, so that lists are built between and under the keys.
    await page.keyboard.type('office3@inbox', { delay: 150 });
    await page.keyboard.type('.example', { delay: 260 });
    await expect(page.getByText('50 of 2000 redirects').first()).toBeVisible();
    rounds.push(await paints.jsonValue());
  }
  const [first = [], second = [], third = []] = rounds;
  expect([first.length, second.length, third.length]).toEqual([21, 21, 21]);
  // What the filter costs comes back in most rounds; what else the machine does in between, at any key.
  const usual = first.map((_, key) => Math.round(median(first[key], second[key], third[key])));
  expect(Math.max(...usual), usual.join(', ')).toBeLessThan(50);
});

function median(...times: readonly (number | undefined)[]): number {
  return times.map((time = Infinity) => time).toSorted((a, b) => a - b)[1] ?? Infinity;
}
