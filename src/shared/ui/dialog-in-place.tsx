import { Button } from './button';
import { Notice } from './notice';

export type DialogInPlaceProps = {
  /** Says what goes on, which can't be left; `null` where nothing is under way. */
  underWay: string | null;
  loading: string;
  notLoaded: string;
  /** The dialog failed to load. */
  retry?: (() => void) | undefined;
  retryLabel: string;
  onLeave: () => void;
  leaveLabel: string;
};

/** What stands in place of a dialog while its code loads, and once it failed to. */
export function DialogInPlace({
  underWay,
  loading,
  notLoaded,
  retry,
  retryLabel,
  onLeave,
  leaveLabel,
}: DialogInPlaceProps) {
  const isSettled = underWay === null;
  if (isSettled && retry === undefined) return <Notice tone="info">{loading}</Notice>;
  return (
    <Notice
      tone={isSettled ? 'warning' : 'info'}
      action={
        <>
          {retry === undefined ? null : (
            <Button size="small" onClick={retry}>
              {retryLabel}
            </Button>
          )}
          {isSettled ? (
            <Button size="small" tone="quiet" onClick={onLeave}>
              {leaveLabel}
            </Button>
          ) : null}
        </>
      }
    >
      {underWay ?? notLoaded}
    </Notice>
  );
}
