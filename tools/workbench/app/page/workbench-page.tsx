import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { pageHeadingId } from '@/shared/ui/layout/page-header';
import { mainContentId, SkipLink } from '@/shared/ui/actions/skip-link';
import { media } from '@/shared/ui/theme/responsive';
import { MachineIndex } from '../index/machine-index';
import { isView, type View } from '../location/location';
import { useLocation } from '../location/use-location';
import { SearchPalette } from '../search/search-palette';
import { KeysDialog } from './keys-dialog';
import { MachinePage } from './machine-page';
import { main, note, page } from './page.css';
import { PageHeader } from './page-header';
import { type PageSettings, usePageSettings } from './page-settings';
import { useMachines } from './use-machines';
import { usePageKeys } from './use-page-keys';

const narrow = window.matchMedia(media.narrow);

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Returns the default view for links that don't name one: the outline, if there is no space for a chart. */
function useUsualView(): View {
  return useSyncExternalStore(subscribe, () => narrow.matches) ? 'outline' : 'chart';
}

/** Moves the focus to the new page's heading, as a browser does after a navigation. */
function useArrival(title: string): void {
  useEffect(() => {
    document.title = `${title} · Workbench`;
    const active = document.activeElement;
    // A link in the list of machines stays focused, so that the next link is one key press away.
    if (active === null || active === document.body)
      document.getElementById(pageHeadingId)?.focus();
  }, [title]);
}

export function WorkbenchPage() {
  const navigation = useLocation();
  const { location, go } = navigation;
  const machines = useMachines();
  const [settings, adjust] = usePageSettings();
  const usualView = useUsualView();
  const [actions, setActions] = useState<HTMLDivElement | null>(null);
  const machine = machines.find(({ subject }) => subject.id === location.machine);
  const asked = location.view ?? usualView;
  const view = isView(asked) ? asked : undefined;
  const searched = useMemo(
    () =>
      machines.map(({ subject, chart, plan }) => ({
        ...subject,
        chart,
        visibleElements: plan?.visibleElements,
      })),
    [machines],
  );
  const open = (dialog: PageSettings['dialog']) => () => {
    adjust({ dialog });
    return true;
  };
  usePageKeys({ search: open('search'), keys: open('keys') });
  useArrival(machine?.subject.title ?? 'Machines');

  return (
    <div className={page}>
      <SkipLink />
      <PageHeader
        location={machine === undefined ? undefined : location}
        view={view}
        onSearch={open('search')}
        actions={setActions}
      />
      <main id={mainContentId} tabIndex={-1} className={main}>
        {machine === undefined ? (
          <>
            {location.machine === undefined ? null : (
              <p className={note} role="status">
                There is no machine called “{location.machine}”. Choose one of these.
              </p>
            )}
            <MachineIndex machines={machines} />
          </>
        ) : (
          <MachinePage
            key={machine.subject.id}
            machine={machine}
            machines={machines}
            view={view}
            navigation={navigation}
            settings={settings}
            adjust={adjust}
            actions={actions}
          />
        )}
      </main>
      {settings.dialog === 'search' ? (
        <SearchPalette
          machines={searched}
          onClose={() => adjust({ dialog: 'none' })}
          onPick={({ machine: id, place }) => {
            adjust({ dialog: 'none' });
            const isSame = id === location.machine;
            go({ ...(isSame ? location : { view: location.view }), machine: id, state: place });
          }}
        />
      ) : null}
      {settings.dialog === 'keys' ? (
        <KeysDialog onClose={() => adjust({ dialog: 'none' })} />
      ) : null}
    </div>
  );
}
