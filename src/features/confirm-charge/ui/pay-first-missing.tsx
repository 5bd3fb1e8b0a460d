import { Button } from '@/shared/ui/button';
import { Alert } from '@/shared/ui/alert';
import { payFirstCopy as copy } from './pay-first-copy';

/** Replaces the past-due amount if its code or data failed to load. */
export function PayFirstMissing({ retry }: { readonly retry: () => void }) {
  return (
    <Alert
      tone="danger"
      action={
        <Button size="small" onClick={retry}>
          {copy.tryAgain}
        </Button>
      }
    >
      {copy.missing}
    </Alert>
  );
}
