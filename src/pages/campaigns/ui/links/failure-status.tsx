import { Span } from '@/shared/ui/text/text';

/** Announces a failure beside the button that caused it. */
export function FailureStatus({ message }: { readonly message: string | false }) {
  return (
    <span role="status">
      {message === false ? null : (
        <Span size="small" tone="danger">
          {message}
        </Span>
      )}
    </span>
  );
}
