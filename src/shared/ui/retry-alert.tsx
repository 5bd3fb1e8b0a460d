import { Button } from './button';
import { Alert, type AlertProps } from './alert';

export type RetryAlertProps = Pick<AlertProps, 'children' | 'title'> & {
  tone?: AlertProps['tone'] | undefined;
  onRetry: () => void;
};

/** An error in one part of a page, while the rest stays usable. */
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
