import { Button } from './button';
import { Alert } from './alert';

export type DialogInPlaceProps = {
  /** Text of an action in progress, which can't be left; `null` if there is none. */
  underWay: string | null;
  loading: string;
  notLoaded: string;
  /** Retries the dialog that failed to load. */
  retry?: (() => void) | undefined;
  retryLabel: string;
  onLeave: () => void;
  leaveLabel: string;
};

/** Placeholder of a dialog while its code loads, and after it failed to load. */
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
  if (isSettled && retry === undefined) return <Alert tone="info">{loading}</Alert>;
  return (
    <Alert
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
    </Alert>
  );
}
