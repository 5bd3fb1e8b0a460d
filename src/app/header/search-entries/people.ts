import type { KnownViewer } from '@/entities/session';
import { paletteCopy as copy, paletteSynonyms as synonyms } from '@/features/search';
import { teamQuery } from '@/shared/api/team-queries';
import { useAccountData } from './use-account-data';
import { usePlace } from './use-place';

/** Returns the entries for the agency's people, who lead to the page of the team. */
export function usePeopleEntries({ can }: KnownViewer, accountNumber: string | null) {
  const place = usePlace();
  const { data, state } = useAccountData(teamQuery, accountNumber);
  const entries = (data ?? []).map(({ mvt_id, full_name, email, role, enabled, is_you: isYou }) => {
    const person = { group: 'people', label: full_name, icon: 'user' } as const;
    const turnOff = { ...person, note: copy.turnOff, synonyms: synonyms.turnOff };
    const canTurnOff = can('manageTeam') && role === 'member' && !isYou && enabled;
    return place('/team', {
      ...person,
      id: `person-${mvt_id}`,
      note: [enabled ? copy.roles[role] : copy.noAccess, email].join(' · '),
      synonyms: synonyms.person,
      ...(canTurnOff && { actions: [place(`/team#turn-off-${mvt_id}`, turnOff)] }),
    });
  });
  return { state, entries };
}
