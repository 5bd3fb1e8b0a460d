import { useState } from 'react';
import { Checkbox } from '@/shared/ui/checkbox';
import { ChoiceCards } from '@/shared/ui/choice-cards';
import { Badge } from '@/shared/ui/badge';
import { Field } from '@/shared/ui/field';
import { Stack } from '@/shared/ui/layout';
import { SearchField } from '@/shared/ui/search-field';
import { SelectField } from '@/shared/ui/select-field';
import { Text } from '@/shared/ui/text';
import { TextField } from '@/shared/ui/text-field';
import type { GalleryEntry } from '../entry';

const type = { key: 'Tab', does: 'goes to the field, and on to what stands inside it' } as const;

function Searching() {
  const [text, setText] = useState('');
  return (
    <Stack gap={2}>
      <SearchField label="Find an account" value={text} maxLength={80} onSearch={setText} />
      <Text size="small" tone="muted">
        Searched for: {text === '' ? 'nothing yet' : text}
      </Text>
    </Stack>
  );
}

function Ticking() {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox
      checked={checked}
      onChange={setChecked}
      hint="Registrars often do not tell. Yours shows it on the domain's page."
    >
      My registrar shows this domain as unlocked
    </Checkbox>
  );
}

function Choosing() {
  const [value, setValue] = useState<'c1' | 'parked' | 'gold' | undefined>('c1');
  return (
    <ChoiceCards
      label="Type of the domain"
      value={value}
      onChoose={(next) => setValue(next === value ? undefined : next)}
      choices={[
        {
          value: 'c1',
          title: 'Enhanced Microsite',
          description: 'A site of your own with your team, your offers and your stats.',
          figure: '$34',
          figureNote: 'a month',
          badge: <Badge tone="accent">Usual</Badge>,
        },
        {
          value: 'parked',
          title: 'Parked Domain',
          description: 'Leads to one of your other domains.',
          figure: '$9',
          figureNote: 'a month',
        },
        {
          value: 'gold',
          title: 'One that cannot be chosen',
          disabledReason: 'Requires at least one Enhanced Microsite',
        },
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
    use: 'One line of text. A hint helps before typing, an error says what is wrong and how to mend it. Codes are typed in a face that tells letters apart.',
    keys: [type],
    specimens: [
      { name: 'Usual', Show: () => <TextField label="City" defaultValue="Springfield" /> },
      {
        name: 'With a hint and a prefix',
        Show: () => (
          <TextField
            label="Domain to move"
            prefix="www."
            hint="As your customers type it."
            placeholder="harbor-coverage.com"
          />
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
      { name: 'Optional', Show: () => <TextField label="Suite or floor" optional /> },
      {
        name: 'A code, hidden until it is asked for',
        Show: () => <TextField label="Auth code" variant="masked" defaultValue="HC-2041-XFER" />,
      },
      {
        name: 'Disabled',
        Show: () => <TextField label="Agent code" defaultValue="04-2217" disabled />,
      },
    ],
  },
  {
    id: 'search-field',
    title: 'Search field',
    group: 'Fields',
    files: ['search-field'],
    use: 'Filters what stands below it once typing rests for 200 ms. Typing never waits for an answer.',
    keys: [{ key: 'Escape', does: 'empties it, where the browser offers that' }],
    specimens: [{ name: 'Usual', Show: Searching }],
  },
  {
    id: 'select-field',
    title: 'Select field',
    group: 'Fields',
    files: ['select-field'],
    use: "One of a list that is too long to lay out. Native, so that it opens as the person's own device does. Of a few, choose choice cards.",
    keys: [{ key: 'Arrow keys, letters', does: 'choose' }],
    specimens: [
      {
        name: 'Usual',
        Show: () => (
          <SelectField label="Country" defaultValue="US">
            <option value="US">United States</option>
            <option value="CA">Canada</option>
          </SelectField>
        ),
      },
      {
        name: 'With an error',
        Show: () => (
          <SelectField label="Month" defaultValue="" error="Please choose a month">
            <option value="">Month</option>
            <option value="1">01</option>
          </SelectField>
        ),
      },
      {
        name: 'Disabled',
        Show: () => (
          <SelectField label="Year" disabled>
            <option>2028</option>
          </SelectField>
        ),
      },
    ],
  },
  {
    id: 'checkbox',
    title: 'Checkbox',
    group: 'Fields',
    files: ['checkbox'],
    use: 'Yes or no to one sentence. It takes effect with the form, not by itself.',
    keys: [{ key: 'Space', does: 'ticks it, and takes the tick back' }],
    specimens: [
      { name: 'Usual, with a hint', Show: Ticking },
      {
        name: 'Ticked',
        Show: () => (
          <Checkbox checked onChange={() => undefined}>
            Make this my default card
          </Checkbox>
        ),
      },
      {
        name: 'With an error',
        Show: () => (
          <Checkbox checked={false} onChange={() => undefined} error="Please confirm this first">
            I may order for this agency
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
    id: 'choice-cards',
    title: 'Choice cards',
    group: 'Fields',
    files: ['choice-cards'],
    use: 'One of a few, each with what tells it apart. What cannot be chosen says why and can still be reached.',
    keys: [
      { key: 'Arrow keys', does: 'move and choose' },
      { key: 'Space', does: 'reports the chosen one again, so that a flow can take it back' },
    ],
    specimens: [
      { name: 'Usual; pressing the chosen one takes it back', Show: Choosing, room: 'wide' },
      {
        name: 'With an error',
        room: 'wide',
        Show: () => (
          <ChoiceCards
            label="Card that pays"
            value={undefined}
            onChoose={() => undefined}
            error="Please choose a card"
            choices={[
              { value: 'visa', title: 'Visa ending in 4242', description: 'Expires 08 / 2028' },
            ]}
          />
        ),
      },
    ],
  },
  {
    id: 'field',
    title: 'Field',
    group: 'Fields',
    files: ['field', 'field-error'],
    use: 'Label, hint and error around a control of a new kind, tied together. The fields above are made with it.',
    specimens: [
      {
        name: 'Around a native control',
        Show: () => (
          <Field label="Starts on" hint="A day within the last year." error="Please choose a day">
            {(wiring) => <input type="date" {...wiring} />}
          </Field>
        ),
      },
    ],
  },
];
