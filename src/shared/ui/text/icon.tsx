import { icon } from './icon.css';

/** Outlines on a 24 px grid, drawn in the color of the surrounding text. */
const outlines = {
  alert: 'M12 4.2 21 19.6H3ZM12 10v4M12 16.9v.1',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  card: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3 10h18M7 15h3',
  chart: 'M5 20v-7M12 20V4M19 20V9',
  check: 'm5 12.5 4.6 4.6L19 7.4',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9.5 8.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM15.5 8.5v-3a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5v5.2M12 16.2v.1',
  external:
    'M13.5 5H19v5.5M19 5l-8.5 8.5M17 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8.5A1.5 1.5 0 0 1 6 7h4',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.6 2.6 3.9 5.6 3.9 9s-1.3 6.4-3.9 9c-2.6-2.6-3.9-5.6-3.9-9S9.4 5.6 12 3Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.7v.1',
  lock: 'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V7.5a4 4 0 0 1 8 0v3',
  mail: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3.5 7.5l8.5 6 8.5-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM12 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM18.5 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z',
  phone:
    'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3ZM11 18h2',
  plus: 'M12 5v14M5 12h14',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9.5 8.5h5M9.5 12.5h5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4.5v4.9h-4.9',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20',
  'sign-out':
    'M14 4.5H7A1.5 1.5 0 0 0 5.5 6v12A1.5 1.5 0 0 0 7 19.5h7M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  settings: 'M4 8h9M19 8h1M16 5.5v5M4 16h2M12 16h8M9 13.5v5',
  sort: 'm8 9.5 4-4 4 4M8 14.5l4 4 4-4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  system:
    'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 14.5v-8A1.5 1.5 0 0 1 4.5 5ZM9 20h6M12 16v4',
  unlock:
    'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V7.5a4 4 0 0 1 7.7-1.5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.9-3.3 3.8-5 7.5-5s6.6 1.7 7.5 5',
} as const;

export type IconName = keyof typeof outlines;

export const iconNames = Object.keys(outlines) as readonly IconName[];

type IconProps = {
  name: IconName;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** The accessible name, if no text next to the icon conveys its meaning. Without a label, the icon is decorative. */
  label?: string | undefined;
};

/** An outline icon. It is decorative unless it has a label (WCAG 2.2, 1.1.1). */
export function Icon({ name, size = 'medium', label }: IconProps) {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...naming} className={icon({ size })} viewBox="0 0 24 24" focusable="false">
      <path d={outlines[name]} />
    </svg>
  );
}
