import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { useShownSearch } from '@/shared/lib/address/use-shown-search';
import { list, panel, reason, tab as tabStyle } from './tabs.css';
import { Note } from '../text/text';

export type Tab<Value extends string> = {
  value: Value;
  label: string;
  /** The reason if the tab can't be chosen; shown below the tabs while another is open. */
  refusal?: string | undefined;
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
 * Manual Activation").
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChoose,
  children,
}: TabsProps<Value>) {
  const [shown, show] = useShownSearch({ value }, async (next) => onChoose(next.value));
  const refused = tabs.find((tab) => tab.refusal !== undefined && tab.value !== shown.value);
  return (
    <RadixTabs.Root value={shown.value} activationMode="manual">
      <RadixTabs.List className={list} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            className={tabStyle}
            value={tab.value}
            disabled={tab.refusal !== undefined}
            // Radix would choose when the mouse button is pressed, and focus the tab with a ring, as if by keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (tab.value !== shown.value) show({ value: tab.value });
            }}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {refused === undefined ? null : (
        <div className={reason}>
          <Note>{refused.refusal}</Note>
        </div>
      )}
      <RadixTabs.Content className={panel} value={shown.value} tabIndex={-1}>
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  );
}
