import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { lazyComponent } from '@/shared/ui/feedback/lazy-component';
import { expectNoComplaint } from '../../../../support/view-checks';

const Greeting = ({ name }: { readonly name: string }) => <p>{`Hello, ${name}`}</p>;

function failingOnce() {
  const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(Object.assign(new Error('Not loaded'), { name: 'ChunkLoadError' }));
  const Part = lazyComponent<{ readonly name: string }>(load, {
    waiting: <p>Waiting</p>,
    failed: (retry) => <button onClick={retry}>Try again</button>,
  });
  return { load, Part };
}

describe('a lazy component', () => {
  it('is present in the first render if it was preloaded', async () => {
    expectNoComplaint();
    const Part = lazyComponent<{ readonly name: string }>(() => Promise.resolve(Greeting), {
      waiting: <p>Waiting</p>,
      failed: () => null,
    });
    await Part.preload();
    const { rerender } = render(<Part name="Nora" />);
    expect(screen.getByText('Hello, Nora')).toBeInTheDocument();
    rerender(<Part name="Robin" />);
    expect(screen.getByText('Hello, Robin')).toBeInTheDocument();
  });

  it('is requested again when it is rendered, if preloading failed', async () => {
    const { load, Part } = failingOnce();
    const both = await Promise.allSettled([Part.preload(), Part.preload()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await act(async () => void render(<Part name="Nora" />));
    expect(await screen.findByText('Hello, Nora')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is requested again on retry or once the network is back, if it failed to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const first = failingOnce();
    await act(async () => void render(<first.Part name="Nora" />));
    const again = await screen.findByRole('button', { name: 'Try again' });
    await act(() => userEvent.click(again));
    expect(await screen.findByText('Hello, Nora')).toBeInTheDocument();
    const second = failingOnce();
    await act(async () => void render(<second.Part name="Robin" />));
    await screen.findByRole('button', { name: 'Try again' });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Hello, Robin')).toBeInTheDocument();
  });

  it('counts as failed if the connection is lost while its request hangs', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const hangs = () => new Promise<typeof Greeting>(() => {});
    const Part = lazyComponent(hangs, { waiting: null, failed: () => <p>Not loaded</p> });
    await act(async () => void render(<Part name="Nora" />));
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('Not loaded')).toBeInTheDocument();
  });
});
