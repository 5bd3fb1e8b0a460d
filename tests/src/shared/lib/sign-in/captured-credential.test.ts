import { AuthenticateBody } from '@contract/sign-in';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  captureCredential,
  credentialCount,
  credentialKind,
  discardCredential,
  onCredential,
  sendConfirmed,
  sendCredential,
  watchCredential,
  type CredentialBody,
} from '@/shared/lib/sign-in/captured-credential';

/** Opens the page at a URL, like a browser that returns from the provider. */
function arriveAt(address: string): void {
  window.history.replaceState({ from: 'elsewhere' }, '', address);
  captureCredential();
}

function addressBar(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

type Send = (body: CredentialBody) => Promise<{ kind: string }>;

const accept = () => vi.fn<Send>(() => Promise.resolve({ kind: 'signedIn' }));

beforeEach(() => arriveAt('/login'));

describe('a fragment', () => {
  it('is captured, and sent in the format of the contract', async () => {
    arriveAt(
      '/login#code=c-1&state=s-1&iss=https%3A%2F%2Fprovider.example&session_state=x&scope=a',
    );
    const send = accept();
    await sendCredential(send);
    const [body] = send.mock.calls[0] ?? [];
    expect(body).toEqual({
      code: 'c-1',
      state: 's-1',
      iss: 'https://provider.example',
      session_state: 'x',
      scope: 'a',
    });
    expect(v.is(AuthenticateBody, body)).toBe(true);
  });

  it("is sent without parameters that aren't in the contract", async () => {
    arriveAt('/login#code=c-1&state=s-1&access_token=secret&__proto__=x&id_token=secret');
    const send = accept();
    await sendCredential(send);
    expect(send).toHaveBeenCalledWith({ code: 'c-1', state: 's-1' });
  });

  it.each(['/login', '/login/', '/login/staff', '/login/staff/', '/Login'])(
    'is removed from the URL of %s before anything else happens, without a new history entry',
    (path) => {
      const entries = window.history.length;
      arriveAt(`${path}#code=c-1&state=s-1`);
      expect(addressBar()).toBe(path);
      expect(window.history.length).toBe(entries);
      expect(window.history.state).toBeNull();
      expect(credentialKind()).toEqual({ kind: 'fragment' });
    },
  );

  it('is removed from the URL, and the query parameters are kept', () => {
    arriveAt('/login?next=%2Fdomains&target=beacon-staff#code=c-1&state=s-1');
    expect(addressBar()).toBe('/login?next=%2Fdomains&target=beacon-staff');
  });

  it('is removed even if it is not for a sign-in, since it may contain a secret', () => {
    arriveAt('/login#access_token=secret');
    expect(addressBar()).toBe('/login');
    expect(credentialKind()).toEqual({ kind: 'none' });
  });
});

describe("a provider's refusal", () => {
  it("is recognized by its code, and the provider's text is dropped", () => {
    arriveAt('/login#error=access_denied&error_description=%3Cscript%3E&state=s-1');
    expect(credentialKind()).toEqual({ kind: 'fragmentError', code: 'access_denied' });
    expect(addressBar()).toBe('/login');
  });

  it('takes precedence over a code, and over an email token', () => {
    arriveAt('/login?email_login_token=t-1#error=server_error&code=c-1');
    expect(credentialKind()).toEqual({ kind: 'fragmentError', code: 'server_error' });
    expect(addressBar()).toBe('/login');
  });

  it('is truncated if it is extremely long', () => {
    arriveAt(`/login#error=${'x'.repeat(5000)}`);
    expect(credentialKind()).toEqual({ kind: 'fragmentError', code: 'x'.repeat(64) });
  });

  it('leaves no credential to send', async () => {
    arriveAt('/login#error=access_denied');
    const send = accept();
    await expect(async () => sendCredential(send)).rejects.toThrow('nothing to sign in with');
    expect(send).not.toHaveBeenCalled();
  });
});

describe("a login email's token", () => {
  it('is captured and removed from the query, and the other parameters are kept', async () => {
    arriveAt('/login?email_login_token=t-1&next=%2Fdomains%3Fq%3Dcedar');
    expect(addressBar()).toBe('/login?next=%2Fdomains%3Fq%3Dcedar');
    expect(credentialKind()).toEqual({ kind: 'emailToken' });
    const send = accept();
    await sendCredential(send);
    expect(send).toHaveBeenCalledWith({ email_login_token: 't-1' });
  });

  describe('awaiting confirmation', () => {
    const ask = () => vi.fn<Send>(() => Promise.resolve({ kind: 'unconfirmed' }));

    it('is sent again with the confirmation, and then cleared', async () => {
      arriveAt('/login?email_login_token=t-1');
      await sendCredential(ask());
      expect(credentialKind()).toEqual({ kind: 'none' });
      const send = accept();
      await sendConfirmed(send);
      expect(send).toHaveBeenCalledWith({ email_login_token: 't-1', confirmed: true });
      await expect(sendConfirmed(accept())).rejects.toThrow('nothing to confirm');
    });

    it.each([
      ['was declined', () => discardCredential()],
      ['was replaced by another', () => arriveAt('/login#code=c-1&state=s-1')],
    ])('is cleared when it %s', async (_, end) => {
      arriveAt('/login?email_login_token=t-1');
      await sendCredential(ask());
      end();
      await expect(sendConfirmed(accept())).rejects.toThrow('nothing to confirm');
    });
  });

  it('is removed completely if it occurs twice', () => {
    arriveAt('/login?email_login_token=t-1&email_login_token=t-2');
    expect(addressBar()).toBe('/login');
  });
});

describe('other pages', () => {
  it.each([
    '/#code=c-1&state=s-1',
    '/domains?email_login_token=t-1',
    '/login/elsewhere#code=c-1',
    '/loginn#code=c-1',
    '/redirect?destination=%2Flogin#code=c-1',
  ])('are unchanged: %s', (address) => {
    arriveAt(address);
    expect(addressBar()).toBe(address);
    expect(credentialKind()).toEqual({ kind: 'none' });
  });

  it('are unchanged, and so is a login page whose URL contains no secret', () => {
    arriveAt('/login?next=a%20b');
    expect(addressBar()).toBe('/login?next=a%20b');
    expect(window.history.state).toEqual({ from: 'elsewhere' });
  });
});

describe('sending the credential', () => {
  it('happens once for repeated calls, and every caller gets the same response', async () => {
    arriveAt('/login#code=c-1&state=s-1');
    const send = vi.fn<Send>(() => Promise.resolve({ kind: 'signedIn', next: '/domains' }));
    const answers = await Promise.all([sendCredential(send), sendCredential(send)]);
    expect(send).toHaveBeenCalledTimes(1);
    const once = { kind: 'signedIn', next: '/domains' };
    expect(answers).toEqual([once, once]);
  });

  it('is not repeated after a failure, because a code works only once', async () => {
    arriveAt('/login#code=c-1&state=s-1');
    const send = vi.fn<Send>(() => Promise.reject(new Error('refused')));
    await expect(sendCredential(send)).rejects.toThrow('refused');
    await expect(sendCredential(send)).rejects.toThrow('refused');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('can be repeated if the portal was too busy', async () => {
    arriveAt('/login#code=c-1&state=s-1');
    const refuse = vi.fn<Send>(() => Promise.resolve({ kind: 'busy' }));
    await Promise.all([sendCredential(refuse), sendCredential(refuse)]);
    expect(refuse).toHaveBeenCalledTimes(1);
    const send = accept();
    await sendCredential(send);
    expect(send).toHaveBeenCalledWith({ code: 'c-1', state: 's-1' });
    expect(credentialKind()).toEqual({ kind: 'none' });
  });

  it('keeps a link that awaits confirmation if the portal was too busy', async () => {
    arriveAt('/login?email_login_token=t-1');
    await sendCredential(() => Promise.resolve({ kind: 'unconfirmed' }));
    await sendConfirmed(() => Promise.resolve({ kind: 'busy' }));
    const send = accept();
    await sendConfirmed(send);
    expect(send).toHaveBeenCalledWith({ email_login_token: 't-1', confirmed: true });
  });

  it('never restores a credential that has been replaced by another', async () => {
    arriveAt('/login#code=c-1&state=s-1');
    const first = sendCredential(() => Promise.resolve({ kind: 'busy' }));
    arriveAt('/login#code=c-2&state=s-2');
    await first;
    const send = accept();
    await sendCredential(send);
    expect(send).toHaveBeenCalledWith({ code: 'c-2', state: 's-2' });
  });

  it('deletes the credential, so that the next login starts over', async () => {
    arriveAt('/login#code=c-1&state=s-1');
    await sendCredential(accept());
    expect(credentialKind()).toEqual({ kind: 'none' });
  });
});

describe('a fragment added to the URL of an open login page', () => {
  /** Changes only the URL's fragment, which doesn't load a page. */
  function setFragment(address: string): void {
    window.history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }

  it('is captured, removed from the URL and reported', () => {
    arriveAt('/login');
    const heard = vi.fn<() => void>();
    onTestFinished(onCredential(heard));
    onTestFinished(watchCredential());
    const before = credentialCount();
    setFragment('/login#code=c-2&state=s-2');
    expect(addressBar()).toBe('/login');
    expect(credentialKind()).toEqual({ kind: 'fragment' });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(credentialCount()).toBe(before + 1);
  });

  it('is not a credential on any other page', () => {
    arriveAt('/login');
    onTestFinished(watchCredential());
    const before = credentialCount();
    setFragment('/domains#code=c-2&state=s-2');
    expect(addressBar()).toBe('/domains#code=c-2&state=s-2');
    expect(credentialCount()).toBe(before);
  });

  it('keeps the captured credential if the new URL has none', async () => {
    arriveAt('/login#code=c-1&state=s-1');
    onTestFinished(watchCredential());
    arriveAt('/login#code=c-1&state=s-1');
    setFragment('/login');
    const send = accept();
    await sendCredential(send);
    expect(send).toHaveBeenCalledWith({ code: 'c-1', state: 's-1' });
  });
});

it('a captured secret never appears in the credential kind, browser storage, the history or the URL', () => {
  arriveAt('/login?email_login_token=token-secret');
  const told = [credentialKind()];
  arriveAt('/login#code=code-secret&state=state-secret');
  told.push(credentialKind());
  const places = JSON.stringify([
    told,
    window.history.state,
    { ...sessionStorage, ...localStorage },
  ]);
  expect(places + window.location.href).not.toContain('secret');
});
