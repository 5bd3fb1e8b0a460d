import { orderDomain, readReceipt } from '@contract/order';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  codeField,
  configure,
  confirm,
  goOn,
  heading,
  nameField,
  openFlow,
  order,
  orderFlows,
  type OrderFlow,
  purchase,
  reaches,
  reload,
  state,
  transfer,
} from '../../../support/order-flows';

/** Returns the found name: a transfer folds its field. */
async function shownName({ id, name }: OrderFlow): Promise<string | null> {
  if (id === 'purchase') return (await nameField()).getAttribute('value');
  return (await screen.findByRole('heading', { level: 2, name })).textContent;
}

describe.each(orderFlows)('the stage of a $id in the address', (flow) => {
  const first = `/domains/${flow.id}`;

  it('is an entry of the history: Back retains the found domain, and Forward continues', async () => {
    const { backend, portal } = await openFlow(flow);
    await configure(portal, flow);
    expect(portal.address()).toBe(`${first}?step=config`);
    act(() => portal.history.back());
    await reaches(flow.found);
    expect(await shownName(flow)).toBe(flow.name);
    const code = screen.queryByLabelText<HTMLInputElement>('Auth code')?.value;
    expect(code ?? null).toBe(flow.authCode);
    expect(portal.address()).toBe(first);
    act(() => portal.history.forward());
    await reaches('config.choosing.confirming.first');
    expect(portal.address()).toBe(`${first}?step=config`);
    expect(backend.callsOf(flow.lookUp)).toHaveLength(1);
  });

  it("sets the window's title like the stage's heading", async () => {
    const { portal } = await openFlow(flow);
    const titles = [document.title];
    await configure(portal, flow);
    titles.push(document.title);
    await confirm(portal, flow);
    await heading(flow.done);
    titles.push(document.title);
    const act = flow.id === 'purchase' ? 'Purchase' : 'Transfer';
    expect(titles).toEqual(
      [`${act} Domain`, `${act} ${flow.name}`, flow.done].map((name) => `${name} · Agency Portal`),
    );
    await portal.user.click(screen.getByRole('link', { name: 'See your domains' }));
    await heading('Domains');
    expect(document.title).toBe('Domains · Agency Portal');
  });

  it("goes back with the page's own Back, without growing the history", async () => {
    const { portal } = await openFlow(flow);
    await configure(portal, flow);
    await portal.user.click(await button('Back'));
    await reaches(flow.found);
    await waitFor(() => expect(portal.address()).toBe(first));
    await portal.user.click(await button(flow.next));
    await reaches('config.choosing.confirming.first');
    expect(portal.history.length).toBe(2);
  });

  it('is not reached by Forward if a choice is missing', async () => {
    const { portal } = await openFlow(flow);
    await configure(portal, flow);
    act(() => portal.history.back());
    const [field, text, shown] =
      flow === transfer
        ? ([await codeField(), '', flow.found] as const)
        : ([await nameField(), 'another.example', flow.typed] as const);
    fireEvent.change(field, { target: { value: text } });
    act(() => portal.history.forward());
    await waitFor(() => expect(portal.address()).toBe(first));
    expect(state()).toBe(shown);
  });

  it.each(['config', 'done', 'elsewhere', '%3Cb%3E'])(
    'is the first one for a link to step=%s',
    async (step) => {
      const { portal } = await openFlow(flow, `?step=${step}`);
      expect(state()).toBe(flow.blank);
      await waitFor(() => expect(portal.address()).toBe(first));
      expect(portal.history.length).toBe(1);
    },
  );

  it('is the first one after Back from the end, and Forward shows the order again, made once', async () => {
    const { backend, portal } = await openFlow(flow);
    await order(portal, flow);
    const end = portal.address();
    act(() => portal.history.back());
    await reaches(flow.blank);
    await waitFor(() => expect(portal.address()).toBe(first));
    act(() => portal.history.forward());
    await screen.findByRole('region', { name: 'Your receipt' });
    expect(portal.address()).toBe(end);
    act(() => portal.history.back());
    await reaches(flow.blank);
    expect(backend.callsOf(orderDomain)).toHaveLength(1);
  });

  it('is the last one after a reload at the end, which shows the finished order', async () => {
    const { backend, portal } = await openFlow(flow);
    await order(portal, flow);
    const again = await reload(portal);
    await heading(flow.done);
    const receipt = await screen.findByRole('region', { name: 'Your receipt' });
    for (const part of [flow.name, 'Enhanced Microsite', 'Visa ending in 4242', '$12.47']) {
      expect(receipt).toHaveTextContent(part);
    }
    expect(again.address()).toMatch(/\?step=done&order=/);
    expect(backend.callsOf(orderDomain)).toHaveLength(1);
    await again.user.click(await button(flow.another));
    await waitFor(() => expect(again.address()).toBe(first));
  });

  it.each([404, 403])(
    'shows a missing order that failed with %i, and the next step',
    async (status) => {
      const { backend, portal } = await openFlow(flow);
      await order(portal, flow);
      backend.refuses(readReceipt, { status, reason: 'not_found' });
      const again = await reload(portal);
      await screen.findByRole('heading', { name: "We can't find this order" });
      expect(screen.getByRole('link', { name: 'See your domains' })).toBeVisible();
      await again.user.click(await button(flow.another));
      expect(await nameField()).toHaveValue('');
    },
  );
});

it('a reload in the second stage of a purchase restores it', async () => {
  const { portal } = await openFlow(purchase);
  await configure(portal, purchase);
  await portal.user.click(screen.getByRole('radio', { name: 'Parked Domain' }));
  await reaches('config.choosing.confirming.first');
  const again = await reload(portal);
  await reaches('config.choosing.confirming.first');
  expect(screen.getByRole('radio', { name: 'Parked Domain' })).toBeChecked();
  expect(again.address()).toBe('/domains/purchase?step=config');
  expect(again.history.length).toBe(1);
});

it('a reload in the second stage of a transfer requires the auth code again', async () => {
  const { portal } = await openFlow(transfer);
  await configure(portal, transfer);
  const again = await reload(portal);
  expect(await codeField()).toHaveValue('');
  expect(await shownName(transfer)).toBe(transfer.name);
  await waitFor(() => expect(again.address()).toBe('/domains/transfer'));
  await goOn(again, transfer);
});
