import { Button } from './button';
import { Alert, type AlertProps } from './alert';

export type RetryAlertProps = Pick<AlertProps, 'children' | 'title'> & {
  tone?: AlertProps['tone'] | undefined;
  onRetry: () => void;
};

/** A failure within a page that leaves the rest of the page usable. */
export function RetryAlert({ tone = 'danger', onRetry, ...texts }: RetryAlertProps) {
  return (
    <Alert
      {...texts}
      tone={tone}
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
