import type { Page } from '@playwright/test';
import { listAnnouncements } from '@contract/announcement';
import { smokeSubset, fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

const board = (page: Page) => page.getByRole('region', { name: 'Announcements' });
const announcement = (page: Page, name: string) => board(page).getByRole('listitem', { name });
/** Expands the list to show all announcements, not only the most urgent. */
const showAll = (page: Page) => page.getByRole('button', { name: / more$/ }).click();

test(
  'announcements appear in one line above every page, invisible ones appear nowhere, and pages work without them',
  fullRunOnly,
  async ({ page, backend }) => {
    await signIn(page, 'agent');
    for (const path of ['/', '/domains', '/domains/purchase', '/domains/transfer']) {
      await page.goto(path);
      await expect(board(page).getByRole('listitem')).toHaveCount(1);
      await expect(announcement(page, 'Sunday maintenance')).toBeVisible();
      expect((await board(page).boundingBox())?.height).toBeLessThan(50);
      await showAll(page);
      await expect(board(page).getByRole('listitem')).toHaveCount(3);
      await expect(page.getByText('Holiday hours')).toHaveCount(0);
    }
    await page.goto('/domains/not-ours.example');
    await expect(announcement(page, 'Sunday maintenance')).toBeVisible();
    // This page doesn't load the user.
    await page.goto('/403');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(board(page)).toHaveCount(0);

    for (const fault of smokeSubset([
      { kind: 'status', status: 500 },
      { kind: 'drop' },
      { kind: 'malformed' },
    ] as const)) {
      await test.step(`the page works when the call fails: ${fault.kind}`, async () => {
        // The call fails more often than the portal and the browser retry it.
        await backend.fault({ method: 'GET', path: listAnnouncements.path, times: 100, ...fault });
        await page.goto('/');
        await expect(page.getByRole('table')).toBeVisible();
        await expect(board(page)).toHaveCount(0);
        await backend.clearFaults();
      });
    }
  },
);
