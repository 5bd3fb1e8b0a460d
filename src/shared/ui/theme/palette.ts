/**
 * Colors by meaning, one set per theme. `contrast.test.ts` checks every mark against its background (WCAG 2.2, 1.4.3:
 * 4.5 for text; 1.4.11: 3 for control boundaries and chart marks), and `chart-colors.test.ts` checks that chart colors
 * are distinguishable.
 */
export type Palette = {
  /** Primary text. */
  readonly text: string;
  /** Explanations and labels. */
  readonly muted: string;
  /** The page's background. */
  readonly paper: string;
  /** Panels and fields on the page. */
  readonly surface: string;
  /** A subtle background within a surface: a prefix, a chosen tab, a neutral badge. */
  readonly sunken: string;
  /** Floating surfaces: dialogs and menus. */
  readonly raised: string;
  /** Decorative dividers. */
  readonly border: string;
  /** Boundaries that identify controls. */
  readonly borderStrong: string;
  /** The next action and the chosen item. */
  readonly accent: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  /** Links and text on `accentSoft`. */
  readonly accentInk: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly danger: string;
  readonly onDanger: string;
  readonly dangerSoft: string;
  readonly success: string;
  readonly successSoft: string;
  /** The ring around the focused element. */
  readonly focus: string;
  /** Overlay that covers the page behind a dialog. */
  readonly scrim: string;
  /** Colors of data series, in order. They also differ in lightness, for people who are color-blind. */
  readonly chart1: string;
  readonly chart2: string;
  readonly chart3: string;
  readonly chart4: string;
  readonly chart5: string;
  readonly chart6: string;
  readonly chart7: string;
  readonly chart8: string;
};

export const lightPalette: Palette = {
  text: '#181c20',
  muted: '#5a616b',
  paper: '#f7f6f3',
  surface: '#ffffff',
  sunken: '#f1efea',
  raised: '#ffffff',
  border: '#e3dfd7',
  borderStrong: '#8c867a',
  accent: '#0b6b5b',
  onAccent: '#ffffff',
  accentSoft: '#e2f0ec',
  accentInk: '#0a5a4d',
  warning: '#865000',
  warningSoft: '#fdf1dc',
  danger: '#b3261e',
  onDanger: '#ffffff',
  dangerSoft: '#fce9e7',
  success: '#1b6e3c',
  successSoft: '#e4f3e8',
  focus: '#181c20',
  scrim: 'rgb(24 28 32 / 0.44)',
  chart1: '#0b6b5b',
  chart2: '#8f6b12',
  chart3: '#4b8dff',
  chart4: '#f15d87',
  chart5: '#3b445b',
  chart6: '#809b0d',
  chart7: '#4e2b03',
  chart8: '#1771b6',
};

export const darkPalette: Palette = {
  text: '#e8ebee',
  muted: '#9ba5b0',
  paper: '#101316',
  surface: '#171b1f',
  sunken: '#0c0f11',
  raised: '#1e2328',
  border: '#272d33',
  borderStrong: '#6a747f',
  accent: '#43c0a9',
  onAccent: '#04211c',
  accentSoft: '#12302b',
  accentInk: '#7fdccb',
  warning: '#f0b95a',
  warningSoft: '#33270f',
  danger: '#ff8a80',
  onDanger: '#2b0705',
  dangerSoft: '#3a1a18',
  success: '#7ad39a',
  successSoft: '#142e1e',
  focus: '#e8ebee',
  scrim: 'rgb(4 6 8 / 0.66)',
  chart1: '#43c0a9',
  chart2: '#c89900',
  chart3: '#998dfb',
  chart4: '#c16266',
  chart5: '#a9d4ff',
  chart6: '#e4e78f',
  chart7: '#965f13',
  chart8: '#6e85a5',
};

export type Shadows = {
  /** Shadow of a panel on the page. */
  readonly resting: string;
  /** Shadow of a menu. */
  readonly lifted: string;
  /** Shadow of a dialog. */
  readonly floating: string;
};

export const lightShadows: Shadows = {
  resting: '0 1px 2px rgb(24 28 32 / 0.05)',
  lifted: '0 1px 2px rgb(24 28 32 / 0.06), 0 8px 24px rgb(24 28 32 / 0.10)',
  floating: '0 2px 6px rgb(24 28 32 / 0.08), 0 24px 64px rgb(24 28 32 / 0.20)',
};

export const darkShadows: Shadows = {
  resting: '0 1px 2px rgb(0 0 0 / 0.30)',
  lifted: '0 1px 2px rgb(0 0 0 / 0.40), 0 8px 24px rgb(0 0 0 / 0.50)',
  floating: '0 2px 6px rgb(0 0 0 / 0.40), 0 24px 64px rgb(0 0 0 / 0.64)',
};
