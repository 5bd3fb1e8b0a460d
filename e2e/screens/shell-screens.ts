import type { Screen } from './screen';
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

export const shellScreens: readonly Screen[] = [
  {
    name: 'palette',
    path: '/',
    user: 'agent',
    dialog: true,
    act: (stage) => openPalette(stage),
  },
  {
    name: 'palette-found',
    path: '/',
    user: 'agent',
    dialog: true,
    act: (stage) => openPalette(stage, 'cedar'),
  },
  {
    name: 'palette-no-match',
    path: '/',
    user: 'agent',
    dialog: true,
    act: (stage) => openPalette(stage, 'no such thing'),
  },
  {
    name: 'palette-staff',
    path: '/accounts',
    user: 'staff',
    dialog: true,
    act: (stage) => openPalette(stage),
  },
  { name: 'update-ready', path: '/domains', user: 'agent', act: findUpdate },
  {
    name: 'update-waiting',
    path: '/payment/new',
    user: 'agent',
    act: async (stage) => {
      await stage.fill('City', 'Peoria');
      await findUpdate(stage);
    },
  },
];
