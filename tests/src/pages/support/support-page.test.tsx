import { idempotencyHeader } from '@contract/http';
import { sendSupportMessage } from '@contract/support';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { testConfig } from '../../../support/portal-config';
import { reload } from '../../../support/order-flows';

const address =
  '/support?about=Bill%20100001-8&parts=%5B%22Bill%20100001-8%2C%20cedar-quote.example%22%5D&page=Receipt%20100001-8&path=%2Fbilling%2F8';
const send = () => screen.getByRole('button', { name: 'Send message' });
const message = () => screen.getByRole('textbox', { name: 'Message' });

const keyOf = ({ headers }: { readonly headers: Headers }) => headers.get(idempotencyHeader);

async function openForm() {
  const backend = agentBackend();
  const portal = await openPortal(address);
  await screen.findByRole('heading', { level: 1, name: 'Ask support' });
  expect(message()).toHaveFocus();
  return { backend, ...portal };
}

beforeEach(() => sessionStorage.clear());

describe('the form to support', () => {
  it('sends the message with the bill, the page and the agency, and says where the answer goes', async () => {
    const { backend, user } = await openForm();
    backend.answers(sendSupportMessage, null);
    expect(screen.getByText(/an answer by the end of the next business day/)).toBeVisible();
    expect(screen.getAllByText(testConfig.support_phone)[0]).toBeVisible();
    expect(screen.getByText('Robin Cedar Agency, agent 4711')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'About' })).toHaveValue('Bill 100001-8');
    const line = 'Bill 100001-8, cedar-quote.example';
    await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), line);
    await user.type(message(), 'Why is it higher?');
    await user.click(send());
    const heading = await screen.findByRole('heading', { level: 1, name: 'We have your message' });
    expect(heading).toHaveFocus();
    // The second press of a double click on the button selects no word.
    expect(fireEvent.mouseDown(heading, { detail: 2 })).toBe(false);
    expect(screen.getByRole('button', { name: 'Back to Receipt 100001-8' })).toBeVisible();
    expect(screen.getByText(/^We'll email you an answer at robin@/)).toBeVisible();
    expect(backend.callsOf(sendSupportMessage)[0]?.body).toEqual({
      about: line,
      message: 'Why is it higher?',
      page: 'Receipt 100001-8',
      path: '/billing/8',
    });
  });

  it('leads back to where the person was from a message that is about no page', async () => {
    const backend = agentBackend();
    const { history, user } = await openPortal('/glossary');
    act(() => history.push('/support'));
    await screen.findByRole('textbox', { name: 'Message' });
    fireEvent.change(message(), { target: { value: 'Hello\n'.repeat(8) } });
    backend.answers(sendSupportMessage, null);
    await user.click(send());
    expect(await screen.findByText('About: The portal')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the whole message' }));
    expect(screen.getByRole('button', { name: 'Show less' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to where you were' }));
    await screen.findByRole('heading', { level: 1, name: 'Glossary' });
  });

  it('needs a message, and counts its letters', async () => {
    const { backend, user } = await openForm();
    await user.click(send());
    expect(await screen.findByText('Enter a message')).toBeVisible();
    expect(message()).toHaveFocus();
    fireEvent.change(message(), { target: { value: 'a'.repeat(10_002) } });
    expect(screen.getByText('10,002/10,000')).toBeVisible();
    expect(screen.getByText('Your message is 2 characters too long')).toBeVisible();
    await user.click(send());
    expect(backend.callsOf(sendSupportMessage)).toEqual([]);
  });

  it('keeps the text offline and after a lost answer, also across a reload, and repeats it with the same key', async () => {
    const { backend, ...portal } = await openForm();
    backend.drops(sendSupportMessage);
    onlineManager.setOnline(false);
    await portal.user.type(message(), 'Hello');
    await portal.user.click(send());
    expect(await screen.findByText("We don't know if your message was sent")).toBeVisible();
    expect(screen.getByText(/if it did arrive, we get it only once/)).toBeVisible();
    onlineManager.setOnline(true);
    const again = await reload(portal);
    backend.answers(sendSupportMessage, null);
    expect(await screen.findByDisplayValue('Hello')).toBeVisible();
    await again.user.click(send());
    await screen.findByRole('heading', { level: 1, name: 'We have your message' });
    const keys = backend.callsOf(sendSupportMessage).map(keyOf);
    expect(new Set(keys).size).toBe(1);
    await reload(again, address);
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
  });

  it('says why a message was refused, and sends a changed one with another key', async () => {
    const { backend, user } = await openForm();
    const error = 'Too many attempts. Wait a few minutes and try again.';
    backend.refuses(sendSupportMessage, { status: 429, reason: 'too_many_tries', error });
    await user.type(message(), 'Hello');
    await user.click(send());
    expect(await screen.findByText("Your message wasn't sent")).toBeVisible();
    expect(screen.getByText(error)).toBeVisible();
    await user.type(message(), '!');
    backend.answers(sendSupportMessage, null);
    await user.click(send());
    await screen.findByRole('heading', { level: 1, name: 'We have your message' });
    const [first, second] = backend.callsOf(sendSupportMessage).map(keyOf);
    expect(second).not.toBe(first);
  });

  it('offers the pages that answer common questions beside it', async () => {
    await openForm();
    const questions = screen.getByRole('region', { name: 'Common questions' });
    const link = within(questions).getByRole('link', { name: 'Who can sign in?' });
    expect(link).toHaveAttribute('href', '/team');
  });
});
