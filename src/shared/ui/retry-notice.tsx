import { Button } from './button';
import { Alert, type AlertProps } from './alert';

export type RetryNoticeProps = Pick<AlertProps, 'children' | 'title'> & {
  tone?: AlertProps['tone'] | undefined;
  onRetry: () => void;
};

/** A failure within a page that leaves the rest of it usable. */
export function RetryNotice({ tone = 'danger', onRetry, ...texts }: RetryNoticeProps) {
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
