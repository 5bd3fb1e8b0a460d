import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SupportLinks } from '@/entities/support';
import { reportError } from '@/shared/lib/error-reports/report-error';
import { useOnline } from '@/shared/lib/network/use-online';
import {
  askAgain,
  isChunkLoadError,
  reportMissingChunk,
} from '@/shared/lib/chunks/chunk-load-error';
import { button } from '@/shared/ui/actions/button.css';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { PageHeader, pageHeadingId } from '@/shared/ui/layout/page-header';
import { shellCopy } from '../shell/shell-copy';

/** Replaces a page that crashed or whose code failed to load. */
export function PageFailed(props: ErrorComponentProps) {
  return isChunkLoadError(props.error) ? (
    <RoutePageMissing {...props} />
  ) : (
    <PageCrashed {...props} />
  );
}

function PageCrashed({ error }: ErrorComponentProps) {
  useEffect(() => reportError(error), [error]);
  return (
    <Stack gap={5}>
      <PageHeader
        title={shellCopy.pageFailed.title}
        lead={
          <>
            <span>{`${shellCopy.pageFailed.next} `}</span>
            <SupportLinks between={shellCopy.or} />
          </>
        }
      />
      <div>
        <ReloadPage tone="primary" />
      </div>
    </Stack>
  );
}

/** Retries by reloading the route, which makes the router request its code again. */
function RoutePageMissing({ reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(reportMissingChunk, []);
  return (
    <PageMissing
      retry={() => {
        askAgain();
        void router.invalidate().then(reset);
      }}
    />
  );
}

interface PageMissingProps {
  readonly retry: () => void;
}

/** Replaces a page whose code failed to load, because the browser is offline or a deployment removed the file. */
export function PageMissing({ retry }: PageMissingProps) {
  const isOnline = useOnline();

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  useEffect(() => {
    // After a failed retry, moves focus to the heading, because the button that had focus is gone.
    if (document.activeElement === document.body) {
      document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
    }
  }, []);

  return (
    <Stack gap={5}>
      <PageHeader {...(isOnline ? shellCopy.pageMissing : shellCopy.pageOffline)} />
      <Cluster>
        <PlainButton tone="primary" onClick={retry}>
          {shellCopy.tryAgain}
        </PlainButton>
        {isOnline ? <ReloadPage /> : null}
      </Cluster>
    </Stack>
  );
}

function ReloadPage({ tone }: Pick<PlainButtonProps, 'tone'>) {
  return (
    <PlainButton tone={tone} onClick={() => window.location.reload()}>
      {shellCopy.reload}
    </PlainButton>
  );
}

interface PlainButtonProps {
  readonly tone?: 'primary' | undefined;
  readonly onClick: () => void;
  readonly children: string;
}

/** A button without icons. `Button` would make the login load all icons. */
function PlainButton({ tone, ...rest }: PlainButtonProps) {
  return <button {...rest} type="button" className={button({ tone })} />;
}
