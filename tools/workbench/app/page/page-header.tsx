import type { Ref } from 'react';
import { Icon } from '@/shared/ui/text/icon';
import { KeyboardHint } from '@/shared/ui/actions/keyboard-hint';
import { useThemeChoice } from '@/shared/ui/theme/use-theme-choice';
import { views, writeLocation, type Location, type View } from '../location/location';
import { usePageTheme } from './use-page-theme';
import {
  brand,
  header,
  iconButton,
  mark,
  search,
  searchHint,
  searchWords,
  tools,
  viewLink,
  viewList,
} from './page-header.css';

interface PageHeaderProps {
  /** The location; undefined on the index, which has one view. */
  readonly location: Location | undefined;
  readonly view: View | undefined;
  readonly onSearch: () => void;
  /** The element for the actions of the current chart. */
  readonly actions?: Ref<HTMLDivElement>;
}

const names: Readonly<Record<View, string>> = {
  chart: 'Chart',
  outline: 'Outline',
  screens: 'Screens',
  paths: 'Paths',
  coverage: 'Coverage',
  compare: 'Compare',
};

/** Scrolls to a view's link, because on a phone, the row of views is wider than the window. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

export function PageHeader({ location, view, onSearch, actions }: PageHeaderProps) {
  return (
    <header className={header}>
      <a href={writeLocation({})} className={brand}>
        <svg className={mark} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
          <rect width="26" height="26" rx="7" fill="currentColor" />
          <g fill="none" stroke="var(--mark)" strokeWidth="1.8">
            <path d="M10.6 11.9 15 9.6M10.6 14.1 15 16.4" />
            <circle cx="8.4" cy="13" r="2.3" />
            <circle cx="17.2" cy="8.6" r="2.3" />
            <circle cx="17.2" cy="17.4" r="2.3" />
          </g>
        </svg>
        Workbench
      </a>
      {location === undefined ? null : (
        <nav aria-label="Views" className={viewList}>
          {views.map((each) => (
            <a
              key={each}
              ref={each === view ? bringIntoView : undefined}
              href={writeLocation({ ...location, view: each })}
              className={viewLink}
              aria-current={each === view ? 'page' : undefined}
            >
              {names[each]}
            </a>
          ))}
        </nav>
      )}
      <div className={tools}>
        <button type="button" className={search} onClick={onSearch} aria-keyshortcuts="/">
          <Icon name="search" size="small" />
          <span className={searchWords}>Search states and events</span>
          <span className={searchHint}>
            <KeyboardHint>/</KeyboardHint>
          </span>
        </button>
        <div ref={actions} />
        <ThemeButton />
      </div>
    </header>
  );
}

function ThemeButton() {
  const [, choose] = useThemeChoice();
  const theme = usePageTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={iconButton}
      aria-label={`Use the ${other} theme`}
      onClick={() => choose(other)}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size="small" />
    </button>
  );
}
