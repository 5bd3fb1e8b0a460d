import { listAgencyImports } from '@contract/import';
import { sampleImports } from '@contract/samples/sample-answers';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

describe('the imports page', () => {
  it('shows what each run did, who ran it, what it left out, and which one did not finish', async () => {
    await openImports();
    const [, last, interrupted] = await textsOf('Last imports');
    expect(last).toMatch(/by portal, agencies\.ndjson/);
    expect(last).toContain('Agencies: 2 added, 14 changed, 7,984 unchanged, 1 given notice');
    expect(last).toContain(
      "Left out, because the portal doesn't know them: agency.team[].nickname (8,000 lines)",
    );
    expect(last).toContain('People: 3 added, 1 changed, 5 removed from an agency');
    expect(last).toContain('Complete');
    expect(interrupted).toMatch(/Agencies: unknownPeople: unknownNot finished$/);
  });

  it('shows which agencies close when, and which staff reopened', async () => {
    await openImports({ missing_total: 120 });
    const [, willow, maple] = await textsOf('Missing from the file');
    expect(willow).toMatch(/Willow Agency 200002.*Dec 4, 2026/);
    expect(maple).toContain('Stays open, reopened');
    expect(screen.getByText(/These are the first 2 of 120\./)).toBeVisible();
  });

  it('says so if every agency is listed, nothing was imported, or the imports cannot be loaded', async () => {
    await openImports({ missing: [], missing_total: 0 });
    expect(await screen.findByText('Every open agency is in the file.')).toBeVisible();
    cleanup();
    await openImports({ runs: [] });
    expect(await screen.findByText(/^Nothing was imported yet\./)).toBeVisible();
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
