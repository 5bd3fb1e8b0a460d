import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportError } from '@/shared/lib/error-reports/report-error';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';

/** Replaces a page that crashed or failed to load, for example after an update. */
export function PageFailed({ error }: ErrorComponentProps) {
  useEffect(() => reportError(error), [error]);
  return (
    <ErrorState
      headingLevel={1}
      title="We couldn't show this page"
      kept="Your work is safe."
      next="Reload the page, or contact support."
      action={
        <Button tone="primary" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      }
    />
  );
}
