import { Button } from './button';
import { ErrorState, type ErrorStateProps } from './error-state';

export type LoadErrorProps = Pick<ErrorStateProps, 'title' | 'kept' | 'headingLevel'> & {
  next?: string | undefined;
  onRetry: () => void;
};

/** The error state shown in place of data that failed to load. */
export function LoadError({ next = 'Try again.', onRetry, ...texts }: LoadErrorProps) {
  return (
    <ErrorState {...texts} next={next} action={<Button onClick={onRetry}>Try again</Button>} />
  );
}
