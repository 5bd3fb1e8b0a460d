import { openOtherBrowser } from '../fixtures/other-browser';
import { expect, signIn, test } from '../fixtures/test';
import { fullRunOnly } from '../fixtures/scope';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test(
  'a device that was signed out elsewhere has to sign in again at its next call',
  fullRunOnly,
  async ({ browser, page }) => {
    await signIn(page, 'agent');
    const phone = await openOtherBrowser(browser, 'agent', iPhone);
    await phone.goto('/domains');
    await expect(phone.getByText('cedar-quote.example').first()).toBeVisible();

    await page.goto('/profile');
    const devices = page.getByRole('list', { name: 'Devices' });
    await expect(devices.getByRole('listitem').first()).toContainText('This device');
    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await expect(devices.getByText('Safari on iPhone')).toHaveCount(0);
    await expect(devices).toBeFocused();

    await phone.getByRole('link', { name: 'cedar-quote.example' }).first().click();
    await expect(
      phone.getByRole('alertdialog', { name: 'Session Expired' }),
    ).toHaveAccessibleDescription('Your session ended. Sign in to pick up where you left off.');
    await page.reload();
    await expect(page.getByText("You aren't signed in anywhere else.")).toBeVisible();
    await phone.context().close();
  },
);
