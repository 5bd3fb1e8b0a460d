import { endSessionsOf, findPeople } from '@contract/person';
import { samplePerson } from '@contract/samples/sample-answers';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../../support/open-portal';
import { forEachFailure, staffBackend } from '../../../support/staff-backend';

it('finds a person, and ends their sessions only after a confirmation', async () => {
  const backend = staffBackend();
  const six = samplePerson().sessions.flatMap((one) =>
    [...'123456'].map((id) => ({ ...one, id, device: `Phone ${id}` })),
  );
  backend.answers(findPeople, [samplePerson({ sessions: six })]);
  const { user, address } = await openPortal('/admin/people');
  expect(await screen.findByText(/^Search by name, email address or username/)).toBeVisible();
  expect(backend.callsOf(findPeople)).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'nora');
  const [row] = within(await screen.findByRole('list', { name: 'Matching people' })).getAllByRole(
    'listitem',
  );
  expect(row?.textContent).toMatch(
    /^Nora WhitfieldSigned inagent@demo\.example · agentOwner of Nora Whitfield, 100001Sign out everywhere Nora Whitfield/,
  );
  const list = screen.getByRole('list', { name: 'Where Nora Whitfield is signed in' });
  const [first, ...others] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /^Phone 1Last active \d+ days agoNov 20, .+Signed in Nov 20, .+ through the sign-in serviceSign out$/,
  );
  expect(others).toHaveLength(4);
  expect(screen.getByRole('button', { name: /^Show all 6 devices/ })).toBeVisible();
  expect(address()).toBe('/admin/people?q=nora');
  const press = async (name: RegExp | string) =>
    user.click(await screen.findByRole('button', { name }));
  await press('Sign out everywhere Nora Whitfield');
  await press('Keep signed in');
  expect(backend.callsOf(endSessionsOf)).toEqual([]);
  const failing = async (name: RegExp | string) =>
    forEachFailure(
      backend,
      endSessionsOf,
      async (sentence) => {
        await press(name);
        expect(await screen.findByText(sentence)).toBeVisible();
      },
      { except: [404] },
    );
  const one = /^Sign out Nora Whitfield, Phone 1, signed in Nov 20, /;
  await failing(one);
  backend.answers(endSessionsOf, null);
  await press(one);
  expect(await screen.findByText('Nora Whitfield is signed out of Phone 1.')).toBeVisible();
  expect(backend.callsOf(endSessionsOf).at(-1)?.body).toEqual({ user_id: 'u-1', session_id: '1' });
  await press('Sign out everywhere Nora Whitfield');
  await failing('Sign out everywhere');
  backend.answers(endSessionsOf, null);
  backend.answers(findPeople, [samplePerson({ sessions: [], agencies: [] })]);
  await press('Sign out everywhere');
  expect(await screen.findByText('Nora Whitfield is signed out everywhere.')).toBeVisible();
  expect(await screen.findByText('Not signed in')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sign out everywhere/ })).toBeNull();
  expect(backend.callsOf(endSessionsOf).at(-1)?.body).toEqual({ user_id: 'u-1' });
});
