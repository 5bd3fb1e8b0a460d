import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { Button } from '@/shared/ui/actions/button';
import { Modal } from '@/shared/ui/layout/modal';
import { PageHeader } from '@/shared/ui/layout/page-header';

it('renders a dialog named by its title and described by its description', () => {
  render(
    <Modal open onClose={() => undefined} title="Cancel the domain" description="Redirects stop.">
      <p>More.</p>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Cancel the domain' });
  expect(dialog).toHaveAccessibleDescription('Redirects stop.');
});

it('stays open if it is blocking and a person clicks outside its actions', async () => {
  const user = userEvent.setup();
  const onOk = vi.fn<() => void>();
  function Failure() {
    const [open, setOpen] = useState(true);
    return (
      <Modal
        open={open}
        blocking
        title="Something went wrong"
        actions={
          <Button
            onClick={() => {
              onOk();
              setOpen(false);
            }}
          >
            Ok
          </Button>
        }
      />
    );
  }
  render(<Failure />);
  const dialog = screen.getByRole('alertdialog', { name: 'Something went wrong' });
  await user.keyboard('{Escape}');
  if (dialog.parentElement !== null) await user.click(dialog.parentElement);
  expect(dialog).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Ok' }));
  expect(onOk).toHaveBeenCalledTimes(1);
  expect(dialog).not.toBeInTheDocument();
});

it("moves the focus to the page's heading if the opener no longer exists", async () => {
  const user = userEvent.setup();
  function Page() {
    const [stage, setStage] = useState<'offered' | 'asked' | 'done'>('offered');
    return (
      <>
        <PageHeader title="Domains" />
        {stage === 'offered' ? <button onClick={() => setStage('asked')}>Cancel it</button> : null}
        <Modal
          open={stage === 'asked'}
          blocking
          title="Are you sure?"
          actions={<Button onClick={() => setStage('done')}>Yes</Button>}
        />
      </>
    );
  }
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Cancel it' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Domains' })).toHaveFocus());
});

it("doesn't restore the focus if the page has already moved it", async () => {
  const user = userEvent.setup();
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Cancel it</button>
        <input aria-label="Next field" />
        <Modal
          open={open}
          onClose={() => setOpen(false)}
          title="Are you sure?"
          actions={
            <Button
              onClick={() => {
                flushSync(() => setOpen(false));
                document.querySelector('input')?.focus();
              }}
            >
              Yes
            </Button>
          }
        />
      </>
    );
  }
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Cancel it' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  // Waits for the task in which the library would restore the focus.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(screen.getByRole('textbox', { name: 'Next field' })).toHaveFocus();
});
