import type { Domain } from '@contract/domain';
import type { Link } from '@contract/link';
import { useEffect, useId, useState } from 'react';
import { Alert } from '@/shared/ui/feedback/alert';
import { announce } from '@/shared/ui/feedback/announcer';
import { Button } from '@/shared/ui/actions/button';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { FieldError } from '@/shared/ui/fields/field-error';
import { browserLinks, forgetBrowserLinks } from '../../model/links/browser-links';
import { useSaveLinks } from '../../model/links/saved-links';
import { addressOfSaved, trackingLink } from '../../model/links/tracking-link';
import { linkCopy as copy } from './link-copy';

interface BrowserLinksProps {
  readonly accountNumber: string;
  readonly sites: readonly Domain[];
  /** The agency's links, once loaded. */
  readonly saved: readonly Link[] | undefined;
}

/** Offers once to save the links that an earlier version stored in this browser. */
export function BrowserLinks({ accountNumber, sites, saved }: BrowserLinksProps) {
  const [stored, setStored] = useState(() => browserLinks(accountNumber));
  const save = useSaveLinks(accountNumber);
  const problemId = useId();
  const unsaved = stored.filter(
    (link) => !saved?.some((each) => addressOfSaved(each) === trackingLink(link)),
  );
  const offered = unsaved.filter((link) => sites.some(({ name }) => name === link.domain));
  const isDone = saved !== undefined && unsaved.length === 0;
  useEffect(() => {
    if (isDone) forgetBrowserLinks(accountNumber);
  }, [isDone, accountNumber]);
  if (saved === undefined || offered.length === 0) return null;

  function forget(): void {
    forgetBrowserLinks(accountNumber);
    setStored([]);
  }

  return (
    <Alert
      tone="info"
      title={copy.inBrowser.title(offered.length)}
      action={
        <Stack gap={2}>
          <Cluster gap={2}>
            <Button
              size="small"
              busy={save.isPending}
              busyLabel={copy.saving}
              onClick={() =>
                save.mutate(
                  { links: offered, name: '' },
                  {
                    onSuccess: ({ length }) => {
                      forget();
                      announce(copy.saved(length));
                    },
                  },
                )
              }
            >
              {copy.inBrowser.save(offered.length)}
            </Button>
            <Button size="small" tone="quiet" disabled={save.isPending} onClick={forget}>
              {copy.inBrowser.forget}
            </Button>
          </Cluster>
          <FieldError id={problemId} message={save.error?.message} />
        </Stack>
      }
    >
      {copy.inBrowser.text}
    </Alert>
  );
}
