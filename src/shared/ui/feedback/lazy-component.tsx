import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import {
  createContext,
  createElement,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import {
  askAgain,
  isChunkLoadError,
  markChunkLoadError,
  reportMissingChunk,
} from '../../lib/chunks/chunk-load-error';

type LazyComponentOptions<Props> = {
  /** Shown until the component has loaded. */
  waiting: ReactNode | ((props: Props) => ReactNode);
  /** Shown if the component fails to load. `retry` requests it again. */
  failed: (retry: () => void, props: Props) => ReactNode;
};

type LazyComponent<Props> = FunctionComponent<Props> & {
  /**
   * Loads the component before it is shown. Rejects if the component fails to load, after which it can be called again.
   */
  preload: () => Promise<void>;
};

/** Rejects when the browser goes offline, because a request in flight may then hang until it is online again. */
const connectionLoss = () =>
  new Promise<never>((_, reject) => window.addEventListener('offline', reject, { once: true }));

/**
 * Returns a component whose code loads separately. If that fails, `failed` is shown in its place, and loading is
 * retried on request or as soon as the browser is online again. Errors thrown by the component itself reach the page's
 * error boundary.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: LazyComponentOptions<Props>,
): LazyComponent<Props> {
  const GivenProps = createContext({} as Props);
  let request: Promise<ComponentType<Props>> | undefined;
  let hasFailed = false;

  // Remembers a failed request, because rendering would otherwise repeat it endlessly.
  function requestComponent(): Promise<ComponentType<Props>> {
    if (request !== undefined) return request;
    const inFlight: Promise<ComponentType<Props>> = Promise.race([load(), connectionLoss()]).then(
      // These properties let `use` read the value synchronously, so that a preloaded component never suspends.
      (part) => Object.assign(inFlight, { status: 'fulfilled', value: part }).value,
      (cause: unknown) => {
        hasFailed = true;
        throw markChunkLoadError(cause);
      },
    );
    request = inFlight;
    return inFlight;
  }

  function forgetFailure(): void {
    if (hasFailed) request = undefined;
    hasFailed = false;
  }

  async function preload(): Promise<void> {
    forgetFailure();
    try {
      await requestComponent();
    } catch (error) {
      // The next render or preload starts a new request.
      forgetFailure();
      throw error;
    }
  }

  function Part(props: Props) {
    return createElement(use(requestComponent()), props);
  }

  function Failed({ retry }: { readonly retry: () => void }) {
    useEffect(reportMissingChunk, []);
    useEffect(() => {
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [retry]);
    return failed(retry, use(GivenProps));
  }

  function Boundary({ error, reset }: ErrorComponentProps) {
    if (!isChunkLoadError(error)) throw error;
    const [retry] = useState(() => () => {
      askAgain();
      forgetFailure();
      reset();
    });
    return <Failed retry={retry} />;
  }

  function WholePart(props: Props) {
    return (
      <GivenProps value={props}>
        <CatchBoundary getResetKey={() => 'part'} errorComponent={Boundary}>
          <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
            <Part {...props} />
          </Suspense>
        </CatchBoundary>
      </GivenProps>
    );
  }

  return Object.assign(WholePart, { preload });
}
