import { readReceipt } from '@contract/order';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  codeField,
  configure,
  confirm,
  heading,
  nameField,
  openFlow,
  order,
  orderFlows,
  reload,
  state,
  transfer,
} from '../../../support/order-flows';
import { smokeSubset } from '../../../support/scope';

// Both flows share their stages.
describe.each(smokeSubset(orderFlows))('the $id stage in the URL', (flow) => {
  const first = `/domains/${flow.id}`;

  it("sets the window's title to match the stage's heading", { tags: 'full' }, async () => {
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

  it("can't be reached by Forward if a choice is missing", async () => {
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
    'is the first one after opening a link with step=%s',
    async (step) => {
      const { portal } = await openFlow(flow, `?step=${step}`);
      expect(state()).toBe(flow.blank);
      await waitFor(() => expect(portal.address()).toBe(first));
      expect(portal.history.length).toBe(1);
    },
  );

  it('shows the completed order after a reload that began before the answer to it', async () => {
    const { portal } = await openFlow(flow);
    await order(portal, flow);
    await waitFor(() => expect(portal.address()).toContain('step=done'));
    const again = await reload(portal, `${first}?step=config`);
    await heading(flow.done);
    await waitFor(() => expect(again.address()).toContain('step=done'));
  });

  it.each([404, 403])(
    "shows, after a %i, that the order can't be found, and offers the next step",
    async (status) => {
      const { backend, portal } = await openFlow(flow);
      await order(portal, flow);
      await waitFor(() => expect(portal.address()).toContain('step=done'));
      backend.refuses(readReceipt, { status, reason: 'not_found' });
      const again = await reload(portal);
      await screen.findByRole('heading', { name: "We can't find this order" });
      expect(screen.getByRole('link', { name: 'See your domains' })).toBeVisible();
      await again.user.click(await button(flow.another));
      expect(await nameField()).toHaveValue('');
    },
  );
});
