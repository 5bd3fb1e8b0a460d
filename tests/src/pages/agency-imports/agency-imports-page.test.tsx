import { listAgencyImports } from '@contract/import';
import { sampleImports } from '@contract/samples/sample-answers';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPortal } from '../../../support/open-portal';
import { staffBackend } from '../../../support/staff-backend';

async function openImports(changes: Parameters<typeof sampleImports>[0] = {}) {
  const backend = staffBackend();
  backend.answers(listAgencyImports, sampleImports(changes));
  const portal = await openPortal('/admin/agencyimports');
  await screen.findByRole('heading', { level: 1, name: 'Agency Imports' });
  return { backend, ...portal };
}

const textsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

afterEach(() => vi.useRealTimers());

describe('the imports page', () => {
  it('shows what each run did, who ran it, what it left out, and which one did not finish', async () => {
    await openImports();
    const [, last, interrupted] = await textsOf('Last imports');
    expect(last).toMatch(/agencies\.ndjsonStarted on our server as “portal”/);
    expect(last).toContain('2 agencies added, 14 updated, 7,984 unchanged');
    expect(last).toContain('1 agency newly missing from the list, owners emailed');
    expect(last).not.toContain('closed');
    expect(last).toContain('on the list: team nickname (8,000 entries)');
    expect(last).toContain('3 people added, 1 updated, 5 removed from an agency');
    expect(last).toContain('Complete');
    expect(interrupted).toMatch(/Known once it finishes.*Not finished$/);
    expect(screen.queryByText("The last import hasn't finished")).toBeNull();
  });

  it('shows which agencies close when, and which staff reopened', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T18:00:00Z') });
    await openImports({ runs: sampleImports().runs.slice(1), missing_total: 120 });
    const [, willow, maple] = await textsOf('Missing from the list');
    expect(willow).toMatch(/Willow Agency 200002Nov 20With the next import/);
    expect(maple).toContain('Stays open, reopened');
    expect(screen.getByText("The last import hasn't finished")).toBeVisible();
    expect(screen.getByText(/These are the first 2 of 120\./)).toBeVisible();
  });

  it('says so if every agency is listed, nothing was imported, or the imports cannot be loaded', async () => {
    await openImports({ missing: [], missing_total: 0 });
    expect(await screen.findByText(/^Every open agency is on the list\./)).toBeVisible();
    cleanup();
    await openImports({ runs: [] });
    expect(await screen.findByText(/^No imports yet\./)).toBeVisible();
    cleanup();
    const backend = staffBackend();
    backend.refuses(listAgencyImports, { status: 500, reason: 'internal' });
    const { user } = await openPortal('/admin/agencyimports');
    expect(await screen.findByText("We couldn't load the imports")).toBeVisible();
    backend.answers(listAgencyImports, sampleImports());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Last imports' })).toBeVisible();
  });
});
