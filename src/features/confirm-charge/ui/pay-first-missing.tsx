import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { payFirstCopy as copy } from './pay-first-copy';

/** Replaces the past-due amount if its code or data failed to load. */
export function PayFirstMissing({ retry }: { readonly retry: () => void }) {
  return (
    <Notice
      tone="danger"
      action={
        <Button size="small" onClick={retry}>
          {copy.tryAgain}
        </Button>
      }
    >
      {copy.missing}
    </Notice>
  );
}
