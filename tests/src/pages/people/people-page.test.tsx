import { endSessionsOf, findPeople } from '@contract/person';
import { samplePerson } from '@contract/samples/sample-answers';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../../support/open-portal';
import { forEachFailure, staffBackend } from '../../../support/staff-backend';

it('finds a person, and ends their sessions only after a confirmation', async () => {
  const backend = staffBackend();
  const six = samplePerson().sessions.flatMap((one) => [...'123456'].map((id) => ({ ...one, id })));
  backend.answers(findPeople, [samplePerson({ sessions: six })]);
  const { user, address } = await openPortal('/admin/people');
  expect(await screen.findByText('No one to show')).toBeVisible();
  expect(backend.callsOf(findPeople)).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'nora');
  const [row] = within(await screen.findByRole('list', { name: 'Matching people' })).getAllByRole(
    'listitem',
  );
  expect(row?.textContent).toMatch(
    /Nora Whitfieldagent@demo\.example, agentEnd all sessions Nora WhitfieldOwner of Nora Whitfield, account 100001(Chrome on Windows, signed in Nov 20, [^C]+, active [^C]+){5}Show all 6 sessions$/,
  );
  expect(address()).toBe('/admin/people?q=nora');
  const press = async (name: RegExp | string) =>
    user.click(await screen.findByRole('button', { name }));
  await press('End all sessions Nora Whitfield');
  await press('Keep signed in');
  expect(backend.callsOf(endSessionsOf)).toEqual([]);
  await press('End all sessions Nora Whitfield');
  await forEachFailure(
    backend,
    endSessionsOf,
    async (sentence) => {
      await press('End all sessions');
      expect(await screen.findByText(sentence)).toBeVisible();
    },
    { except: [404] },
  );
  backend.answers(endSessionsOf, null);
  backend.answers(findPeople, [samplePerson({ sessions: [], agencies: [] })]);
  await press('End all sessions');
  expect(await screen.findByText('Nora Whitfield is signed out everywhere.')).toBeVisible();
  expect(await screen.findByText('Not signed in')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^End all sessions/ })).toBeNull();
  expect(backend.callsOf(endSessionsOf).at(-1)?.body).toEqual({ user_id: 'u-1' });
});
