import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
// Loads the code of the menus, so that the first press opens one at once.
import '@/app/header/header-menu-content';
import { Portal } from '@/app/portal';
import { startPortal, type PortalDependencies } from '@/app/start-portal';

export interface OpenPortal extends PortalDependencies {
  readonly history: RouterHistory;
  readonly user: UserEvent;
  /** Returns the path, query and fragment of the current page. */
  readonly address: () => string;
}

/** Opens the whole portal at a URL, with an in-memory history and the stubbed `fetch`. */
export async function openPortal(
  address: string,
  user: UserEvent = userEvent.setup(),
): Promise<OpenPortal> {
  const history = createMemoryHistory({ initialEntries: [address] });
  const parts = startPortal(history);
  onTestFinished(() => {
    parts.session.stop();
    // Otherwise, a page whose code arrives after its test would send requests during the next test.
    parts.queryClient.fetchQuery = () => new Promise(() => undefined);
    parts.queryClient.clear();
  });
  await act(async () => {
    render(<Portal {...parts} />);
  });
  return { ...parts, history, user, address: () => history.location.href };
}
