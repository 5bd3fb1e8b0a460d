import { authenticate, loginEmail, loginUrl } from '@contract/sign-in';
import type { loginMachine } from '@machines/login/login-machine';
import type { loginModel } from '@machines/login/login-model';
import { outOfReach, type ExecutorsOf } from '@workbench/paths/run/executors';
import type { LoginDriver } from './login-driver';

const singleSignOn = 'Log in with single sign-on';

/** What no answer of the backend came in time for: its own failure, whatever it was. */
const down = { kind: 'status', status: 500 } as const;

/** Signing in, brought about in a browser with the real backend (specification, sections 2, 4 and 8). */
export const loginExecutors: ExecutorsOf<typeof loginMachine, typeof loginModel, LoginDriver> = {
  inputs: {
    agent: async (driver) => driver.startAt('/login'),
    staff: async (driver) => driver.startAt('/login/staff'),
    'with email login': async (driver) => driver.startAt('/login'),
  },

  events: {
    'email.submit': {
      address: (driver, { email }) => driver.submit(email),
      blank: (driver, { email }) => driver.submit(email),
    },
    'login.singleSignOn': {
      async plain(driver) {
        const button = driver.button(singleSignOn);
        // While the login message is asked for, the button takes no press.
        if (await button.isEnabled()) await button.click();
      },
    },
    'login.return': { plain: (driver) => driver.comeBack() },
    'failure.dismiss': { plain: (driver) => driver.button('Back').click() },
  },

  actors: {
    readUrl: {
      done: {
        nothing: (driver) => driver.open(''),
        fragment: (driver) => driver.openWithFragment(),
        token: (driver) => driver.openWithToken(),
        refusal: (driver) => driver.open('#error=access_denied'),
      },
      error: { broken: outOfReach },
    },
    fetchAddress: {
      done: { provider: (driver) => driver.calls.letGo([loginUrl]) },
      error: { down: (driver) => driver.calls.letGo([loginUrl], down) },
    },
    authenticate: {
      done: {
        'with destination': (driver) => driver.signInTowards('/domains'),
        'without destination': (driver) => driver.signInTowards('/'),
        async 'address refused'(driver) {
          await driver.world.changePerson({
            user: driver.user,
            email_address: 'somebody-else@demo.example',
          });
          await driver.calls.letGo([authenticate]);
        },
      },
      error: {
        async down(driver) {
          // The provider's answer is taken for an hour.
          await driver.world.advance(3601);
          await driver.calls.letGo([authenticate]);
        },
      },
    },
    sendLoginEmail: {
      done: {
        sent: (driver) => driver.letMessageGo(),
        'not sent': (driver) => driver.refuseMessage(),
      },
      error: { down: (driver) => driver.calls.letGo([loginEmail], down) },
    },
  },

  delays: {},

  states: {
    async readingUrl(driver) {
      // It lasts for one task of the browser, so the page is opened by what is read there.
      await driver.sees({ 'no page yet': async () => driver.page.url() === 'about:blank' });
    },
    async fetchingAddress(driver, { context }) {
      await driver.expectState('fetchingAddress');
      await driver.seesProgress('Taking you to the sign-in page');
      await driver.seesTargetAsked(context.target);
    },
    async leaving(driver, { context }) {
      await driver.expectState('leaving');
      await driver.seesProgress('Taking you to the sign-in page');
      await driver.seesProviderAsked(context.target);
    },
    async authenticating(driver) {
      await driver.expectState('authenticating');
      await driver.seesProgress('Logging you in');
      await driver.seesNoSecret();
    },
    async arriving(driver) {
      await driver.seesArrival();
    },
    async failed(driver, { context }) {
      await driver.expectState('failed');
      const { failure, emailLogin } = context;
      const dialog = driver.page.getByRole('alertdialog', { name: 'Something went wrong' });
      const says = (sentence: string) => dialog.getByText(sentence, { exact: true }).isVisible();
      const sentence =
        failure?.kind === 'email'
          ? `The email address "${driver.address}" is not allowed`
          : 'The login process did not complete successfully';
      await driver.sees({
        [sentence]: () => says(sentence),
        [singleSignOn]: () => dialog.getByRole('button', { name: singleSignOn }).isVisible(),
        'Back to the form, if there is one': async () =>
          (await dialog.getByRole('button', { name: 'Back' }).isVisible()) === emailLogin,
        'why the provider refused': async () =>
          failure?.kind !== 'fragment' || (await says('The sign-in page denied access.')),
      });
      await driver.seesReport(failure?.kind === 'fragment');
    },
    async 'email.empty'(driver, { context }) {
      await driver.expectState('email.empty');
      const { reason } = context;
      const problem = driver.page.locator('[data-tone="danger"]');
      await driver.seesForm({ busy: false });
      await driver.sees({
        'why no message was sent': async () =>
          reason === null
            ? !(await problem.isVisible())
            : (await problem.textContent({ timeout: 100 }).catch(() => ''))?.includes(
                driver.reasonFor(reason),
              ) === true,
      });
    },
    async 'email.loading'(driver) {
      await driver.expectState('email.loading');
      await driver.seesForm({ busy: true });
    },
    async 'email.done'(driver) {
      await driver.expectState('email.done');
      const said = driver.page.getByText('Login Message Sent! Check your inbox!', { exact: true });
      await driver.sees({
        'Login Message Sent!': () => said.isVisible(),
        'no form': async () => !(await driver.email.isVisible()),
        [singleSignOn]: () => driver.button(singleSignOn).isVisible(),
      });
    },
  },

  refusals: {
    async 'failure.dismiss'(driver) {
      await driver.sees({ 'no way back': async () => !(await driver.button('Back').isVisible()) });
    },
  },
};
