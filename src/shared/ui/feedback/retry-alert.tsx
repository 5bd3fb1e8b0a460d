import { Button } from '../actions/button';
import { Alert, type AlertProps } from './alert';

export type RetryAlertProps = Pick<AlertProps, 'children' | 'title'> & {
  tone?: AlertProps['tone'] | undefined;
  /** Completes the button's name on a page where several parts can fail. */
  subject?: string | undefined;
  onRetry: () => void;
};

/** An error in one part of a page, while the rest stays usable. */
export function RetryAlert({ tone = 'danger', subject, onRetry, ...texts }: RetryAlertProps) {
  return (
    <Alert
      {...texts}
      tone={tone}
      action={
        <Button size="small" aria-label={subject && `Try again: ${subject}`} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
