import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SyntheticEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '@/shared/ui/actions/button';

it('fires once per press, and not while it is busy', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn<() => void>();
  const { rerender } = render(
    <Button busy={false} busyLabel="Saving…" onClick={onClick}>
      Save
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button busy busyLabel="Saving…" onClick={onClick}>
      Save
    </Button>,
  );

  const busyButton = screen.getByRole('button', { name: 'Saving…' });
  await user.dblClick(busyButton);
  await user.keyboard('{Enter} ');

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(busyButton).toHaveAttribute('aria-busy', 'true');
});

it('keeps the focus when it becomes busy', async () => {
  const { rerender } = render(
    <Button busy={false} busyLabel="Saving…">
      Save
    </Button>,
  );
  await userEvent.setup().tab();
  rerender(
    <Button busy busyLabel="Saving…">
      Save
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Saving…' })).toHaveFocus();
});

it('renders both labels from the start, so that the width does not change when it becomes busy', () => {
  render(
    <Button busy={false} busyLabel="Placing the order…">
      Begin Transfer
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Begin Transfer' });
  expect(button).toHaveTextContent('Begin TransferPlacing the order…');
});

it.each([
  { state: 'disabled', props: { disabled: true } },
  { state: 'busy', props: { busy: true, busyLabel: 'Sending…' } },
] as const)(
  'a $state submit button blocks submission, both on click and on Enter in a field',
  async (each) => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" {...each.props}>
          Send
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button'));
    await user.type(screen.getByRole('textbox'), 'harbor{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

it('can be reached by keyboard while it is disabled, and is announced as disabled', async () => {
  render(<Button disabled>Continue</Button>);
  await userEvent.setup().tab();
  const button = screen.getByRole('button', { name: 'Continue' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('submits a form only if it is a submit button', async () => {
  const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Show more</Button>
    </form>,
  );
  await userEvent.setup().click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
