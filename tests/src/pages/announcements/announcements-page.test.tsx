import { listAnnouncements } from '@contract/announcement';
import {
  addAnnouncement,
  changeAnnouncement,
  orderAnnouncements,
  removeAnnouncement,
} from '@contract/announcement-changes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { htmlOf, marksOf } from '@/pages/announcements/model/message-marks';
import { sampleAnnouncement } from '@contract/samples/sample-answers';
import { openPortal } from '../../../support/open-portal';
import { forEachFailure, staffBackend } from '../../../support/staff-backend';

const hours = sampleAnnouncement();
const draft = sampleAnnouncement({ id: 'a-2', header: 'Draft', visible: false });

async function openAnnouncements(list = [hours, draft]) {
  const backend = staffBackend();
  backend.answers(listAnnouncements, list);
  const portal = await openPortal('/admin/announcements');
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  return { backend, ...portal };
}

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));
const board = () => within(screen.getByRole('region', { name: 'Announcements' }));

describe('announcements', () => {
  it('are listed with their text and audience', async () => {
    await openAnnouncements();
    expect(await screen.findByText(/^2 announcements, 1 published\./)).toBeVisible();
    const list = within(await screen.findByRole('list', { name: 'All announcements' }));
    expect(list.getAllByText('From 7 AM.')).toHaveLength(2);
    const [published, draftRow] = list.getAllByRole('listitem');
    expect(published).toHaveTextContent(/^New hoursPublished/);
    expect(draftRow).toHaveTextContent(/^DraftDraft/);
  });

  it(
    'are previewed as users will see them, with a list of removed parts',
    { tags: 'full' },
    async () => {
      const { user } = await openAnnouncements();
      await user.click(await button('Add announcement'));
      await user.type(await field('Title'), 'Read this');
      await user.click(await field('Message'));
      await user.paste('<p onclick="x()">Call <strong>us</strong></p><script>alert(1)</script>');
      const shown = await preview();
      expect(await shown.findByText('us', { selector: 'strong > *' })).toBeVisible();
      expect(shown.getByText('Read this')).toBeVisible();
      const removed = /^Not shown: /;
      expect(await shown.findByText(removed)).toHaveTextContent('onclick and <script>');
      expect(document.querySelector('[onclick]')).toBeNull();
      await user.clear(await field('Message'));
      await user.paste('<img src="data:image/png,x"><a href="javascript:alert(1)"></a>');
      expect(await shown.findByText('Nothing of the message is left to show.')).toBeVisible();
      await user.click(await button('Save draft'));
      expect(await field('Message')).toHaveAccessibleDescription(/Enter a message/);
      for (const [typed, lost] of [
        ['<script>alert(1)</script>', '<script>'],
        ['Call us <unclosed and so on', '<unclosed'],
        ['See <a href="https://lantern.example', '<a'],
      ] as const) {
        await user.clear(await field('Message'));
        await user.paste(typed);
        expect(await shown.findByText(removed)).toHaveTextContent(`shown: ${lost}.`);
      }
      await user.clear(await field('Message'));
      await user.paste('<p>1 < 2 <a href="https://lantern.example/?a<b">here</a></p>');
      await waitFor(() => expect(shown.queryByText(removed)).toBeNull());
    },
  );

  it('are formatted by one toolbar and its keys, and are HTML only when saved', async () => {
    const { backend, user } = await openAnnouncements();
    await user.click(await button('Edit New hours'));
    const message = (await field('Message')) as HTMLTextAreaElement;
    expect(message).toHaveValue('From **7 AM**.');
    await user.clear(message);
    await user.type(message, 'call us now ');
    message.setSelectionRange(5, 8);
    await user.click(await button('Bold'));
    expect(message).toHaveValue('call **us** now ');
    await user.keyboard('me{Control>}i{/Control}{Control>}i{/Control}');
    expect(message).toHaveValue('call **me** now ');
    message.setSelectionRange(12, 15);
    await user.tab({ shift: true });
    expect(await button('Bold')).toHaveFocus();
    await user.keyboard('{ArrowRight>3/}{Enter}a.example');
    expect(message).toHaveValue('call **me** [now](https://a.example) ');
    await user.tab({ shift: true });
    expect(await button('Link')).toHaveFocus();
    await user.click(await button('List'));
    expect((await preview()).getByText('me', { selector: 'li strong > *' })).toBeVisible();
    backend.answers(changeAnnouncement, hours);
    await user.click(await button('Publish changes'));
    const item = 'call <strong>me</strong> <a href="https://a.example">now</a>';
    await waitFor(() =>
      expect(backend.callsOf(changeAnnouncement)[0]?.body).toMatchObject({
        message: `<ul>\n  <li>${item}</li>\n</ul>`,
      }),
    );
  });

  const link = '<a href="tel:1">c</a>';
  it.each([
    ['a\n\nb **c _d_** _e_f_', 'a<br>\n<br>\nb <strong>c <em>d</em></strong> <em>e_f</em>'],
    ['a\n- b\n- [c](tel:1)\nd', `a\n<ul>\n  <li>b</li>\n  <li>${link}</li>\n</ul>\nd`],
    ['[a_b_](https://c.example/_d_)', '<a href="https://c.example/_d_">a_b_</a>'],
    ['[a](javascript:b) 2 * 3 ** 4', '[a](javascript:b) 2 * 3 ** 4'],
  ])('with the marks of %j are stored as %j, and edited with marks again', (text, html) => {
    expect(htmlOf(text)).toBe(html);
    expect(marksOf(html)).toBe(text);
  });

  it('keep HTML for which there are no marks', () => {
    const text = 'Call.\n\nOr <a\nhref="tel:1">write</a>:\n<ul>\n  <li>now</li>\n</ul>';
    const html = text.replace('\n\n', '<br>\n<br>\n');
    for (const each of [`${text}\n`, html]) expect(htmlOf(each)).toBe(html);
    expect(marksOf('<p>a</p> <p>b</p>')).toBe('a\nb');
    for (const each of ['<ul><li>a<br>b</li></ul>', '<p onclick="x">a</p>', 'a<em>b</em>'])
      expect(marksOf(each)).toBe(each);
  });

  it('appear as soon as they are published; until then, the draft is stored', async () => {
    const { backend, user } = await openAnnouncements([draft]);
    await user.click(await button('Add announcement'));
    await user.click(await button('Publish'));
    expect(await field('Title')).toHaveAccessibleDescription(/Enter a title/);
    expect(await field('Title')).toHaveFocus();
    await user.type(await field('Title'), 'New hours');
    await user.type(await field('Message'), '<p>From 7 AM.</p>');
    await forEachFailure(backend, addAnnouncement, async (sentence) => {
      await user.click(await button('Publish'));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(await field('Message')).toHaveValue('<p>From 7 AM.</p>');
    });
    const fields = { message: 'Shorten this message, or use less formatting' };
    backend.refuses(addAnnouncement, { status: 422, reason: 'invalid', fields });
    await user.click(await button('Publish'));
    await waitFor(async () =>
      expect(await field('Message')).toHaveAccessibleDescription(/Shorten this message/),
    );
    backend.answers(addAnnouncement, hours);
    backend.answers(listAnnouncements, [hours, draft]);
    await user.click(await button('Publish'));
    await waitFor(() => expect(board().getByText('New hours')).toBeVisible());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(backend.callsOf(addAnnouncement).at(-1)?.body).toEqual({
      header: 'New hours',
      message: '<p>From 7 AM.</p>',
      variant: 'info',
      dismissable: true,
      visible: true,
      first_day: null,
      last_day: null,
    });

    expect(
      screen.getByText(/^Published “New hours”\. Everyone sees it within two minutes/),
    ).toBeVisible();

    await user.click(await button('Edit New hours'));
    expect(screen.queryByText(/^Published “/)).toBeNull();
    backend.answers(changeAnnouncement, { ...hours, visible: false });
    backend.answers(listAnnouncements, [{ ...hours, visible: false }, draft]);
    await user.click(await button('Unpublish'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull());
    expect(
      screen.getByText('Unpublished “New hours”. Within two minutes, only staff see it.'),
    ).toBeVisible();
  });

  it(
    'are published from their row after a question, and are drafts again after a failure',
    { tags: 'full' },
    async () => {
      const { backend, user } = await openAnnouncements();
      const answer = backend.holds(changeAnnouncement);
      await user.click(await button('Publish Draft'));
      expect(screen.getByRole('group', { name: 'Publish “Draft”?' })).toHaveAccessibleDescription(
        /^Once published, everyone at every agency sees it within two minutes\./,
      );
      expect(backend.callsOf(changeAnnouncement)).toEqual([]);
      await user.click(await button('Delete Draft'));
      expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
      await user.click(await button('Publish Draft'));
      expect(screen.queryByRole('button', { name: 'Delete announcement' })).toBeNull();
      await user.keyboard('{Escape}');
      expect(await button('Publish Draft')).toHaveFocus();
      await user.keyboard('{Enter}');
      await user.click(await button('Publish now'));
      expect(await button('Unpublish Draft')).toBeVisible();
      expect(screen.queryByText(/^Published “Draft”/)).toBeNull();
      answer({ ...draft, visible: true });
      expect(await screen.findByText(/^Published “Draft”/)).toBeVisible();
      const { id: _, ...before } = draft;
      expect(backend.callsOf(changeAnnouncement)).toMatchObject([
        { body: { ...before, visible: true, before } },
      ]);
      await forEachFailure(backend, changeAnnouncement, async (sentence) => {
        await user.click(await button('Unpublish New hours'));
        expect(await screen.findByText(sentence)).toBeVisible();
        expect(await button('Unpublish New hours')).toBeVisible();
        expect(screen.queryByText(/^Published “Draft”/)).toBeNull();
      });
    },
  );

  it('stay drafts or published when Enter saves them', { tags: 'full' }, async () => {
    const { backend, user } = await openAnnouncements();
    for (const { name, visible } of [
      { name: 'Edit Draft', visible: false },
      { name: 'Edit New hours', visible: true },
    ]) {
      backend.answers(changeAnnouncement, visible ? hours : draft);
      await user.click(await button(name));
      await user.type(await field('Title'), '{Enter}');
      await waitFor(async () => expect(await button(name)).toHaveFocus());
      expect(backend.callsOf(changeAnnouncement).at(-1)?.body).toMatchObject({ visible });
    }
  });

  it(
    'are not overwritten if a colleague has changed or deleted them, and the draft is kept',
    { tags: 'full' },
    async () => {
      const { backend, user } = await openAnnouncements();
      const theirs = { ...hours, message: '<p>From 8 AM.</p>' };
      await user.click(await button('Edit New hours'));
      await user.clear(await field('Message'));
      await user.type(await field('Message'), 'From 9 AM.');
      backend.refuses(changeAnnouncement, { status: 409, reason: 'conflict', current: theirs });
      await user.click(await button('Publish changes'));
      expect(await screen.findByText(/It now says “New hours: From 8 AM\.”/)).toBeVisible();
      expect(await field('Message')).toHaveValue('From 9 AM.');
      await user.click(await button('Use their version'));
      expect(await field('Message')).toHaveValue('From 8 AM.');

      await user.type(await field('Message'), 'Call us.');
      backend.refuses(changeAnnouncement, { status: 404, reason: 'not_found' });
      backend.answers(listAnnouncements, [draft]);
      await user.click(await button('Publish changes'));
      expect(await screen.findByText(/^A colleague deleted this announcement/)).toBeVisible();
      expect(backend.callsOf(changeAnnouncement).at(-1)?.body).toMatchObject({
        before: { message: theirs.message },
      });
      backend.answers(addAnnouncement, theirs);
      await user.click(await button('Publish'));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
      expect(backend.callsOf(addAnnouncement).at(-1)?.body).toMatchObject({
        message: 'From 8 AM.Call us.',
      });
    },
  );

  it('tell their days, and are counted and shown only on these', async () => {
    vi.setSystemTime('2026-11-29T04:30:00Z');
    const days = (first: string | null, last: string | null) =>
      ({ ...hours, id: `${first} ${last}`, first_day: first, last_day: last }) as const;
    await openAnnouncements([
      days('2026-11-30', null),
      days('2026-11-30', '2027-01-04'),
      days('2026-11-28', '2026-11-28'),
      days(null, '2026-11-27'),
      { ...draft, first_day: '2026-12-01' },
    ]);
    expect(await screen.findByText(/^5 announcements, 1 published\./)).toBeVisible();
    const rows = within(await screen.findByRole('list', { name: 'All announcements' }));
    expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^New hoursScheduledInformationFrom Nov 30From 7/),
      expect.stringMatching(/^New hoursScheduledInformationFrom Nov 30 until Jan 4, 2027From 7/),
      expect.stringMatching(/^New hoursPublishedInformationUntil Nov 28From 7/),
      expect.stringMatching(/^New hoursEnded Nov 27InformationFrom 7/),
      expect.stringMatching(/^DraftDraftInformationFrom Dec 1From 7/),
    ]);
    expect(board().getAllByRole('listitem')).toHaveLength(1);
  });

  it('get a first and a last day in the time zone of the bills, which must be in order', async () => {
    const { backend, user } = await openAnnouncements();
    await user.click(await button('Edit New hours'));
    const [first, last] = [
      await screen.findByLabelText(/^First day/),
      await screen.findByLabelText(/^Last day/),
    ];
    expect(last).toHaveAccessibleDescription(/Eastern Time/);
    fireEvent.change(first, { target: { value: '2031-11-30' } });
    fireEvent.change(last, { target: { value: '2031-11-29' } });
    await user.click(await button('Publish changes'));
    expect(last).toHaveAccessibleDescription(/The last day can't be before the first/);
    expect(last).toHaveFocus();
    fireEvent.change(first, { target: { value: '' } });
    fireEvent.change(last, { target: { value: '2020-01-31' } });
    await user.click(await button('Publish changes'));
    expect(last).toHaveAccessibleDescription(/This day has passed/);
    expect(backend.callsOf(changeAnnouncement)).toEqual([]);
    fireEvent.change(first, { target: { value: '2031-11-30' } });
    fireEvent.change(last, { target: { value: '2031-11-30' } });
    const days = { first_day: '2031-11-30', last_day: '2031-11-30' };
    backend.answers(changeAnnouncement, { ...hours, ...days });
    await user.click(await button('Publish changes'));
    expect(
      await screen.findByText('Scheduled “New hours”. Everyone sees it from November 30, 2031.'),
    ).toBeVisible();
    expect(backend.callsOf(changeAnnouncement)[0]?.body).toMatchObject(days);
  });

  it(
    'move within their group by buttons that keep the focus, and are where they were after a failure',
    { tags: 'full' },
    async () => {
      const urgent = sampleAnnouncement({ id: 'a-3', header: 'Down', variant: 'danger' });
      const { backend, user } = await openAnnouncements([hours, urgent, draft]);
      const headers = async () =>
        (await screen.findAllByRole('button', { name: /^Edit / })).map((each) => each.textContent);
      expect(await headers()).toEqual(['Edit Down', 'Edit New hours', 'Edit Draft']);
      expect(await button('Move New hours up')).toHaveAttribute('aria-disabled', 'true');
      const answer = backend.holds(orderAnnouncements);
      const down = await button('Move New hours down');
      down.focus();
      await user.keyboard('{Enter}');
      expect(await headers()).toEqual(['Edit Down', 'Edit Draft', 'Edit New hours']);
      expect(document.querySelector('[data-announcer]')).toHaveTextContent(
        'Moved “New hours” to place 3 of 3.',
      );
      expect(down).toHaveFocus();
      expect(down).toHaveAttribute('aria-disabled', 'true');
      backend.answers(listAnnouncements, [draft, urgent, hours]);
      answer([draft, urgent, hours]);
      await waitFor(() => expect(backend.callsOf(listAnnouncements).length).toBeGreaterThan(1));
      expect(backend.callsOf(orderAnnouncements)).toMatchObject([
        { body: { before: ['a-1', 'a-3', 'a-2'], order: ['a-2', 'a-3', 'a-1'] } },
      ]);
      await forEachFailure(backend, orderAnnouncements, async (sentence) => {
        await user.click(await button('Move New hours up'));
        expect(await screen.findByText(sentence)).toBeVisible();
        expect(await headers()).toEqual(['Edit Down', 'Edit Draft', 'Edit New hours']);
      });
    },
  );

  it('are left by Escape unless something is typed', async () => {
    const { user } = await openAnnouncements();
    await user.click(await button('Edit New hours'));
    await user.type(await field('Title'), '!{Escape}');
    expect(await field('Title')).toHaveValue('New hours!');
    await user.keyboard('{Backspace}{Escape}');
    expect(await button('Edit New hours')).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  });

  it('are deleted after a confirmation, even if someone else has already done so', async () => {
    const { backend, user } = await openAnnouncements([draft]);
    await user.click(await button('Delete Draft'));
    expect(await button('Keep announcement')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await button('Delete Draft')).toHaveFocus();
    await user.keyboard('{Enter}');
    backend.refuses(removeAnnouncement, { status: 500, reason: 'internal', error: 'We failed.' });
    await user.click(await button('Delete announcement'));
    expect(await screen.findByText('We failed.')).toBeVisible();
    backend.refuses(removeAnnouncement, { status: 404, reason: 'not_found' });
    backend.answers(listAnnouncements, []);
    await user.click(await button('Delete announcement'));
    expect(await screen.findByText('No announcements yet')).toBeVisible();
    expect(screen.getByText('Deleted “Draft”.')).toBeVisible();
  });
});
