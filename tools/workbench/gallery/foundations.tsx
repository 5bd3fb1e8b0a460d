import { DataTable, type Column } from '@/shared/ui/data-table';
import { Cluster, Stack, Tiles } from '@/shared/ui/layout';
import { Panel } from '@/shared/ui/panel';
import { Note } from '@/shared/ui/text';
import { darkPalette, lightPalette, type Palette } from '@/shared/ui/theme/palette';
import { motionScale, radiusScale, spaceScale, typeScale } from '@/shared/ui/theme/scales';
import { theme } from '@/shared/ui/theme/theme.css';
import { channels, contrast } from '../../../tests/support/contrast';
import { bar, code, corner, swatch } from './foundations.css';

type Token = keyof Palette;
type ColumnId = 'token' | 'for' | 'light' | 'dark';

/** The use of a color, with the background that it must contrast with. */
const colors: readonly { readonly token: Token; readonly use: string; readonly on?: Token }[] = [
  { token: 'text', use: 'Primary text', on: 'surface' },
  { token: 'muted', use: 'Explanations and labels', on: 'surface' },
  { token: 'paper', use: 'The page' },
  { token: 'surface', use: 'Panels and fields' },
  { token: 'sunken', use: 'Set into a surface: prefixes, neutral badges' },
  { token: 'raised', use: 'Dialogs and menus' },
  { token: 'border', use: 'Dividers; nothing depends on them' },
  { token: 'borderStrong', use: 'Boundaries of controls', on: 'surface' },
  { token: 'accent', use: 'Next actions and selections', on: 'surface' },
  { token: 'onAccent', use: 'Text on the accent', on: 'accent' },
  { token: 'accentInk', use: 'Links', on: 'surface' },
  { token: 'accentSoft', use: 'Behind links and selected cards' },
  { token: 'success', use: 'Success', on: 'successSoft' },
  { token: 'successSoft', use: 'Behind it' },
  { token: 'warning', use: 'Warning', on: 'warningSoft' },
  { token: 'warningSoft', use: 'Behind it' },
  { token: 'danger', use: 'Error, or cannot be undone', on: 'dangerSoft' },
  { token: 'onDanger', use: 'Text on it', on: 'danger' },
  { token: 'dangerSoft', use: 'Behind it' },
  { token: 'focus', use: 'Focus ring', on: 'paper' },
  { token: 'chart1', use: 'The first kind of data', on: 'surface' },
  { token: 'chart2', use: 'The second', on: 'surface' },
  { token: 'chart3', use: 'The third', on: 'surface' },
  { token: 'chart4', use: 'The fourth', on: 'surface' },
  { token: 'chart5', use: 'The fifth', on: 'surface' },
  { token: 'chart6', use: 'The sixth', on: 'surface' },
  { token: 'chart7', use: 'The seventh', on: 'surface' },
  { token: 'chart8', use: 'The eighth', on: 'surface' },
];

type Color = (typeof colors)[number];

function Value({ color, palette }: { readonly color: Color; readonly palette: Palette }) {
  const { token, on } = color;
  const ratio =
    on === undefined ? '' : contrast(channels(palette[token]), channels(palette[on])).toFixed(1);
  return (
    <Cluster gap={2} as="span">
      <span className={swatch} style={{ backgroundColor: palette[token] }} />
      <code className={code}>{palette[token]}</code>
      {on === undefined ? null : (
        <Note as="span">
          {ratio} on {on}
        </Note>
      )}
    </Cluster>
  );
}

const columns: readonly Column<Color, ColumnId>[] = [
  {
    id: 'token',
    header: 'Color',
    rowHeader: true,
    cell: ({ token }) => <code className={code}>{token}</code>,
  },
  { id: 'for', header: 'For', cell: ({ use }) => use },
  {
    id: 'light',
    header: 'Light',
    cell: (color) => <Value color={color} palette={lightPalette} />,
  },
  { id: 'dark', header: 'Dark', cell: (color) => <Value color={color} palette={darkPalette} /> },
];

/** Shows the theme's tokens, which every style is based on. */
export function Foundations() {
  return (
    <Stack gap={5}>
      <Panel
        title="Colors by meaning"
        headingLevel={3}
        padding="none"
        lead="WCAG contrast: 4.5 for text, 3 for boundaries, focus rings and chart marks."
      >
        <DataTable
          caption="Colors with their contrast"
          columns={columns}
          rows={colors}
          rowKey={({ token }) => token}
        />
      </Panel>
      <Tiles least="wide" gap={5}>
        <Panel
          title="Type"
          headingLevel={3}
          lead="Geist, with tabular figures where digits line up."
        >
          <Stack gap={3}>
            {Object.entries(typeScale.size).map(([name, size]) => (
              <div key={name} style={{ fontSize: size, lineHeight: typeScale.line.heading }}>
                {name} <code className={code}>{size}</code>
              </div>
            ))}
          </Stack>
        </Panel>
        <Panel title="Space" headingLevel={3} lead="Steps of 4 px, in rem.">
          <Stack gap={2}>
            {Object.entries(spaceScale).map(([step, size]) => (
              <Cluster key={step} gap={3}>
                <code className={code}>{step}</code>
                <span className={bar} style={{ width: size }} />
                <Note as="span">{size}</Note>
              </Cluster>
            ))}
          </Stack>
        </Panel>
        <Panel title="Corners, shadows, motion" headingLevel={3}>
          <Stack gap={5}>
            <Cluster gap={4}>
              {Object.entries(radiusScale).map(([name, radius]) => (
                <span key={name} className={corner} style={{ borderRadius: radius }}>
                  {name}
                </span>
              ))}
            </Cluster>
            <Cluster gap={4}>
              {Object.entries(theme.shadow).map(([name, shadow]) => (
                <span key={name} className={corner} style={{ boxShadow: shadow }}>
                  {name}
                </span>
              ))}
            </Cluster>
            <Note>
              quick {motionScale.quick}, calm {motionScale.calm}; nothing moves where less motion is
              asked for.
            </Note>
          </Stack>
        </Panel>
      </Tiles>
    </Stack>
  );
}
