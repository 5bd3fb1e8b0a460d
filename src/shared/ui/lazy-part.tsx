import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import {
  createElement,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { isPartNotLoaded, PartNotLoaded, restoreStyles } from '../lib/parts/part-loading';

type LazyPartOptions = {
  /** Shown until the part has loaded. */
  waiting: ReactNode;
  /** Shown if it could not be loaded; `retry` asks for it again. */
  failed: (retry: () => void) => ReactNode;
};

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the part before it is shown. Rejects if it can't be loaded, and can be called again. */
  preload: () => Promise<void>;
};

/**
 * A component whose code loads on its own. A failure to load stays within the part and is retried on request, or as
 * soon as the browser is online again. Errors of the part itself go to the page's boundary.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: LazyPartOptions,
): LazyPart<Props> {
  let part: ComponentType<Props> | undefined;
  let failure: PartNotLoaded | undefined;
  let request: Promise<void> | undefined;

  function requestPart(): Promise<void> {
    request ??= restoreStyles()
      .then(load)
      .then(
        (loaded) => void (part = loaded),
        (cause: unknown) => {
          failure = new PartNotLoaded('A part of the page could not be loaded', { cause });
        },
      );
    return request;
  }

  function forgetFailure(): void {
    if (failure !== undefined) request = undefined;
    failure = undefined;
  }

  async function preload(): Promise<void> {
    forgetFailure();
    await requestPart();
    const error = failure;
    // Whoever shows the part later asks for it anew.
    forgetFailure();
    if (error !== undefined) throw error;
  }

  function Part(props: Props) {
    // A failure is kept: rendering alone must not repeat the request, or it would repeat without end.
    if (failure !== undefined) throw failure;
    // A promise, which the boundary waits for. `use` would wait for one that has been kept as well.
    if (part === undefined) throw requestPart();
    return createElement(part, props);
  }

  function Failed({ retry }: { readonly retry: () => void }) {
    useEffect(() => {
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [retry]);
    return failed(retry);
  }

  function Boundary({ error, reset }: ErrorComponentProps) {
    if (!isPartNotLoaded(error)) throw error;
    const [retry] = useState(() => () => {
      forgetFailure();
      reset();
    });
    return <Failed retry={retry} />;
  }

  function WholePart(props: Props) {
    return (
      <CatchBoundary getResetKey={() => 'part'} errorComponent={Boundary}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </CatchBoundary>
    );
  }

  return Object.assign(WholePart, { preload });
}
