import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportError } from '@/shared/lib/error-reports/report-error';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';

/** Stands for a page that broke or could not be fetched, such as one of an older version after an update. */
export function PageFailed({ error }: ErrorComponentProps) {
  useEffect(() => reportError(error), [error]);
  return (
    <ErrorState
      headingLevel={1}
      title="This page could not be shown"
      kept="What you saved is safe, and what this tab keeps comes back."
      next="Please load the page again. If that does not help, support can."
      action={
        <Button tone="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      }
    />
  );
}
