import { Button } from '../actions/button';
import { ErrorState, type ErrorStateProps } from './error-state';

export type LoadErrorProps = Pick<ErrorStateProps, 'title' | 'kept' | 'headingLevel'> & {
  next?: string | undefined;
  /** Completes the button's name on a page where several parts can fail. */
  subject?: string | undefined;
  onRetry: () => void;
};

/** The error state shown in place of data that failed to load. */
export function LoadError({ next = 'Try again.', subject, onRetry, ...texts }: LoadErrorProps) {
  return (
    <ErrorState
      {...texts}
      next={next}
      action={
        <Button aria-label={subject && `Try again: ${subject}`} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
