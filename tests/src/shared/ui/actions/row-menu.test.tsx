import '../../../../support/resize-observer';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { RowMenu } from '@/shared/ui/actions/row-menu';
import { mainContentId } from '@/shared/ui/actions/skip-link';

const label = 'Actions for cedar.example';

it('opens by keyboard inside the content, with its first item focused, and restores the focus', async () => {
  render(
    <>
      <RowMenu
        label={label}
        items={['Emails', 'Settings'].map((name) => ({
          label: name,
          link: createElement<{ href: string }>('a', { href: `/${name}` }),
        }))}
      />
      <main id={mainContentId} />
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const menu = await screen.findByRole('menu', { name: label });
  expect(screen.getByRole('main')).toContainElement(menu);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Emails' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: label })).toHaveFocus());
  expect(screen.queryByRole('menu')).toBeNull();
});
