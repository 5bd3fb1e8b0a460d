import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@/shared/ui/actions/button';
import {
  Menu,
  MenuChecks,
  MenuChoice,
  MenuHeading,
  MenuItem,
  MenuLink,
  MenuSeparator,
  MenuUnavailable,
} from '@/shared/ui/actions/menu';
import { Modal } from '@/shared/ui/layout/modal';
import { RowMenu } from '@/shared/ui/actions/row-menu';
import { Spinner } from '@/shared/ui/feedback/spinner';
import type { ComponentEntry } from '../entry';

function Asking() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel domain…</Button>
      <Modal
        open={open}
        title="Are you sure?"
        description="Email redirects and stats for cedar-old.example stop today."
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Nevermind</Button>
            <Button tone="danger" onClick={close}>
              Yes
            </Button>
          </>
        }
      />
    </>
  );
}

function Blocking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Order…</Button>
      <Modal
        open={open}
        blocking
        title="Processing your order..."
        description="Only its button closes this one."
        actions={<Button onClick={() => setOpen(false)}>Ok</Button>}
      >
        <Spinner label="Asking the registrar…" />
      </Modal>
    </>
  );
}

function Choosing() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <Menu trigger={<Button>Account menu</Button>} label="Account" align="start">
      <MenuLink link={<Link to="/profile" />} icon="user" note="Office, theme and sessions">
        My Profile
      </MenuLink>
      <MenuUnavailable reason="Not available to interns">Campaigns</MenuUnavailable>
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        value={theme}
        onChoose={setTheme}
        options={[
          { value: 'light', label: 'Light', icon: 'sun' },
          { value: 'dark', label: 'Dark', icon: 'moon' },
        ]}
      />
      <MenuSeparator />
      <MenuHeading>This card</MenuHeading>
      <MenuItem icon="card" onSelect={() => undefined}>
        Make default
      </MenuItem>
      <MenuItem tone="danger" onSelect={() => undefined}>
        Remove card
      </MenuItem>
    </Menu>
  );
}

function Checking() {
  const options = ['cedar-quote.example', 'cedar-life.example'] as const;
  const [checked, setChecked] = useState<readonly (typeof options)[number][]>(options);
  return (
    <Menu trigger={<Button>{checked.length} of 2 domains</Button>} label="Domains" align="start">
      <MenuItem staysOpen onSelect={() => setChecked(options)}>
        Select All
      </MenuItem>
      <MenuItem staysOpen onSelect={() => setChecked([])}>
        Clear
      </MenuItem>
      <MenuSeparator />
      <MenuChecks
        label="Domains"
        checked={checked}
        options={options.map((name) => ({ value: name, label: name }))}
        onChange={setChecked}
      />
    </Menu>
  );
}

export const windows: readonly ComponentEntry[] = [
  {
    id: 'modal',
    title: 'Modal',
    group: 'Windows',
    files: ['layout/modal'],
    use: 'A question that needs an answer first, or work that must not be interrupted. Import it lazily, since it brings a dialog library.',
    keys: [
      { key: 'Escape', does: 'closes it, unless it is blocking' },
      { key: 'Tab', does: 'stays inside; on close the focus returns' },
    ],
    specimens: [
      { name: 'A question', Show: Asking },
      { name: 'Blocking', Show: Blocking },
    ],
  },
  {
    id: 'menu',
    title: 'Menu',
    group: 'Windows',
    files: ['actions/menu', 'actions/lazy-menu', 'actions/lazy-list-menu'],
    use: 'Links and actions behind one button. An item that is unavailable to this viewer stays and says why. `lazyMenu` loads one on intent, and `LazyListMenu` one of plain items.',
    keys: [
      { key: 'Enter, Space, Arrow down', does: 'open it' },
      { key: 'Arrow keys, letters', does: 'move' },
      { key: 'Escape', does: 'closes it and returns to the button' },
    ],
    specimens: [
      { name: 'Links, an unavailable item, a choice and actions', Show: Choosing },
      { name: 'A filter', Show: Checking },
    ],
  },
  {
    id: 'row-menu',
    title: 'Row menu',
    group: 'Windows',
    files: ['actions/row-menu'],
    use: 'The actions of a row in a table. It opens beside its button.',
    keys: [
      { key: 'Enter, Space, Arrow down', does: 'open it' },
      { key: 'Escape', does: 'closes it and returns to the button' },
    ],
    specimens: [
      {
        name: 'Default',
        Show: () => (
          <RowMenu
            label="Actions for cedar-quote.example"
            items={[
              { label: 'Emails', link: <Link to="/domains" /> },
              { label: 'Settings', link: <Link to="/domains" /> },
            ]}
          />
        ),
      },
    ],
  },
];
