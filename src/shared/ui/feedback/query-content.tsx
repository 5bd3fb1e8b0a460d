import type { ReactNode } from 'react';
import { LoadError, type LoadErrorProps } from './load-error';
import { Panel } from '../layout/panel';

export type QueryContentProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** Shown until the first data arrives. */
  loading: ReactNode;
  loadError: Omit<LoadErrorProps, 'onRetry'>;
  children: (data: Data) => ReactNode;
};

/** Renders a query's data, or an error with a retry button. */
export function QueryContent<Data>({
  query: { data, isError, refetch },
  loading,
  loadError,
  children,
}: QueryContentProps<Data>) {
  if (data !== undefined) return children(data);
  if (!isError) return loading;
  return (
    <Panel>
      <LoadError {...loadError} onRetry={() => void refetch()} />
    </Panel>
  );
}
