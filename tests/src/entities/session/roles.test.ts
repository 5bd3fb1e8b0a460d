import { marketingAdminGroup } from '@contract/user';
import { describe, expect, it } from 'vitest';
import { isInternAgency, isStaff, mayViewGlobalStats } from '@/entities/session';
import { testConfig } from '../../../support/portal-config';
import { sampleAccount, sampleUser } from '../../../support/sample-answers';

const staff = sampleUser({ user_type: testConfig.staff_user_type });
const marketing = sampleUser({ groups: [marketingAdminGroup] });

describe('the roles', () => {
  it('take for staff whoever has the configured user type, and nobody for their groups', () => {
    expect(isStaff(staff)).toBe(true);
    expect(isStaff(marketing)).toBe(false);
    expect(isStaff(sampleUser())).toBe(false);
  });

  it('open the global stats to staff and marketing admins alone', () => {
    expect(mayViewGlobalStats(staff)).toBe(true);
    expect(mayViewGlobalStats(marketing)).toBe(true);
    expect(mayViewGlobalStats(sampleUser({ groups: ['Finance'] }))).toBe(false);
  });

  it('know an intern by the configured type of the agency', () => {
    expect(isInternAgency(sampleAccount({ agency_type: testConfig.intern_agency_type }))).toBe(
      true,
    );
    expect(isInternAgency(sampleAccount())).toBe(false);
  });
});
