import { signIn } from '../../fixtures/sign-in';
import { browserReplay } from '../harness/browser-replay';
import { PortalDriver } from '../harness/portal-driver';

export const replay = browserReplay({
  id: 'approval-keys',
  harness: {
    inputs: {
      async shown(driver) {
        await signIn(driver.page, 'staff', '/admin/approvalqueue');
        await driver.begin();
      },
    },
    events: {
      'form.open': ({ page }) =>
        page
          .getByRole('button', { name: /^Deny:/ })
          .first()
          .click(),
      'form.close': ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
      async 'text.type'({ page }) {
        const agencies = page.getByRole('combobox', { name: 'Agency' });
        await agencies.press('Shift');
        await agencies.blur();
      },
      'key.press': ({ page }, { key }) => page.keyboard.press(key ?? 'x'),
    },
    actors: {},
    delays: { rest: ({ clock }) => clock.pass(300) },
  },
  prepare: async (page, backend) =>
    new PortalDriver(
      await PortalDriver.prepare({
        page,
        backend,
        holds: [],
        root: 'main ul[data-state]',
      }),
    ),
});

export const { executors, open } = replay;
