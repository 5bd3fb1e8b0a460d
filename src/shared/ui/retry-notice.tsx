import { Button } from './button';
import { Notice, type NoticeProps } from './notice';

export type RetryNoticeProps = Pick<NoticeProps, 'children' | 'title'> & {
  tone?: NoticeProps['tone'] | undefined;
  onRetry: () => void;
};

/** A failure within a page that leaves the rest of it usable. */
export function RetryNotice({ tone = 'danger', onRetry, ...texts }: RetryNoticeProps) {
  return (
    <Notice
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
