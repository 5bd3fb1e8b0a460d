import { listAccounts } from '@contract/account';
import { addIntern, listInterns, removeIntern, type Intern } from '@contract/intern';
import { activeUser } from '@contract/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleAccountsPage, sampleSummary, sampleUser } from '@contract/samples/sample-answers';
import { openPortal } from '../../../support/open-portal';
import { forEachFailure, staffBackend, staffUser } from '../../../support/staff-backend';

const agency = sampleSummary('200001', 'Robin Cedar Agency');

const priya: Intern = {
  pk: 'i-1',
  email_address: 'priya@granite.example',
  full_name: 'Priya Raman',
  account_number: agency.account_number,
  agency_name: agency.full_name,
  agent_code: agency.agent_code,
  added_by: 'Sam Ogden',
  added_on: '2026-11-20',
};

async function openForm(interns: Intern[] = []) {
  const backend = staffBackend();
  backend.answers(listInterns, interns);
  backend.answers(listAccounts, sampleAccountsPage([agency]));
  const portal = await openPortal('/admin/agencyintern');
  await screen.findByRole('heading', { level: 1, name: 'Agency Intern Form' });
  return { backend, ...portal };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const email = () => screen.findByRole('textbox', { name: 'Employee email' });
const find = () => screen.getByRole('searchbox', { name: 'Find the agency' });
const announced = () => document.querySelector('[data-announcer]');

describe('the intern form', () => {
  it('reports missing fields before it sends anything', async () => {
    const { backend, user } = await openForm();
    await user.click(await button('Add intern'));
    expect(await email()).toHaveAccessibleDescription(/Enter an email address/);
    expect(await email()).toHaveFocus();
    await user.type(await email(), 'priya');
    await user.click(await button('Add intern'));
    expect(await email()).toHaveAccessibleDescription(/such as name@example.com/);
    await user.type(await email(), '@granite.example{Enter}');
    expect(find()).toHaveAccessibleDescription(/Choose an agency$/);
    expect(find()).toBeInvalid();
    expect(find()).toHaveFocus();
    expect(backend.callsOf(addIntern)).toEqual([]);
  });

  it('chooses the only match at Enter, and sends nothing if there are several', async () => {
    const { backend, user } = await openForm();
    await user.click(await button('Add intern'));
    await user.type(await email(), priya.email_address);
    const hill = sampleSummary('200002', 'Cedar Hill Agency');
    backend.answers(listAccounts, sampleAccountsPage([agency, hill]));
    await user.type(find(), 'cedar{Enter}');
    expect(await button(/Cedar Hill Agency/)).toBeVisible();
    expect(find()).toHaveFocus();
    backend.answers(listAccounts, sampleAccountsPage([agency]));
    await user.type(find(), ' robin{Enter}');
    expect(await button('Choose another agency')).toHaveFocus();
    expect(screen.queryByText('Choose an agency')).toBeNull();
    expect(backend.callsOf(addIntern)).toEqual([]);
  });

  it('adds an employee to the agency that was found, and keeps the input until it succeeds', async () => {
    const { backend, user } = await openForm();
    await user.type(await email(), priya.email_address);
    await user.type(find(), 'cedar');
    await waitFor(() =>
      expect(backend.callsOf(listAccounts).at(-1)?.query).toEqual({ q: 'cedar' }),
    );
    await user.click(await button(new RegExp(agency.full_name)));
    expect(await button('Choose another agency')).toHaveFocus();
    await forEachFailure(backend, addIntern, async (sentence) => {
      await user.click(await button('Add intern'));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(await email()).toHaveValue(priya.email_address);
      expect(screen.getByText(agency.full_name)).toBeVisible();
    });
    const fields = { email_address: 'Priya Raman works in this agency already' };
    backend.refuses(addIntern, { status: 422, reason: 'invalid', fields });
    await user.click(await button('Add intern'));
    await waitFor(async () =>
      expect(await email()).toHaveAccessibleDescription(/works in this agency already/),
    );
    expect(await email()).toHaveFocus();

    backend.answers(addIntern, priya);
    backend.answers(listInterns, [priya]);
    await user.click(await button('Add intern'));
    expect(await screen.findByText(/Priya Raman is now an intern at/)).toBeVisible();
    expect(await email()).toHaveValue('');
    backend.answers(removeIntern, null);
    await user.click(await button('Remove Priya Raman'));
    await user.click(await button('Remove intern'));
    expect(await screen.findByText(/Priya Raman is no longer an intern at/)).toBeVisible();
    expect(screen.queryByText(/Priya Raman is now an intern at/)).toBeNull();
    expect(backend.callsOf(addIntern).at(-1)?.body).toEqual({
      email_address: priya.email_address,
      account_number: agency.account_number,
    });
  });

  it("explains that no agency matches, or that the agencies can't be loaded", async () => {
    const { backend, user } = await openForm();
    backend.answers(listAccounts, sampleAccountsPage([]));
    const search = find();
    await user.type(search, 'zzz');
    expect(await screen.findByText('No agency matches “zzz”.', { selector: 'p' })).toBeVisible();
    backend.refuses(listAccounts, { status: 500, reason: 'internal' });
    await user.type(search, 'y');
    expect(await screen.findByText("We couldn't load the agencies.")).toBeVisible();
    expect(search).toHaveValue('zzzy');
  });
});

describe('the list of interns', () => {
  it('shows an empty state', async () => {
    await openForm();
    expect(await screen.findByText('No interns yet')).toBeVisible();
  });

  it('finds interns by any of their details, and shows who added them and when', async () => {
    const omar: Intern = {
      ...priya,
      pk: 'i-2',
      email_address: 'omar@granite.example',
      full_name: 'Omar Reyes',
      added_by: 'Casey Lindqvist',
    };
    const { user } = await openForm([priya, omar]);
    const list = within(await screen.findByRole('list', { name: 'Interns' }));
    expect(list.getByText('Added by Sam Ogden')).toBeVisible();
    expect(list.getAllByText('November 20, 2026')).toHaveLength(2);
    const search = screen.getByRole('searchbox', { name: 'Find an intern' });
    await user.type(search, 'granite LINDQVIST');
    await waitFor(() => expect(screen.queryByText(priya.email_address)).toBeNull());
    expect(screen.getByText(omar.email_address)).toBeVisible();
    await waitFor(() => expect(announced()).toHaveTextContent('1 match'));
    await user.type(search, 'x');
    expect(await screen.findByText(/^No intern matches/, { selector: 'h3' })).toBeVisible();
    expect(screen.getByText('2 interns')).toBeVisible();
  });

  it(
    "ends an intern's access after a confirmation, even if someone else has already done so",
    { tags: 'full' },
    async () => {
      const { backend, user } = await openForm([priya]);
      await user.click(await button('Remove Priya Raman'));
      expect(await button('Keep intern')).toHaveFocus();
      await forEachFailure(
        backend,
        removeIntern,
        async (sentence) => {
          await user.click(await button('Remove intern'));
          expect(await screen.findByText(sentence)).toBeVisible();
        },
        { except: [404] },
      );
      backend.refuses(removeIntern, { status: 404, reason: 'not_found' });
      backend.answers(listInterns, []);
      await user.click(await button('Remove intern'));
      expect(await screen.findByText('No interns yet')).toBeVisible();
      expect(await screen.findByText(/^Priya Raman is no longer an intern at/)).toBeVisible();
    },
  );
});

describe('the text typed into the search', () => {
  const search = () => screen.findByRole('searchbox', { name: 'Find an intern' });

  it('returns with Back, also to an entry of the same page', async () => {
    const { user, router, history } = await openForm([priya]);
    await user.type(await search(), 'priya');
    await screen.findByText('1 match');
    await act(() => router.navigate({ to: '.', hash: 'below' }));
    expect(await search()).toHaveValue('priya');
    await user.type(await search(), 'x');
    await screen.findByText('No intern matches “priyax”');
    act(() => history.back());
    await waitFor(async () => expect(await search()).toHaveValue('priya'));
  });

  it("doesn't return for the next person in this tab", async () => {
    const { backend, user, session, router, history } = await openForm([priya]);
    await user.type(await search(), 'priya');
    await screen.findByText('1 match');
    await act(() => router.navigate({ to: '/glossary' }));
    act(() => session.send({ type: 'tabs.signedOut' }));
    await screen.findByRole('heading', { level: 1, name: 'Logged Out' });
    backend.answers(activeUser, sampleUser({ ...staffUser, user_id: 'u-2' }));
    act(() => history.back());
    expect(await search()).toHaveValue('');
  });
});
