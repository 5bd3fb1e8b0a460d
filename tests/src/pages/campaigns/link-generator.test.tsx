import { changeLink, listLinks, saveLinks, type Link, type NewLink } from '@contract/link';
import { readStats } from '@contract/stats';
import { accountNumber, sampleDomain, sampleDomains } from '@contract/samples/sample-answers';
import { sampleCampaignRow as row } from '@contract/samples/sample-stats';
import { listDomains } from '@contract/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { savedLink as linkTo } from '../../../support/saved-link';
import type { ReceivedCall, StubBackend } from '../../../support/stub-backend';

const domain = 'cedar-quote.example';
const savedLink = (changes: Partial<Link> = {}) => linkTo({ domain, ...changes });

const sentLinks = ({ body }: ReceivedCall) => (body as { links: NewLink[] }).links;

/** Saves links as the backend does. */
function savesLinks(backend: StubBackend, links: readonly Link[]): void {
  let stored = [...links];
  backend.answers(listLinks, () => stored);
  backend.answers(saveLinks, (call) => {
    const added = sentLinks(call).map((link) => savedLink(link));
    stored = [...added, ...stored];
    return added;
  });
}

async function generator(links: readonly Link[] = [], address = '/campaigns/tools?tool=links') {
  const backend = agentBackend();
  backend.answers(readStats, [
    row({ domain_name: domain, cmpid: 'GD001', visits: 9, quotestarts: 2 }),
    row({ domain_name: domain, cmpid: 'ET007', visits: 4, quotestarts: 3 }),
  ]);
  savesLinks(backend, links);
  const portal = await openPortal(address);
  const { user } = portal;
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await screen.findByRole('combobox', { name: 'Traffic sources' });
  const choose = async (page: string, ...sources: readonly string[]) => {
    await user.click(screen.getByRole('radio', { name: page }));
    await user.click(screen.getByRole('combobox', { name: 'Traffic sources' }));
    for (const name of sources) await user.click(screen.getByRole('option', { name }));
  };
  return { backend, portal, user, copied, choose };
}

const link = () => screen.getByRole('textbox', { name: /^Your (link|\d+ links)$/ });
const table = async () => within(await screen.findByRole('table', { name: 'Saved links' }));
const code = () => screen.getByRole('textbox', { name: 'Campaign code' });

describe('the link generator', () => {
  it('shows the missing choices, and copies a finished link with https, which saves it', async () => {
    const { user, copied, choose, backend } = await generator();
    expect(link()).toHaveValue('cedar-quote.example/quote/[Landing Page]/?cmpid=[Source]001');
    expect(link()).toHaveAccessibleDescription('Choose a landing page and a traffic source.');
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(copied).not.toHaveBeenCalled();
    await choose('Auto quote', 'YT YouTube');
    await user.type(screen.getByRole('textbox', { name: 'Name (optional)' }), 'Spring video');
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(copied).toHaveBeenLastCalledWith('https://cedar-quote.example/quote/auto/?cmpid=YT001');
    const saved = (await table()).getByRole('row', { name: /Spring video.*YT001/ });
    expect(saved).toHaveTextContent('Nora Whitfield, November 20, 2026');
    expect(screen.getByText('Saved as “Spring video”.')).toBeVisible();
    expect(screen.getByText('The link is copied and saved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(backend.callsOf(saveLinks)).toHaveLength(1);
  });

  it('makes a link for each source, with the next code that none of them was used with', async () => {
    const { user, choose, copied, backend } = await generator([savedLink({ code: '002' })]);
    await choose('Home quote', 'ET Email');
    expect(code()).toHaveValue('001');
    await user.click(screen.getByRole('option', { name: 'GD Google Ads, desktop' }));
    expect(code()).toHaveValue('003');
    await user.click(screen.getByRole('button', { name: 'Save 2 links' }));
    await screen.findByRole('button', { name: 'Create another' });
    expect(link()).toHaveValue(
      'cedar-quote.example/quote/home/?cmpid=ET003\ncedar-quote.example/quote/home/?cmpid=GD003',
    );
    await user.click(screen.getByRole('button', { name: 'Copy 2 links' }));
    expect(copied).toHaveBeenLastCalledWith(
      'https://cedar-quote.example/quote/home/?cmpid=ET003\nhttps://cedar-quote.example/quote/home/?cmpid=GD003',
    );
    expect(backend.callsOf(saveLinks)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Create another' }));
    expect(screen.getByRole('radio', { name: 'Home quote' })).toBeChecked();
    await user.click(screen.getByRole('combobox', { name: 'Traffic sources' }));
    await user.click(screen.getByRole('option', { name: 'GD Google Ads, desktop' }));
    expect(code()).toHaveValue('004');
  });

  it('rejects a code that is too long or out of range, pads a short one, and takes 001 for none', async () => {
    const { user, choose } = await generator();
    await choose('Quote page', 'GD Google Ads, desktop');
    expect(code()).toBeRequired();
    await user.clear(code());
    expect(link()).toHaveValue('cedar-quote.example/quote/?cmpid=GD001');
    await user.click(code());
    await user.paste('0042');
    expect(code()).toHaveAccessibleDescription(/Use no more than three digits/);
    expect(link()).toHaveAccessibleDescription('Fix the campaign code first.');
    await user.clear(code());
    await user.type(code(), '700');
    expect(code()).toHaveAccessibleDescription(/Enter a number from 001 to 699/);
    expect(link()).toHaveValue('cedar-quote.example/quote/?cmpid=GD[Code]');
    await user.clear(code());
    await user.type(code(), '7');
    expect(link()).toHaveValue('cedar-quote.example/quote/?cmpid=GD007');
  });

  it(
    'warns about a campaign ID that is in use, and recognizes a saved link',
    { tags: 'full' },
    async () => {
      const { user, choose } = await generator([savedLink({ name: 'Spring' })]);
      await choose('Home quote', 'GD Google Ads, desktop');
      await user.clear(code());
      await user.type(code(), '1');
      expect(code()).toHaveAccessibleDescription(/^GD001 is in use\./);
      await user.click(screen.getByRole('radio', { name: 'Auto quote' }));
      expect(screen.getByText('Saved as “Spring”.', { exact: false })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Save link' })).toBeNull();
    },
  );

  it('searches sources, chooses them by keyboard, and removes them by Backspace or their button', async () => {
    const { user } = await generator([savedLink({ source: 'YT', code: '009' })]);
    const picker = screen.getByRole('combobox', { name: 'Traffic sources' });
    await user.click(picker);
    const [mostUsed, all] = screen.getAllByRole('group', { name: /Your most used|All sources/ });
    expect(within(mostUsed as HTMLElement).getAllByRole('option')).toHaveLength(1);
    expect(within(all as HTMLElement).getAllByRole('option')).toHaveLength(33);
    await user.keyboard('facebook{ArrowDown}{Enter}');
    const chips = () =>
      screen.queryAllByRole('button', { name: /^Remove/ }).map((chip) => chip.ariaLabel);
    expect(chips()).toEqual(['Remove Facebook, mobile']);
    expect(picker).toHaveValue('');
    await user.keyboard('{Enter}');
    expect(chips()).toEqual(['Remove Facebook, mobile', 'Remove YouTube']);
    await user.keyboard('{Backspace}');
    expect(chips()).toEqual(['Remove Facebook, mobile']);
    await user.keyboard('nothing like it');
    expect(screen.getByText('No source matches “nothing like it”')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(picker).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('button', { name: 'Remove Facebook, mobile' }));
    expect(chips()).toEqual([]);
    expect(picker).toHaveFocus();
  });

  it('says so if copying failed, and saves nothing', { tags: 'full' }, async () => {
    const { user, choose, copied, backend } = await generator();
    await choose('Home quote', 'ET Email');
    copied.mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(
      await screen.findByText(
        "Your browser didn't let us copy it. Select the link and copy it yourself.",
      ),
    ).toBeVisible();
    expect(backend.callsOf(saveLinks)).toHaveLength(0);
  });

  it('keeps everything if saving fails, and saves the same links once when tried again', async () => {
    const { user, choose, backend } = await generator();
    await choose('Home quote', 'ET Email');
    const name = screen.getByRole('textbox', { name: 'Name (optional)' });
    await user.click(name);
    await user.paste('x'.repeat(81));
    expect(name).toHaveAccessibleDescription(/Use at most 80 characters/);
    await user.clear(name);
    await user.type(name, 'Fall');
    backend.drops(saveLinks);
    await user.click(screen.getByRole('button', { name: 'Save link' }));
    expect(
      await screen.findByText("We couldn't reach the portal. Check your connection and try again."),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name (optional)' })).toHaveValue('Fall');
    savesLinks(backend, []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Create another' });
    const ids = backend.callsOf(saveLinks).map((call) => sentLinks(call)[0]?.id);
    expect(new Set(ids).size).toBe(1);
  });

  it('moves on to the next code if a colleague has just saved the link', async () => {
    const { user, choose, backend } = await generator();
    await choose('Auto quote', 'ET Email');
    const theirs = savedLink({ source: 'ET', created_by: 'Theo Brandt' });
    backend.answers(listLinks, [theirs]);
    backend.refuses(saveLinks, {
      status: 409,
      reason: 'conflict',
      error: 'Theo Brandt already saved this link. Choose another campaign code.',
      current: theirs,
    });
    await user.click(screen.getByRole('button', { name: 'Save link' }));
    expect(await screen.findByText(/^Theo Brandt already saved this link/)).toBeVisible();
    await waitFor(() => expect(code()).toHaveValue('002'));
  });

  it('still creates links while the saved ones cannot be loaded', { tags: 'full' }, async () => {
    const { user, choose, backend, portal } = await generator();
    backend.refuses(listLinks, { status: 404, reason: 'not_found' });
    portal.queryClient.removeQueries();
    await portal.queryClient.invalidateQueries();
    await choose('Auto quote', 'ET Email');
    await user.click(screen.getByRole('button', { name: 'Save link' }));
    await waitFor(() => expect(backend.callsOf(saveLinks)).toHaveLength(1));
  });

  it('preselects the domain of the latest link if there are several sites', async () => {
    const backend = agentBackend();
    backend.answers(listDomains, [...sampleDomains, sampleDomain('birch.example')]);
    savesLinks(backend, [savedLink({ domain: 'birch.example' })]);
    await openPortal('/campaigns/tools?tool=links');
    expect(await screen.findByRole('combobox', { name: 'Domain' })).toHaveTextContent(
      'birch.example',
    );
  });
});

describe('saved links', () => {
  it('show visits and quote starts, or why quote starts cannot be told apart', async () => {
    await generator([
      savedLink({ name: 'Ads' }),
      savedLink({ source: 'ET', code: '007' }),
      savedLink({ source: 'ET', code: '007', landing_page: '/home' }),
    ]);
    await waitFor(async () => expect(await cells()).toContainEqual(['9', '2']));
    expect(await cells()).toEqual([
      ['9', '2'],
      ['4', '–3, shared with your home quote link'],
      ['0', '–3, shared with your auto quote link'],
    ]);
  });

  const cells = async () =>
    (await table())
      .getAllByRole('row')
      .slice(1)
      .map((line) =>
        within(line)
          .getAllByRole('cell')
          .slice(0, 2)
          .map(({ textContent }) => textContent),
      );

  it('are found by text, archived with a way back, and listed apart', async () => {
    const spring = savedLink({ name: 'Spring' });
    const { user, backend, portal } = await generator([spring, savedLink({ code: '002' })]);
    backend.answers(changeLink, ({ body }) => ({ ...spring, ...(body as Partial<Link>) }));
    await user.type(screen.getByRole('searchbox', { name: 'Search your links' }), 'spring');
    await waitFor(() => expect(portal.address()).toContain('find=spring'));
    expect((await table()).getAllByRole('row')).toHaveLength(2);
    backend.answers(listLinks, [{ ...spring, archived: true }, savedLink({ code: '002' })]);
    await user.click(screen.getByRole('button', { name: /^More actions for .*GD001$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByText('No link matches your search')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    backend.answers(listLinks, [spring, savedLink({ code: '002' })]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await table()).getByRole('row', { name: /Spring/ })).toBeVisible();
    const sent = backend.callsOf(changeLink).map(({ body }) => body);
    expect(sent).toEqual([{ archived: true }, { archived: false }]);
    await user.click(screen.getByRole('radio', { name: 'Archived 0' }));
    await waitFor(() => expect(portal.address()).toContain('archived=true'));
  });

  it('lead to their own stats', { tags: 'full' }, async () => {
    const { user } = await generator([savedLink()]);
    await user.click(screen.getByRole('button', { name: /^More actions for .*GD001$/ }));
    const stats = await screen.findByRole('menuitem', { name: 'See its stats' });
    const { searchParams } = new URL(stats.getAttribute('href') ?? '', window.location.href);
    expect(searchParams.get('only')).toBe('["GD001"]');
    expect(searchParams.get('view')).toBe('apart');
  });

  it('take back an archiving that failed', async () => {
    const { user, backend } = await generator([savedLink()]);
    backend.refuses(changeLink, { status: 500, reason: 'internal', error: 'It went wrong.' });
    await user.click(screen.getByRole('button', { name: /^More actions for .*GD001$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByText('It went wrong.')).toBeVisible();
    expect((await table()).getByRole('row', { name: /GD001/ })).toBeVisible();
  });

  it('are renamed in place, and keep a name that is refused', async () => {
    const link = savedLink({ name: 'Spring' });
    const { user, backend } = await generator([link]);
    backend.refuses(changeLink, {
      status: 422,
      reason: 'invalid',
      fields: { name: 'Use at most 80 characters' },
    });
    await user.click(screen.getByRole('button', { name: /^More actions for .*GD001$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: /^Name of .*GD001$/ });
    await user.clear(field);
    await user.type(field, 'Summer{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Use at most 80 characters'));
    expect(field).toHaveValue('Summer');
    backend.answers(changeLink, { ...link, name: 'Summer' });
    backend.answers(listLinks, [{ ...link, name: 'Summer' }]);
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await (await table()).findByText('Summer')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Name of/ })).toBeNull();
  });

  it('stay usable if their stats cannot be loaded', async () => {
    const { backend, portal } = await generator([savedLink()]);
    await table();
    backend.refuses(readStats, { status: 404, reason: 'not_found' });
    await portal.queryClient.invalidateQueries();
    expect(await screen.findByText(/^there was a problem loading stats/)).toBeVisible();
    expect((await table()).getByRole('row', { name: /GD001/ })).toBeVisible();
  });
});

describe('links of an earlier version, stored in the browser', () => {
  const key = `portal.recent-links.${accountNumber}`;
  const stored = { domain, landingPage: '/auto', source: 'GD', code: '050' };

  it('are offered to be saved for the agency, once', async () => {
    localStorage.setItem(key, JSON.stringify([stored, { ...stored, source: 'ET' }]));
    const { user, backend } = await generator([savedLink({ code: '050' })]);
    await user.click(await screen.findByRole('button', { name: 'Save it' }));
    expect(await (await table()).findByRole('row', { name: /ET050/ })).toBeVisible();
    expect(backend.callsOf(saveLinks).flatMap(sentLinks)).toMatchObject([{ source: 'ET' }]);
    expect(screen.queryByRole('button', { name: 'Save it' })).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('are forgotten on request', async () => {
    localStorage.setItem(key, JSON.stringify([stored]));
    const { user, backend } = await generator();
    await user.click(await screen.findByRole('button', { name: 'No, forget them' }));
    expect(localStorage.getItem(key)).toBeNull();
    expect(backend.callsOf(saveLinks)).toEqual([]);
  });
});
