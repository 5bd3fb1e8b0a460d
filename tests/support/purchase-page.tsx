import { domainAvailability, type DomainAvailability } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { orderDomain } from '@contract/order';
import { fireEvent } from '@testing-library/react';
import { agentBackend } from './agent-backend';
import { openPortal, type OpenPortal } from './open-portal';
import { sampleCards, sampleDomain, samplePreview } from './sample-answers';
import type { StubBackend } from './stub-backend';
import { button, nameField, reaches } from './wizard-page';

export const name = 'lakeside-agency.com';

export function sampleAvailability(
  available: boolean | null,
  changes: Partial<DomainAvailability> = {},
): DomainAvailability {
  return { exact: { name, available }, suggestions: [], error: null, ...changes };
}

/** A backend where every part of a purchase goes well. */
function purchaseBackend(changes: Parameters<typeof agentBackend>[0]): StubBackend {
  const backend = agentBackend(changes);
  backend.answers(domainAvailability, ({ query: { name: searched = '' } }) =>
    sampleAvailability(true, { exact: { name: searched, available: true } }),
  );
  backend.answers(listCards, [...sampleCards]);
  backend.answers(previewBilling, samplePreview());
  backend.answers(orderDomain, sampleDomain(name));
  return backend;
}

export async function search(portal: OpenPortal, text = name): Promise<void> {
  fireEvent.change(await nameField(), { target: { value: text } });
  await portal.user.click(await button('Search'));
}

export async function configure(portal: OpenPortal): Promise<void> {
  await search(portal);
  await portal.user.click(await button(`Select ${name}`));
  await reaches('config.choosing.priced.first');
}

export async function openPurchase(
  address = '/domains/purchase',
  user: Parameters<typeof agentBackend>[0] = {},
) {
  const backend = purchaseBackend(user);
  const portal = await openPortal(address);
  await nameField();
  return { backend, portal };
}
