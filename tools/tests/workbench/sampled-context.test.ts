import { emailRedirectMachine } from '@machines/email-redirect/email-redirect-machine';
import { emailRedirectModel } from '@machines/email-redirect/email-redirect-model';
import { createActor, type AnyMachineSnapshot } from 'xstate';
import { expect, it } from 'vitest';
import { sampledContext } from '@workbench/app/screens/sampled-context';
import { sampleData } from '@workbench/app/screens/sample-data';
import { withContext } from '@workbench/app/screens/with-context';
import type { Variant } from '@workbench/app/subject';

const { deliveries } = emailRedirectModel.actors.readLogs.done.read;

const sampled = (context: AnyMachineSnapshot['context'], variant: Variant) =>
  sampledContext(context, variant, sampleData(variant));

it('fills a list in the context with two hundred items, but leaves an empty list empty', () => {
  expect(sampled({ deliveries, draft: 'typed' }, 'two hundred items')).toMatchObject({
    deliveries: expect.objectContaining({ length: 200 }),
    draft: 'typed',
  });
  const cards = sampled({ usableCards: ['card-1'] }, 'two hundred items').usableCards;
  expect(new Set(cards).size).toBe(cards.length);
  expect(cards.length).toBeGreaterThan(190);
  expect(sampled({ deliveries: [], usableCards: [] }, 'two hundred items')).toEqual({
    deliveries: [],
    usableCards: [],
  });
});

it("lengthens the backend's texts only in the variant for long texts", () => {
  const { redirect } = emailRedirectModel.inputs.existing;
  expect(sampled({ redirect }, 'long texts').redirect.real_address.length).toBeGreaterThan(60);
  for (const variant of ['usual', 'empty'] as const) {
    expect(sampled({ redirect, deliveries }, variant)).toEqual({ redirect, deliveries });
  }
});

it("shows the sampled data only to the view, and passes the view's events to the original machine", () => {
  const actor = createActor(emailRedirectMachine, {
    input: emailRedirectModel.inputs.existing,
  }).start();
  const seen = withContext(actor, (context) => sampled(context, 'long texts'));
  const told: AnyMachineSnapshot[] = [];
  seen.subscribe((snapshot: AnyMachineSnapshot) => told.push(snapshot));
  expect(seen.getSnapshot()).toBe(seen.getSnapshot());
  seen.send({ type: 'row.edit' });
  expect(told.at(-1)).toBe(seen.getSnapshot());
  expect(told.at(-1)?.hasTag('editing')).toBe(true);
  expect(told.at(-1)?.context.redirect.real_address).toContain('renewal-quotes');
  expect(told.at(-1)?.can({ type: 'row.save' })).toBe(true);
  expect(actor.getSnapshot().context.redirect?.real_address).toBe('nora@agency.example');
  actor.stop();
});
