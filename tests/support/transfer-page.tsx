import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { orderDomain } from '@contract/order';
import { transferDetails, transferProgress } from '@contract/transfer';
import { fireEvent, screen } from '@testing-library/react';
import { agentBackend } from './agent-backend';
import { openPortal, type OpenPortal } from './open-portal';
import {
  sampleCards,
  sampleDetails,
  sampleDomain,
  samplePreview,
  sampleProgress,
} from './sample-answers';
import type { StubBackend } from './stub-backend';
import { button, nameField, reaches } from './wizard-page';

export { button, heading, nameField, reaches, reload, state } from './wizard-page';

export const name = 'harbor-coverage.com';
export const authCode = 'HC-2041-XFER';

export const codeField = () => screen.findByRole('textbox', { name: 'Auth code' });

/** A backend where every part of a transfer goes well. */
function transferBackend(): StubBackend {
  const backend = agentBackend();
  backend.answers(transferDetails, sampleDetails());
  backend.answers(listCards, [...sampleCards]);
  backend.answers(previewBilling, samplePreview());
  backend.answers(orderDomain, sampleDomain(name, { transfer_status: 'submitted' }));
  backend.answers(transferProgress, sampleProgress());
  return backend;
}

export async function selectDomain(portal: OpenPortal): Promise<void> {
  fireEvent.change(await nameField(), { target: { value: name } });
  await portal.user.click(await button('Select'));
  fireEvent.change(await codeField(), { target: { value: authCode } });
}

export async function configure(portal: OpenPortal): Promise<void> {
  await selectDomain(portal);
  await portal.user.click(await button('Continue'));
  await reaches('config.choosing.priced.first');
}

export async function openTransfer(address = '/domains/transfer') {
  const backend = transferBackend();
  const portal = await openPortal(address);
  await nameField();
  return { backend, portal };
}
