import { changeLink, listLinks, saveLinks, type NewLink } from '@contract/link';
import { changeDomain } from '@contract/domain-settings';
import { expect, it } from 'vitest';
import { newShopper, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const newLink = (changes: Partial<NewLink> = {}): NewLink => ({
  id: crypto.randomUUID(),
  domain: 'cedar-quote.example',
  landing_page: '/auto',
  source: 'GD',
  code: '500',
  name: 'Spring mailer',
  ...changes,
});

const save = (shopper: Shopper, ...links: readonly NewLink[]) =>
  shopper.call(saveLinks, { body: { links } });

const refusedSave = async (shopper: Shopper, ...links: readonly object[]) => {
  const { status, error } = await shopper.refused(saveLinks, { body: { links } });
  return { status, ...error };
};

const saved = async (shopper: Shopper) =>
  (await shopper.call(listLinks)).filter(({ code }) => Number(code) >= 500);

it('shows the links of an agency to its whole team, newest first, with who saved them', async () => {
  const owner = await newShopper(backend);
  const member = await newShopper(backend, 'member');
  await save(owner, newLink());
  await save(member, newLink({ source: 'ET', name: '' }), newLink({ source: 'YT', name: '' }));
  const seen = await saved(owner);
  expect(seen.slice(0, 3).map((link) => [link.source, link.name, link.created_by])).toEqual([
    ['ET', '', 'Theo Brandt'],
    ['YT', '', 'Theo Brandt'],
    ['GD', 'Spring mailer', 'Nora Whitfield'],
  ]);
  expect(await saved(member)).toEqual(seen);
  expect(seen[0]).toMatchObject({ landing_page: '/auto', code: '500', archived: false });
});

it('renames a link, archives it and brings it back', async () => {
  const owner = await newShopper(backend);
  const member = await newShopper(backend, 'member');
  const [link] = await save(owner, newLink({ code: '510' }));
  const path = { id: link?.id ?? '' };
  await member.call(changeLink, { path, body: { name: '  Fall mailer ' } });
  expect(await member.call(changeLink, { path, body: { archived: true } })).toEqual({
    ...link,
    name: 'Fall mailer',
    archived: true,
  });
  expect(await saved(owner)).toContainEqual({ ...link, name: 'Fall mailer', archived: true });
  const back = await owner.call(changeLink, { path, body: { archived: false, name: '' } });
  expect(back).toEqual({ ...link, name: '' });
  const unknown = { path: { id: 'nothing' }, body: { name: 'x' } };
  expect((await owner.refused(changeLink, unknown)).status).toBe(404);
});

it('saves a link once if the call is repeated, and refuses a link that is saved already', async () => {
  const owner = await newShopper(backend);
  const member = await newShopper(backend, 'member');
  const link = newLink({ code: '520' });
  const first = await save(owner, link);
  expect(await save(owner, { ...link, name: 'Later' })).toEqual(first);
  expect(await save(owner, { ...link, id: link.id.toUpperCase() })).toEqual(first);
  const refused = await refusedSave(member, newLink({ code: '521' }), newLink({ code: '520' }));
  expect(refused).toMatchObject({
    status: 409,
    error:
      'Nora Whitfield already saved this link as “Spring mailer”. Choose another campaign code.',
    current: first[0],
  });
  const codes = (await saved(owner)).map(({ code }) => code);
  expect(codes.filter((code) => code === '520')).toHaveLength(1);
  expect(codes).not.toContain('521');
  // An id can't be used for another link, not even in another agency.
  expect((await refusedSave(owner, { ...link, code: '522' })).status).toBe(409);
  const other = await newShopper(backend, 'multi', '100002');
  const theirs = { ...link, domain: 'maple-quote.example' };
  expect((await refusedSave(other, theirs)).status).toBe(409);
});

it('saves the same link once for two people at the same time', async () => {
  const shoppers = await Promise.all(['agent', 'member'].map((user) => newShopper(backend, user)));
  const responses = await Promise.all(
    shoppers.map((shopper) =>
      shopper.request(saveLinks, { body: { links: [newLink({ code: '530' })] } }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('refuses links to other domains than the active microsites of the agency, and invalid campaigns', async () => {
  const owner = await newShopper(backend);
  const domains = ['cedar-old.example', 'cedar-paused.example', 'maple-quote.example', 'x'];
  for (const domain of domains) {
    expect(await refusedSave(owner, newLink({ domain }))).toMatchObject({
      status: 422,
      fields: { domain: 'Choose one of your active Enhanced Microsites' },
    });
  }
  const invalid = [
    { code: '000' },
    { code: '700' },
    { code: '1' },
    { source: 'gd' },
    { landing_page: '/boat' },
    { name: 'x'.repeat(81) },
    { name: 'a\nb' },
    { id: '1' },
    { created_by: 'Me' },
  ];
  for (const change of invalid) {
    const refused = await refusedSave(owner, { ...newLink({ code: '540' }), ...change });
    expect([change, refused.status]).toEqual([change, 422]);
  }
  expect((await refusedSave(owner)).status).toBe(422);
});

it('hides the links of an agency from other agencies and from interns', async () => {
  const owner = await newShopper(backend);
  const [link] = await save(owner, newLink({ code: '550' }));
  const other = await newShopper(backend, 'multi', '100002');
  const change = { path: { id: link?.id ?? '' }, body: { name: 'Mine' } };
  expect((await other.refused(changeLink, change)).status).toBe(404);
  expect(await saved(other)).toEqual([]);
  const intern = await newShopper(backend, 'intern', '100006');
  for (const refused of [
    await intern.refused(listLinks),
    await intern.refused(saveLinks, { body: { links: [newLink()] } }),
    await intern.refused(changeLink, change),
  ]) {
    expect([refused.status, refused.error.error]).toEqual([
      403,
      "Interns don't have tracking links.",
    ]);
  }
});

it('lists the links of a parked domain, but saves no new ones', async () => {
  const owner = await newShopper(backend);
  const link = newLink({ domain: 'cedar-life.example', code: '560' });
  await save(owner, link);
  const parked = { path: { name: link.domain }, body: { domain_type: 'parked' } } as const;
  await owner.call(changeDomain, parked);
  expect((await saved(owner)).map(({ id }) => id)).toContain(link.id);
  const another = newLink({ domain: link.domain, code: '561' });
  expect((await refusedSave(owner, another)).status).toBe(422);
});
