import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useShownSearch } from '@/shared/lib/address/use-shown-search';
import { list, panel, tab as tabStyle } from './tabs.css';

export type Tab<Value extends string> = {
  value: Value;
  label: string;
  /** True for a tab that can't be chosen; the page explains why. */
  disabled?: boolean;
};

export type TabsProps<Value extends string> = {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  /** Returns a promise if the new view takes a while; the chosen tab is marked in the meantime. */
  onChoose: (value: Value) => Promise<void> | void;
  children: ReactNode;
};

/**
 * Tabs that switch between views of an item. Arrow keys move focus, and Enter activates a tab (ARIA APG, "Tabs with
 * Manual Activation"). Written by hand, because the library's panel forces a layout of the page whenever it is shown.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChoose,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const [shown, choose] = useShownSearch({ value }, async (next) => onChoose(next.value));
  const isChosen = (tab: Tab<Value>) => tab.value === shown.value;
  const tabStop = tabs.find((tab) => isChosen(tab) && tab.disabled !== true) ?? tabs.find(isUsable);
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its tabs has focus */}
      <div className={list} role="tablist" aria-label={label} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={tabStyle}
            aria-selected={isChosen(tab)}
            aria-controls={isChosen(tab) ? `${id}-panel` : undefined}
            tabIndex={tab === tabStop ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => choose({ value: tab.value })}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.value}`}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  );
}

const isUsable = ({ disabled = false }: Tab<string>) => !disabled;

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:enabled')];
  const now = tabs.findIndex((each) => each === document.activeElement);
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: now - 1,
    ArrowRight: (now + 1) % tabs.length,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  if (place === undefined) return;
  event.preventDefault();
  tabs.at(place)?.focus();
}
