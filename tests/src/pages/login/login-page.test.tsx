import { authenticate, loginUrl } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeDestination } from '@/shared/lib/destination/stored-destination';
import { captureCredential } from '@/shared/lib/sign-in/captured-credential';
import { signIn } from '../../../support/agent-backend';
import { openPortal, type OpenPortal } from '../../../support/open-portal';
import { stubLocation, type PageLocation } from '../../../support/page-location';
import { testConfig } from '../../../support/portal-config';
import { stubBackend, type StubBackend } from '../../../support/stub-backend';

const providerAddress = 'https://provider.example/auth?client_id=portal&state=s-1';

interface OpenLogin {
  readonly backend: StubBackend;
  readonly portal: OpenPortal;
  readonly location: PageLocation;
}

/** Opens the portal at a login route, as a browser does. */
async function arriveAt(
  address: string,
  plan: (backend: StubBackend) => void = () => undefined,
): Promise<OpenLogin> {
  const backend = stubBackend();
  backend.answers(loginUrl, { login_url: providerAddress });
  plan(backend);
  window.history.replaceState(null, '', address);
  captureCredential();
  const location = stubLocation();
  const { pathname, search } = new URL(window.location.href);
  return { backend, location, portal: await openPortal(`${pathname}${search}`) };
}

const failure = () => screen.findByRole('alertdialog', { name: 'Something went wrong' });
const fragment = '/login#code=code-secret&state=state-secret';

beforeEach(() => sessionStorage.clear());

describe('a login without a credential', () => {
  it('requests the sign-in URL from the backend, with /login as its return URL', async () => {
    const { backend, location } = await arriveAt('/login');
    await waitFor(() => expect(location.assign).toHaveBeenCalledTimes(1));
    const [address = ''] = location.assign.mock.calls[0] ?? [];
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe('https://provider.example/auth');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'portal',
      state: 's-1',
      redirect_uri: `${window.location.origin}/login`,
    });
    expect(backend.callsOf(loginUrl).map(({ query }) => query)).toEqual([{}]);
    expect(backend.callsOf(activeUser)).toEqual([]);
    expect(screen.getByText('Taking you to the sign-in page')).toBeInTheDocument();
  });

  it.each([
    ['/login/staff', { target: testConfig.staff_target }],
    ['/login/staff/', { target: testConfig.staff_target }],
    [`/login?target=${testConfig.staff_target}`, { target: testConfig.staff_target }],
    ['/login/staff?next=%2Fdomains', { target: testConfig.staff_target, next: '/domains' }],
    ['/login?target=other', {}],
    ['/login?next=%2Fdomains', { next: '/domains' }],
    [`/login?next=${'x'.repeat(3000)}`, {}],
  ])('from %s requests the sign-in URL with %j', async (address, query) => {
    const { backend, location } = await arriveAt(address);
    await waitFor(() => expect(location.assign).toHaveBeenCalledTimes(1));
    expect(backend.callsOf(loginUrl).map((call) => call.query)).toEqual([query]);
  });

  it('starts again when the browser restores the page from its cache', async () => {
    const { backend, location } = await arriveAt('/login');
    await waitFor(() => expect(location.assign).toHaveBeenCalledTimes(1));
    const comeBack = new Event('pageshow');
    Object.defineProperty(comeBack, 'persisted', { value: true });
    act(() => void window.dispatchEvent(comeBack));
    await waitFor(() => expect(location.assign).toHaveBeenCalledTimes(2));
    expect(backend.callsOf(loginUrl)).toHaveLength(2);
  });

  it('passes the stored destination on, which the browser may not store', async () => {
    storeDestination('/domains?q=cedar');
    const { backend } = await arriveAt('/login');
    await waitFor(() => expect(backend.callsOf(loginUrl)).toHaveLength(1));
    expect(backend.callsOf(loginUrl)[0]?.query).toEqual({ next: '/domains?q=cedar' });
  });
});

describe('a login with a fragment', () => {
  it('goes on if the fragment is an old one and the person is signed in', async () => {
    storeDestination('/domains');
    const { portal } = await arriveAt(fragment, (planned) => {
      signIn(planned);
      planned.refuses(authenticate, { status: 401, reason: 'login_failed' });
    });
    await screen.findByRole('heading', { level: 1, name: 'Domains' });
    expect(portal.address()).toBe('/domains');
  });

  it.each([
    { stored: '/domains?q=cedar', remembered: '/accounts', next: '/403', goes: '/domains?q=cedar' },
    { stored: null, remembered: '/domains?kind=c1', next: '/', goes: '/domains?kind=c1' },
    { stored: null, remembered: null, next: '/domains?kind=c1', goes: '/domains?kind=c1' },
    { stored: null, remembered: '//evil.example', next: null, goes: '/' },
    { stored: null, remembered: null, next: 'https://evil.example', goes: '/' },
    { stored: null, remembered: '/LOGOUT', next: null, goes: '/' },
  ])(
    'leads to $goes if $stored is stored, the backend returns $remembered, and next is $next',
    async ({ stored, remembered, next, goes }) => {
      if (stored !== null) storeDestination(stored);
      const query = next === null ? '' : `?next=${encodeURIComponent(next)}`;
      const { portal } = await arriveAt(`/login${query}#code=c&state=s`, (planned) => {
        signIn(planned);
        planned.answers(authenticate, { next: remembered });
      });
      await screen.findByRole('heading', { level: 1, name: /^(?:Good|Domains)/ });
      expect(portal.address()).toBe(goes);
    },
  );

  it('shows that it is signing in, and exposes no secret', async () => {
    const { portal } = await arriveAt(fragment, (planned) => void planned.holds(authenticate));
    await screen.findByText('Signing you in');
    const places = [
      document.documentElement.outerHTML,
      JSON.stringify({ ...sessionStorage, ...localStorage }),
      JSON.stringify(
        portal.queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey }) => queryKey),
      ),
      JSON.stringify(portal.session.getPersistedSnapshot()),
      portal.address(),
      window.location.href,
    ];
    expect(places.join('\n')).not.toContain('secret');
  });
});

describe('a failed login', () => {
  const generic = 'The login process did not complete successfully';

  it.each([
    ['access_denied', /^The sign-in page denied access/],
    ['temporarily_unavailable', /isn't working right now/],
    ['server_error', /isn't working right now/],
    ['invalid_scope', /^The sign-in page refused the request/],
    ['%3Cimg%20src%3Dx%3E', /^The sign-in page refused the request/],
  ])("shows our own message for the provider's error %s", async (code, sentence) => {
    await arriveAt(`/login#error=${code}&error_description=Call%20this%20number`);
    const dialog = within(await failure());
    expect(dialog.getByText(generic)).toBeInTheDocument();
    expect(dialog.getByText(sentence)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Call this number');
  });

  it("shows an error if the response was lost, and doesn't send the code again", async () => {
    const { backend } = await arriveAt(fragment, (planned) => planned.drops(authenticate));
    expect(within(await failure()).getByText(generic)).toBeInTheDocument();
    expect(backend.callsOf(authenticate)).toHaveLength(1);
  });

  it.each([401, 500])(
    'shows an error if there is no sign-in URL (%i), and does not expire the session',
    async (status) => {
      const { portal } = await arriveAt('/login', (planned) =>
        planned.refuses(loginUrl, { status, reason: 'internal' }),
      );
      expect(within(await failure()).getByText(generic)).toBeInTheDocument();
      expect(portal.session.getSnapshot().matches('dormant')).toBe(true);
      expect(portal.address()).toBe('/login');
    },
  );

  it('shows a provider error only once, and the next login starts over', async () => {
    const { portal, location } = await arriveAt('/login#error=access_denied');
    await failure();
    await act(() => portal.router.navigate({ to: '/403' }));
    await act(() => portal.router.navigate({ to: '/login' }));
    await waitFor(() => expect(location.assign).toHaveBeenCalledTimes(1));
  });
});

describe('the redirect', () => {
  it('stores the destination and continues at the login', async () => {
    const { portal, location } = await arriveAt('/redirect?destination=%2Fdomains%3Fkind%3Dc1');
    await waitFor(() => expect(location.assign).toHaveBeenCalledTimes(1));
    expect(portal.address()).toBe('/login');
    expect(Object.values({ ...sessionStorage })).toContain('/domains?kind=c1');
  });

  it('leads to the dashboard if there is no destination', async () => {
    const { portal } = await arriveAt('/redirect', signIn);
    await screen.findByRole('heading', { level: 1, name: /^Good/ });
    expect(portal.address()).toBe('/');
  });
});
