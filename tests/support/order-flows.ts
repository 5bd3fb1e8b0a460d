import { domainAvailability, suggestedDomains } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { orderDomain, readReceipt } from '@contract/order';
import { transferProgress } from '@contract/transfer';
import { transferDetails } from '@contract/transfer-details';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { agentBackend } from './agent-backend';
import { openPortal, type OpenPortal } from './open-portal';
import {
  sampleCards,
  sampleDetails,
  sampleDomain,
  samplePreview,
  sampleProgress,
  sampleReceipt,
} from '@contract/samples/sample-answers';
import type { StubBackend } from './stub-backend';

/** The two flows that end in an order, with the texts of their pages. */
export const purchase = {
  id: 'purchase',
  name: 'lakeside-agency.com',
  authCode: null,
  lookUp: domainAvailability,
  lookUpButton: 'Check availability',
  blank: 'search.idle.blank',
  typed: 'search.idle.typed',
  found: 'search.results.available',
  next: 'Select lakeside-agency.com',
  confirm: /^Purchase for/,
  done: 'lakeside-agency.com is yours',
  another: 'Purchase another domain',
} as const;

export const transfer = {
  id: 'transfer',
  name: 'harbor-coverage.com',
  authCode: 'HC-2041-XFER',
  lookUp: transferDetails,
  lookUpButton: 'Select',
  blank: 'select.idle.blank',
  typed: 'select.idle.typed',
  found: 'select.found.shown',
  next: 'Continue',
  confirm: /^Begin Transfer for \$/,
  done: 'Transfer of harbor-coverage.com successfully initiated!',
  another: 'Transfer another domain',
} as const;

export const orderFlows = [purchase, transfer];
export type OrderFlow = typeof purchase | typeof transfer;

export const nameField = () => screen.findByRole('textbox', { name: 'Domain name' });
export const codeField = () => screen.findByRole('textbox', { name: 'Auth code' });
export const button = (label: string | RegExp) => screen.findByRole('button', { name: label });
export const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });
export const state = () => document.querySelector('main [data-state]')?.getAttribute('data-state');
export const reaches = (wanted: string) => waitFor(() => expect(state()).toBe(wanted));

/** Creates a backend where every call of both flows succeeds. */
function orderBackend(): StubBackend {
  const backend = agentBackend();
  backend.answers(domainAvailability, ({ query: { name = '' } }) => ({
    exact: { name, available: true },
    suggestions: [],
    error: null,
  }));
  backend.answers(suggestedDomains, { names: [] });
  backend.answers(transferDetails, sampleDetails());
  backend.answers(transferProgress, sampleProgress());
  backend.answers(listCards, [...sampleCards]);
  backend.answers(previewBilling, samplePreview());
  backend.answers(orderDomain, ({ body }) =>
    sampleDomain(
      Object(body).name,
      Object(body).is_transfer === true ? { transfer_status: 'submitted' } : {},
    ),
  );
  return backend;
}

export async function openFlow({ id, name }: OrderFlow, query = '') {
  const backend = orderBackend();
  backend.answers(readReceipt, sampleReceipt({ name, is_transfer: id === 'transfer' }));
  const portal = await openPortal(`/domains/${id}${query}`);
  await nameField();
  return { backend, portal };
}

export async function lookUp(
  { user }: OpenPortal,
  flow: OrderFlow,
  text: string = flow.name,
): Promise<void> {
  fireEvent.change(await nameField(), { target: { value: text } });
  await user.click(await button(flow.lookUpButton));
}

/** Continues from the first stage, once a name is found, to the second, and waits for the price. */
export async function goOn({ user }: OpenPortal, flow: OrderFlow): Promise<void> {
  if (flow.authCode !== null) {
    fireEvent.change(await codeField(), { target: { value: flow.authCode } });
  }
  await user.click(await button(flow.next));
  await reaches('config.choosing.confirming.first');
}

/** Fills in the first stage and waits for the price in the second. */
export async function configure(portal: OpenPortal, flow: OrderFlow): Promise<void> {
  await lookUp(portal, flow);
  await goOn(portal, flow);
}

export async function confirm({ user }: OpenPortal, flow: OrderFlow): Promise<void> {
  await user.click(await button(flow.confirm));
}

/** Fills in the first stage and completes the order. */
export async function order(portal: OpenPortal, flow: OrderFlow): Promise<void> {
  await configure(portal, flow);
  await confirm(portal, flow);
  await heading(flow.done);
}

/** Reloads the page in the same tab, or opens another: only the tab's storage remains. */
export async function reload(portal: OpenPortal, address = portal.address()): Promise<OpenPortal> {
  cleanup();
  portal.session.stop();
  portal.queryClient.clear();
  return openPortal(address);
}
