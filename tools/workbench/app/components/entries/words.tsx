import { BrandMark } from '@/shared/ui/text/brand-mark';
import { Icon, iconNames } from '@/shared/ui/text/icon';
import { KeyboardHint } from '@/shared/ui/actions/keyboard-hint';
import { Initials } from '@/shared/ui/text/initials';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { OwnText } from '@/shared/ui/text/own-text';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { Note, Text } from '@/shared/ui/text/text';
import type { ComponentEntry } from '../entry';
import { iconCell, iconGrid } from '../components-page.css';

function Icons() {
  return (
    <ul className={iconGrid}>
      {iconNames.map((name) => (
        <li key={name} className={iconCell}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

export const words: readonly ComponentEntry[] = [
  {
    id: 'text',
    title: 'Text',
    group: 'Text and icons',
    files: ['text/text', 'text/own-text'],
    use: "Text in one of the theme's styles: Text is a paragraph, Span a phrase, and Note secondary text. Use tabular figures for columns and changing numbers.",
    specimens: [
      {
        name: 'Styles',
        Show: () => (
          <Stack gap={2}>
            <Text>Body text.</Text>
            <Text tone="muted">Muted: explanations.</Text>
            <Note>Small: what stands beside.</Note>
            <Text size="tiny">Tiny: labels.</Text>
            <Text weight="medium">Medium weight</Text>
            <Text weight="strong">Strong weight</Text>
          </Stack>
        ),
      },
      {
        name: 'In an element of its own, so that a browser can translate it',
        Show: () => <OwnText>3 of 12 bills</OwnText>,
      },
      {
        name: 'Tones',
        Show: () => (
          <Stack gap={2}>
            <Text tone="success">All 6 redirects deliver</Text>
            <Text tone="warning">One redirect was not tested</Text>
            <Text tone="danger">One redirect does not deliver</Text>
          </Stack>
        ),
      },
      {
        name: 'Figures',
        Show: () => (
          <Stack gap={1}>
            <Text size="figure">12,408</Text>
            <Text size="figure">1,111</Text>
          </Stack>
        ),
      },
    ],
  },
  {
    id: 'keyboard-hint',
    title: 'Keyboard hint',
    group: 'Text and icons',
    files: ['actions/keyboard-hint'],
    use: 'Shows the key of a shortcut beside what it does. Screen readers need the shortcut in words as well.',
    specimens: [
      { name: 'On', Show: () => <KeyboardHint>/</KeyboardHint> },
      { name: 'Switched off', Show: () => <KeyboardHint off>/</KeyboardHint> },
    ],
  },
  {
    id: 'icon',
    title: 'Icon',
    group: 'Text and icons',
    files: ['text/icon'],
    use: 'Outlines on a 24 px grid, in the color of the text. Decorative; give it a label where no text says the same.',
    specimens: [
      { name: 'All icons', Show: Icons, room: 'wide' },
      {
        name: 'Sizes',
        Show: () => (
          <Cluster>
            <Icon name="globe" size="small" />
            <Icon name="globe" />
            <Icon name="globe" size="large" />
          </Cluster>
        ),
      },
      {
        name: 'With a label, without text',
        Show: () => <Icon name="lock" label="Locked" />,
      },
    ],
  },
  {
    id: 'relative-time',
    title: 'Relative time',
    group: 'Text and icons',
    files: ['text/relative-time'],
    use: 'How long ago something was. Pointing at it, or moving to it with the Tab key, shows the exact time.',
    specimens: [
      {
        name: 'Two hours ago',
        Show: () => (
          <Text>
            Last used <RelativeTime moment={new Date(Date.now() - 7_200_000).toISOString()} />
          </Text>
        ),
      },
    ],
  },
  {
    id: 'initials',
    title: 'Initials',
    group: 'Text and icons',
    files: ['text/initials', 'text/image-tile'],
    use: "Initials of a person or an agency, beside the name, or the person's photo.",
    specimens: [
      {
        name: 'Beside a name',
        Show: () => (
          <Cluster gap={2}>
            <Initials name="Harbor Coverage" /> Harbor Coverage
          </Cluster>
        ),
      },
    ],
  },
  {
    id: 'brand-mark',
    title: 'Brand mark',
    group: 'Text and icons',
    files: ['text/brand-mark'],
    use: "The portal's logo, beside its name.",
    specimens: [
      {
        name: 'Beside the name',
        Show: () => (
          <Cluster gap={2}>
            <BrandMark /> Agency Portal
          </Cluster>
        ),
      },
    ],
  },
];
