import { useMatches } from '@tanstack/react-router';
import { plannedScreens } from '../model/planned-screens';
import { plannedCopy } from './planned-copy';
import { PlannedNotice } from './planned-notice';

const dashboard = { to: '/', label: plannedCopy.toDashboard } as const;

/** The page of a route that is not built yet; its path tells which. */
export function PlannedPage() {
  const path = useMatches({
    select: (matches) => matches.at(-1)?.fullPath.replace(/(?<=.)\/$/, '') ?? '/',
  });
  const screen = plannedScreens[path];
  if (screen === undefined) throw new Error(`Nothing is planned for ${path}`);
  return <PlannedNotice {...screen} back={dashboard} />;
}
