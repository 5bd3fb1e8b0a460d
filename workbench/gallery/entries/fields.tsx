import { useState } from 'react';
import { Checkbox } from '@/shared/ui/checkbox';
import { ChoiceChips } from '@/shared/ui/choice-chips';
import { ChoiceCards } from '@/shared/ui/choice-cards';
import { Badge } from '@/shared/ui/badge';
import { Field } from '@/shared/ui/field';
import { Stack } from '@/shared/ui/layout';
import { SearchField } from '@/shared/ui/search-field';
import { SegmentedFilter } from '@/shared/ui/segmented-filter';
import { NativeSelectField } from '@/shared/ui/native-select-field';
import { SelectField } from '@/shared/ui/select-field';
import { Switch } from '@/shared/ui/switch';
import { Note } from '@/shared/ui/text';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import type { GalleryEntry } from '../entry';

const type = { key: 'Tab', does: 'moves to the field, then to the controls inside it' } as const;

function Searching() {
  const [text, setText] = useState('');
  return (
    <Stack gap={2}>
      <SearchField
        label="Find an account"
        placeholder="Name, account number or agent code"
        value={text}
        maxLength={80}
        shortcut
        onSearch={setText}
      />
      <Note>Searched for: {text === '' ? 'nothing yet' : text}</Note>
    </Stack>
  );
}

function Filtering() {
  const [kind, setKind] = useState<'all' | 'c1' | 'parked'>('all');
  return (
    <SegmentedFilter
      label="Show"
      value={kind}
      onChoose={setKind}
      segments={[
        { value: 'all', label: 'All', count: 13 },
        { value: 'c1', label: 'Microsites', count: 10 },
        { value: 'parked', label: 'Parked', count: 3 },
      ]}
    />
  );
}

const ranges = [
  { value: 'week', label: 'Last 7 Days', note: 'Nov 19 to Nov 25' },
  { value: 'month', label: 'Last 30 Days', note: 'Oct 27 to Nov 25' },
  { value: 'custom', label: 'Custom' },
] as const;

function Selecting() {
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('week');
  return <SelectField label="Time range" value={range} options={ranges} onChoose={setRange} />;
}

function Ticking() {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox
      checked={checked}
      onChange={setChecked}
      hint="Your registrar doesn't share the lock status. Check it on your registrar's website."
    >
      My registrar shows this domain as unlocked
    </Checkbox>
  );
}

function Switching() {
  const [checked, setChecked] = useState(true);
  return (
    <Switch
      label="Access for Theo Brandt"
      words={{ on: 'Has access', off: 'No access' }}
      checked={checked}
      onChange={setChecked}
    />
  );
}

function Choosing() {
  const [value, setValue] = useState<'c1' | 'parked' | 'gold' | undefined>('c1');
  return (
    <ChoiceCards
      label="Plan"
      value={value}
      onChoose={(next) => setValue(next === value ? undefined : next)}
      choices={[
        {
          value: 'c1',
          title: 'Enhanced Microsite',
          description: 'A website for your agency, with quote forms, visitor stats and campaigns.',
          figure: '$34',
          figureNote: 'a month',
          badge: <Badge tone="accent">Popular</Badge>,
        },
        {
          value: 'parked',
          title: 'Parked Domain',
          description: 'Reserve the name and forward email. No website.',
          figure: '$9',
          figureNote: 'a month',
        },
        {
          value: 'gold',
          title: 'Unavailable option',
          disabledReason: 'Requires at least one Enhanced Microsite',
        },
      ]}
    />
  );
}

function Presetting() {
  const [value, setValue] = useState<'blurry' | 'logo' | undefined>('blurry');
  return (
    <ChoiceChips
      label="Common reasons"
      value={value}
      onChoose={setValue}
      chips={[
        { value: 'blurry', label: 'Blurry or too small' },
        { value: 'logo', label: 'Text or logo' },
      ]}
    />
  );
}

export const fields: readonly GalleryEntry[] = [
  {
    id: 'text-field',
    title: 'Text field',
    group: 'Fields',
    files: ['text-field'],
    use: 'One line of text. A hint helps before typing; an error says what is wrong and how to fix it. Codes use a monospaced font.',
    keys: [type],
    specimens: [
      { name: 'Default', Show: () => <TextField label="City" defaultValue="Springfield" /> },
      {
        name: 'With a hint and a prefix',
        Show: () => (
          <TextField
            label="Domain to transfer"
            prefix="www."
            hint="As your customers type it"
            placeholder="harbor-coverage.com"
          />
        ),
      },
      {
        name: 'With a suffix',
        Show: () => (
          <TextField label="Address" suffix="@harbor-coverage.com" defaultValue="quotes" />
        ),
      },
      {
        name: 'With an error',
        Show: () => (
          <TextField
            label="Domain to look up"
            defaultValue="harbor"
            error="Please enter a valid domain name"
          />
        ),
      },
      {
        name: 'The one field that a page begins with',
        Show: () => <TextField label="Domain to find" size="hero" placeholder="lakeside.com" />,
        room: 'wide',
      },
      { name: 'Optional', Show: () => <TextField label="Suite or floor" optional /> },
      {
        name: 'A code, hidden until the person reveals it',
        Show: () => <TextField label="Auth code" variant="masked" defaultValue="HC-2041-XFER" />,
      },
      {
        name: 'Disabled',
        Show: () => <TextField label="Agent code" defaultValue="04-2217" disabled />,
      },
    ],
  },
  {
    id: 'text-area',
    title: 'Text area',
    group: 'Fields',
    files: ['text-area'],
    use: 'Several lines of text, such as a description or a list. It shows how much of a limit is used.',
    keys: [type],
    specimens: [
      {
        name: 'Default',
        Show: () => <TextArea label="Hidden articles" hint="One per line" />,
      },
      {
        name: 'With a limit and an error',
        Show: () => (
          <TextArea
            label="Meta description"
            defaultValue="Quotes in minutes, from people you know."
            hint="Search engines show about 160 characters."
            count={{ used: 40, most: 300 }}
            error="Use at most 300 characters"
          />
        ),
      },
    ],
  },
  {
    id: 'search-field',
    title: 'Search field',
    group: 'Fields',
    files: ['search-field'],
    use: 'Filters the list below it, debounced by 200 ms. Typing never waits for a response. One field of a page may have the shortcut.',
    keys: [
      { key: '/', does: 'leads to it from anywhere on the page, unless it is switched off' },
      { key: 'Escape', does: 'clears it, where the browser supports that' },
    ],
    specimens: [{ name: 'With a placeholder and the shortcut', Show: Searching }],
  },
  {
    id: 'segmented-filter',
    title: 'Segmented filter',
    group: 'Fields',
    files: ['segmented-filter'],
    use: 'Filters a list to one of a few kinds and shows how many items each has. For many kinds, use a select field.',
    keys: [{ key: 'Arrow keys', does: 'move and choose' }],
    specimens: [{ name: 'Default', Show: Filtering }],
  },
  {
    id: 'select-field',
    title: 'Select field',
    group: 'Fields',
    files: ['select-field'],
    use: 'One option of a list whose options say more than their name. For plain names and for addresses, use a native select field. For a few options, use choice cards.',
    keys: [
      { key: 'Enter, Space, Arrow keys', does: 'open the list' },
      { key: 'Arrow keys, letters', does: 'move in the list' },
      { key: 'Enter, Space', does: 'choose' },
      { key: 'Escape', does: 'closes the list' },
    ],
    specimens: [
      { name: 'Default', Show: Selecting },
      {
        name: 'Nothing chosen, with an error',
        Show: () => (
          <SelectField
            label="Time range"
            placeholder="Choose a range"
            value={null}
            options={ranges}
            onChoose={() => undefined}
            error="Choose a time range"
          />
        ),
      },
      {
        name: 'Disabled',
        Show: () => (
          <SelectField
            label="Time range"
            value="week"
            options={ranges}
            onChoose={() => undefined}
            disabled
          />
        ),
      },
    ],
  },
  {
    id: 'native-select-field',
    title: 'Native select field',
    group: 'Fields',
    files: ['native-select-field'],
    use: 'One option of a long list of plain names. Browsers fill it in with an address, and it opens as the device does.',
    keys: [{ key: 'Arrow keys, letters', does: 'choose' }],
    specimens: [
      {
        name: 'Default',
        Show: () => (
          <NativeSelectField label="Country" defaultValue="US">
            <option value="US">United States</option>
            <option value="CA">Canada</option>
          </NativeSelectField>
        ),
      },
      {
        name: 'With an error',
        Show: () => (
          <NativeSelectField label="Month" defaultValue="" error="Choose a month">
            <option value="">Month</option>
            <option value="1">01</option>
          </NativeSelectField>
        ),
      },
      {
        name: 'Disabled',
        Show: () => (
          <NativeSelectField label="Year" disabled>
            <option>2028</option>
          </NativeSelectField>
        ),
      },
    ],
  },
  {
    id: 'checkbox',
    title: 'Checkbox',
    group: 'Fields',
    files: ['checkbox'],
    use: 'Yes or no. It takes effect when the form is submitted.',
    keys: [{ key: 'Space', does: 'checks and unchecks it' }],
    specimens: [
      { name: 'With a hint', Show: Ticking },
      {
        name: 'Checked',
        Show: () => (
          <Checkbox checked onChange={() => undefined}>
            Make this my default card
          </Checkbox>
        ),
      },
      {
        name: 'With an error',
        Show: () => (
          <Checkbox checked={false} onChange={() => undefined} error="Confirm this first">
            I am authorized to order for this agency
          </Checkbox>
        ),
      },
      {
        name: 'Disabled',
        Show: () => (
          <Checkbox checked disabled onChange={() => undefined}>
            Renew automatically
          </Checkbox>
        ),
      },
    ],
  },
  {
    id: 'switch',
    title: 'Switch',
    group: 'Fields',
    files: ['switch'],
    use: 'On or off, with effect at once. Where it takes effect with a form, use a checkbox.',
    keys: [{ key: 'Space', does: 'switches it' }],
    specimens: [
      { name: 'On and off', Show: Switching },
      {
        name: 'While a change is saved',
        Show: () => (
          <Switch
            label="Access for Lena Voss"
            words={{ on: 'Has access', off: 'No access' }}
            checked={false}
            busy
            onChange={() => undefined}
          />
        ),
      },
    ],
  },
  {
    id: 'choice-cards',
    title: 'Choice cards',
    group: 'Fields',
    files: ['choice-cards'],
    use: 'One of a few options, each with what sets it apart. A disabled option says why and stays focusable.',
    keys: [
      { key: 'Arrow keys', does: 'move and choose' },
      { key: 'Space', does: 'reports the selected option again, so that a flow can clear it' },
    ],
    specimens: [
      { name: 'Default; pressing the selected option clears it', Show: Choosing, room: 'wide' },
      {
        name: 'With an error',
        room: 'wide',
        Show: () => (
          <ChoiceCards
            label="Payment method"
            value={undefined}
            onChoose={() => undefined}
            error="Choose a card"
            choices={[
              { value: 'visa', title: 'Visa ending in 4242', description: 'Expires 08/2028' },
            ]}
          />
        ),
      },
    ],
  },
  {
    id: 'choice-chips',
    title: 'Choice chips',
    group: 'Fields',
    files: ['choice-chips'],
    use: 'One of a few words, such as texts to begin with. They wrap where there is no room.',
    keys: [
      { key: 'Arrow keys', does: 'move and choose' },
      { key: 'Space', does: 'chooses, and ends the choice' },
    ],
    specimens: [{ name: 'Default', Show: Presetting, room: 'wide' }],
  },
  {
    id: 'field',
    title: 'Field',
    group: 'Fields',
    files: ['field', 'field-error'],
    use: 'Label, hint and error around a new kind of control. The fields above use it.',
    specimens: [
      {
        name: 'Around a native control',
        Show: () => (
          <Field label="Starts on" hint="A day within the last year." error="Choose a day">
            {(wiring) => <input type="date" {...wiring} />}
          </Field>
        ),
      },
    ],
  },
];
