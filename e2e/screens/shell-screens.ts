import { screensAt } from './screen';
import type { Stage } from './stage';

/** Simulates the deployment of a newer build, and makes the page check for it. */
async function findUpdate({ page }: Stage): Promise<void> {
  await page.route('**/version.json', (route) =>
    route.fulfill({ json: { version: 'newer', built_at: '2099-01-01T00:00:00.000Z' } }),
  );
  await page.locator('#update').waitFor({ state: 'attached' });
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await page.locator('#update').getByText('A new version is ready').waitFor();
}

async function openPalette(stage: Stage, words = ''): Promise<void> {
  await stage.quiet();
  await stage.page.getByRole('button', { name: 'Search the portal' }).click();
  await stage.page.getByRole('combobox', { name: 'Search the portal' }).fill(words);
}

export const shellScreens = screensAt('/', 'agent', {
  palette: { dialog: true, act: (stage) => openPalette(stage) },
  'palette-found': { dialog: true, act: (stage) => openPalette(stage, 'cedar') },
  'palette-bills': { dialog: true, act: (stage) => openPalette(stage, 'visa') },
  'palette-domain': {
    dialog: true,
    act: async (stage) => {
      await openPalette(stage, 'cedar-quote.example');
      await stage.page.keyboard.press('Tab');
    },
  },
  'palette-keys': {
    dialog: true,
    act: async (stage) => {
      await openPalette(stage, 'shortcuts');
      await stage.page.keyboard.press('Enter');
    },
  },
  'palette-no-match': { dialog: true, act: (stage) => openPalette(stage, 'no such thing') },
  'palette-staff': {
    path: '/accounts',
    user: 'staff',
    dialog: true,
    act: (stage) => openPalette(stage),
  },
  'update-ready': { path: '/domains', act: findUpdate },
  'update-waiting': {
    path: '/payment/new',
    act: async (stage) => {
      await stage.fill('Card number', '4242');
      await findUpdate(stage);
    },
  },
});
