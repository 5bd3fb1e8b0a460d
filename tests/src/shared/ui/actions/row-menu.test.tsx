import '../../../../support/resize-observer';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { RowMenu } from '@/shared/ui/actions/row-menu';

const label = 'Actions for cedar.example';

it('opens by keyboard with its first item focused, and restores the focus', async () => {
  render(
    <RowMenu
      label={label}
      items={['Emails', 'Settings'].map((name) => ({
        label: name,
        link: createElement<{ href: string }>('a', { href: `/${name}` }),
      }))}
    />,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menu', { name: label })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Emails' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: label })).toHaveFocus());
  expect(screen.queryByRole('menu')).toBeNull();
});
