import { domainAvailability, suggestedDomains } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { listDomains } from '@contract/domain';
import { orderDomain } from '@contract/order';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  button,
  configure,
  heading,
  lookUp,
  nameField,
  openFlow,
  order,
  purchase,
  reaches,
  reload,
} from '../../../support/order-flows';
import { smokeSubset } from '../../../support/scope';
import { siteAddress } from '@/entities/domain';
import { sampleDomain } from '@contract/samples/sample-answers';

it('searches for the name in a pasted URL, and says so', async () => {
  const { portal } = await openFlow(purchase);
  await lookUp(portal, purchase, 'https://www.lakeside-agency.com/about');
  await reaches(purchase.found);
  expect(
    screen.getByText('We took lakeside-agency.com from the address you pasted.'),
  ).toBeVisible();
});

it('rejects a typed www., and offers to search without it', async () => {
  const { portal } = await openFlow(purchase);
  await lookUp(portal, purchase, 'www.lakeside-agency.com');
  expect(await nameField()).toHaveAccessibleDescription(/Please remove the "www\."/);
  await portal.user.click(await button('Search without www'));
  await reaches(purchase.found);
  expect(await nameField()).toHaveValue(purchase.name);
});

it('lists free names for plain words while they are typed, to which Enter leads, and the newest answer wins', async () => {
  const { backend, portal } = await openFlow(purchase);
  const answerFirst = backend.holds(suggestedDomains);
  await portal.user.type(await nameField(), 'whitfield');
  await waitFor(() => expect(backend.callsOf(suggestedDomains)).toHaveLength(1));
  const names = ['mywhitfieldinsurance.net', 'whitfieldinsurance.net'];
  backend.answers(suggestedDomains, { names: names.map((name) => ({ name, available: true })) });
  await portal.user.type(await nameField(), ' insurance{Enter}');
  const choose = await button('Select whitfieldinsurance.net');
  await portal.user.type(await nameField(), '{Enter}');
  expect(choose).toHaveFocus();
  expect(choose.closest('li')).toHaveTextContent(/Best match/);
  expect(await nameField()).toBeValid();
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
  answerFirst({ names: [{ name: 'whitfield.org', available: true }] });
  expect(screen.getByText(/^Based on “whitfield insurance”, .* a month$/)).toBeVisible();
  expect(await button('Select whitfieldinsurance.net')).toBe(choose);
  expect(backend.callsOf(suggestedDomains).map(({ query }) => query['words'])).toEqual([
    'whitfield',
    'whitfield insurance',
  ]);
  backend.answers(domainAvailability, {
    exact: { name: 'whitfieldinsurance.net', available: true },
    suggestions: [],
    error: null,
  });
  await portal.user.click(choose);
  await screen.findByRole('heading', { level: 1, name: 'Purchase whitfieldinsurance.net' });
  expect(backend.callsOf(domainAvailability)).toHaveLength(1);
});

it.each(smokeSubset(['jane@lakeside', 'lakeside.com', 'https://lakeside', 'ab']))(
  'looks for no names made of "%s"',
  async (text) => {
    const { backend, portal } = await openFlow(purchase);
    await portal.user.type(await nameField(), text);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(backend.callsOf(suggestedDomains)).toEqual([]);
  },
);

it('says that no name is free, or that the search for names failed, which can be tried again', async () => {
  const { backend, portal } = await openFlow(purchase);
  backend.refuses(suggestedDomains, { status: 503, reason: 'registrar_failed' });
  await portal.user.type(await nameField(), 'whitfield insurance');
  expect(await screen.findByText("We couldn't look for available names.")).toBeVisible();
  backend.answers(suggestedDomains, { names: [] });
  await portal.user.click(await button('Try again'));
  await screen.findByText(
    'We found no available name based on “whitfield insurance”. Try other words.',
  );
});

it('offers the domain of an email address', async () => {
  const { portal } = await openFlow(purchase);
  await lookUp(portal, purchase, 'jane@lakeside-agency.com');
  expect(await nameField()).toHaveAccessibleDescription('Please enter a valid domain name');
  await portal.user.click(await button('Search lakeside-agency.com'));
  await reaches(purchase.found);
});

it(
  'links to the site once it is set up, with the same URL as on the stats page',
  { tags: 'full' },
  async () => {
    const { backend, portal } = await openFlow(purchase);
    backend.answers(listDomains, [sampleDomain(purchase.name, { site_pending: true })]);
    await order(portal, purchase);
    await screen.findByText(/^We're setting up your microsite\./);
    expect(screen.queryByRole('link', { name: /^View Site/ })).toBeNull();
    backend.answers(listDomains, [sampleDomain(purchase.name)]);
    await reload(portal);
    expect(await screen.findByRole('link', { name: /^View Site/ })).toHaveAttribute(
      'href',
      siteAddress(purchase.name),
    );
  },
);

it("starts with the agency's own words, and appends an ending to the typed text", async () => {
  const { portal } = await openFlow(purchase);
  const idea = await button('cedar insurance');
  await portal.user.click(idea);
  expect(await nameField()).toHaveValue('cedar insurance');
  expect(idea).toHaveFocus();
  await portal.user.clear(await nameField());
  await portal.user.type(await nameField(), 'lakeside-agency');
  await portal.user.click(await button('.net'));
  expect(await nameField()).toHaveValue('lakeside-agency.net');
  await portal.user.click(await button('.com'));
  expect(await nameField()).toHaveValue(purchase.name);
  expect(await button('.com')).toHaveAttribute('aria-pressed', 'true');
});

it('shows a name with an umlaut as typed and in its ASCII form', { tags: 'full' }, async () => {
  const { portal } = await openFlow(purchase);
  await lookUp(portal, purchase, 'müller-agency.com');
  const results = await screen.findByRole('region', { name: 'Your search' });
  const [item] = within(results).getAllByRole('listitem');
  expect(item).toHaveTextContent('müller-agency.comxn--mller-agency-dlb.com');
  expect(screen.getByText(/^müller-agency\.com is available/)).toBeInTheDocument();
  await portal.user.click(await button('Select müller-agency.com'));
  await heading('Purchase müller-agency.com');
});

it.each([
  ['c1', 'from $9.00 a month'],
  ['parked', '$34.00 a month'],
] as const)(
  'shows the lowest price that an account with a %s domain can get',
  async (type, price) => {
    const { backend, portal } = await openFlow(purchase);
    backend.answers(listDomains, [sampleDomain('cedar-quote.example', { domain_type: type })]);
    await lookUp(await reload(portal), purchase);
    const results = await screen.findByRole('region', { name: 'Your search' });
    expect(await within(results).findByText(price)).toBeVisible();
  },
);

it.each([
  ['with a bill', [sampleDomain('cedar-quote.example')], 1],
  ['without one', [], 0],
])(
  'promises to charge only the days until the next bill to an account %s',
  async (_, owned, promises) => {
    const { backend, portal } = await openFlow(purchase);
    backend.answers(listDomains, owned);
    await reload(portal);
    await screen.findByRole('region', { name: 'Enhanced Microsite' });
    await waitFor(() =>
      expect(screen.queryAllByText(/^Today you pay only for the days left/)).toHaveLength(promises),
    );
  },
);

it('lists the suggestions that can be bought, and names the taken ones in a line below', async () => {
  const { backend, portal } = await openFlow(purchase);
  const suggestions = [
    { name: 'a.example', available: false },
    { name: 'b.example', available: null },
    { name: 'c.example', available: true },
    { name: 'cc.com', available: true },
  ];
  const exact = { name: purchase.name, available: false };
  backend.answers(domainAvailability, { exact, suggestions, error: null });
  await lookUp(portal, purchase);
  const region = await screen.findByRole('region', { name: 'Suggestions' });
  const names = within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => /^[a-z.]+/.exec(textContent ?? '')?.[0]);
  expect(names).toEqual(['cc.com', 'c.example', 'b.example']);
  expect(within(region).getByText('Also taken: a.example')).toBeVisible();
  expect(within(region).getByText(/^2 similar names are available\. Names cost /)).toBeVisible();
  const results = screen.getByRole('region', { name: 'Your search' });
  expect(await within(results).findByRole('status')).toHaveTextContent(
    `${purchase.name} is taken. 2 similar names are available.`,
  );
});

it(
  'searches for the name in the URL immediately, and removes it from the URL',
  { tags: 'full' },
  async () => {
    const { backend, portal } = await openFlow(purchase, `?name=${purchase.name}`);
    await reaches(purchase.found);
    expect(await nameField()).toHaveValue(purchase.name);
    await waitFor(() => expect(portal.address()).toBe('/domains/purchase'));
    expect(portal.history.length).toBe(1);
    expect(backend.callsOf(domainAvailability)).toHaveLength(1);
  },
);

it.each(['nothing', 'www.lakeside-agency.com', '%3Cb%3E'])(
  'ignores an invalid domain name in the URL: %s',
  async (name) => {
    const { backend } = await openFlow(purchase, `?name=${name}`);
    await reaches(purchase.blank);
    expect(backend.callsOf(domainAvailability)).toEqual([]);
  },
);

it('offers to continue an order that was left, and continues it on request', async () => {
  const { portal } = await openFlow(purchase);
  await configure(portal, purchase);
  const again = await reload(portal, '/domains/purchase');
  const offer = await button(/^Continue with lakeside-agency\.com · \$/);
  expect(await nameField()).toHaveValue('');
  await again.user.click(offer);
  await reaches('config.choosing.confirming.first');
  await waitFor(() => expect(again.address()).toBe('/domains/purchase?step=config'));
  await reload(again);
  await reaches('config.choosing.confirming.first');
});

it('offers no order again whose name was refused, and says why another one was', async () => {
  const { backend, portal } = await openFlow(purchase);
  await configure(portal, purchase);
  const refusedAgain = async (error_reason: 'internal' | 'registration_refused', error: string) => {
    backend.refuses(orderDomain, { status: 422, reason: error_reason, error });
    await portal.user.click(await button(/^Purchase for/));
    await screen.findByRole('alertdialog', { name: "Your order didn't go through" });
  };
  await refusedAgain('internal', 'Your card was refunded.');
  const again = await reload(portal, '/domains/purchase');
  expect(await screen.findByText('Enhanced Microsite. Your card was refunded.')).toBeVisible();
  await again.user.click(await button(/^Continue with/));
  await reaches('config.choosing.confirming.first');
  await refusedAgain('registration_refused', 'The registrar rejected this domain.');
  await reload(again, '/domains/purchase');
  expect(await nameField()).toHaveValue('');
  expect(screen.queryByText('You started an order')).toBeNull();
});

it(
  'offers a left order without a price if the price fails to load, until another name is chosen',
  { tags: 'full' },
  async () => {
    const { backend, portal } = await openFlow(purchase);
    await configure(portal, purchase);
    backend.refuses(previewBilling, { status: 500, reason: 'internal' });
    const again = await reload(portal, '/domains/purchase');
    expect(await button('Continue with lakeside-agency.com')).toBeEnabled();
    await lookUp(again, purchase, 'another-agency.com');
    await again.user.click(await button('Select another-agency.com'));
    await again.user.click(await button('Back'));
    await reaches(purchase.found);
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
  },
);

it('highlights only the button of the exact name in the results', { tags: 'full' }, async () => {
  const { portal } = await openFlow(purchase);
  await lookUp(portal, purchase);
  const select = await button(`Select ${purchase.name}`);
  const search = await button('Check availability');
  expect(select.className).not.toBe(search.className);
});

it('corrects what a word processor made of a name, and asks whether it is meant', async () => {
  const { backend, portal } = await openFlow(purchase);
  await lookUp(portal, purchase, '“lakeside–agency.com”');
  expect(await nameField()).toHaveAccessibleDescription('Please enter a valid domain name');
  expect(screen.getByText('Did you mean lakeside-agency.com?')).toBeVisible();
  expect(backend.callsOf(domainAvailability)).toEqual([]);
  await portal.user.click(await button('Search lakeside-agency.com'));
  await reaches(purchase.found);
});

it('says that a name is part of another one, and offers to search for that', async () => {
  const { backend, portal } = await openFlow(purchase);
  const error = 'blog.müller.com is part of müller.com.';
  backend.answers(domainAvailability, {
    exact: { name: 'blog.xn--mller-kva.com', available: false },
    suggestions: [],
    error,
    not_offered: { reason: 'below_another_name', registrable_name: 'xn--mller-kva.com' },
  });
  await lookUp(portal, purchase, 'blog.müller.com');
  await reaches('search.results.notOffered');
  const results = await screen.findByRole('region', { name: 'Your search' });
  expect(results).toHaveTextContent(`Not offered${error}`);
  await portal.user.click(await button('Search müller.com'));
  expect(await nameField()).toHaveValue('xn--mller-kva.com');
});
