import type { Link } from '@contract/link';
import { useState } from 'react';
import { readCampaignId } from '@/entities/campaign';
import { saveFile } from '@/shared/lib/files/save-file';
import { Alert } from '@/shared/ui/feedback/alert';
import { ButtonAnchor } from '@/shared/ui/actions/anchor';
import { Badge } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Note, Text } from '@/shared/ui/text/text';
import { TextArea } from '@/shared/ui/fields/text-area';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { isCallError } from '@/shared/api/call-error';
import { generalProblem, fieldProblems } from '@/shared/api/field-problems';
import { qrCodeOf, qrFileName, qrPng, qrSvg } from '../../model/links/qr-code';
import type { useSaveLinks } from '../../model/links/saved-links';
import { trackingLink, type CompleteLink } from '../../model/links/tracking-link';
import { zipFile } from '../../model/links/zip-file';
import { CopyLinks } from './copy-links';
import { FailureStatus } from './failure-status';
import { linkCopy as copy } from './link-copy';
import { cardItem, cardItemActions, cardItemText, cardItems } from './link-generator.css';
import { QrDownloads } from './qr-downloads';
import { QrImage } from './qr-image';

interface LinkCardProps {
  readonly links: readonly CompleteLink[];
  /** The link with placeholders for the parts that aren't chosen yet. */
  readonly unfinished: string;
  /** The choices that are still missing. */
  readonly hint: string | undefined;
  /** The agency's saved links among `links`, and the links that aren't saved yet. */
  readonly saved: readonly Link[];
  readonly unsaved: readonly CompleteLink[];
  readonly save: Pick<ReturnType<typeof useSaveLinks>, 'isPending' | 'error'>;
  onSave(this: void): void;
  /** Starts over with the same domain and page. */
  onAnother(this: void): void;
}

/** The links that the form makes, with everything that can be done with them. */
export function LinkCard(props: LinkCardProps) {
  const { links, unfinished, hint, saved, unsaved, save, onSave, onAnother } = props;
  const texts = links.length === 0 ? [unfinished] : links.map(trackingLink);
  const [only] = links.length === 1 ? texts : [];
  const isSaved = links.length > 0 && unsaved.length === 0;
  const [first] = only === undefined ? [] : saved;
  const origin = first && copy.savedAs(first.name, first.created_by);
  const title = texts.length === 1 ? copy.link : copy.links(texts.length);
  return (
    <Panel
      title={title}
      actions={
        isSaved ? (
          <Badge tone="success" icon="check">
            {copy.savedMark}
          </Badge>
        ) : null
      }
    >
      <Stack gap={4}>
        <TextArea
          readOnly
          labelHidden
          label={title}
          hint={hint ?? (isSaved ? origin : copy.savesItself(links.length))}
          // For browsers without `field-sizing`. A link takes two lines.
          rows={Math.min(2 * texts.length, 8)}
          value={texts.join('\n')}
          onFocus={({ target }) => target.select()}
        />
        <Stack gap={2}>
          <CopyLinks
            // After another choice, nothing is copied anymore.
            key={texts.join()}
            place="card"
            links={links.map(trackingLink)}
            isSaved={isSaved}
            onCopied={onSave}
          />
          {isSaved ? (
            <Button icon="plus" width="full" onClick={onAnother}>
              {copy.another}
            </Button>
          ) : (
            <Button
              width="full"
              disabled={links.length === 0}
              busy={save.isPending}
              busyLabel={copy.saving}
              onClick={onSave}
            >
              {copy.save(Math.max(unsaved.length, 1))}
            </Button>
          )}
          {isSaved ? null : <SaveProblem error={save.error} onRetry={onSave} />}
        </Stack>
        {only === undefined ? null : (
          <>
            <QrImage link={only} size="large" />
            <Cluster gap={2}>
              <QrDownloads link={only} onDownload={onSave} />
              <OpenLink link={only} />
            </Cluster>
          </>
        )}
        {links.length > 1 ? <SeveralLinks links={links} onUse={onSave} /> : null}
        {links.length === 0 ? null : <Note>{copy.printSize}</Note>}
      </Stack>
    </Panel>
  );
}

function SaveProblem({ error, onRetry }: { readonly error: Error | null; onRetry(): void }) {
  if (error === null) return null;
  const message = generalProblem(error) ?? Object.values(fieldProblems(error)).join(' ');
  // The list has been reloaded, so the proposed code has moved on, or the link is known to be saved.
  return isCallError(error) && error.status === 409 ? (
    <Alert tone="warning">{message}</Alert>
  ) : (
    <RetryAlert onRetry={onRetry}>{message}</RetryAlert>
  );
}

function OpenLink({ link, named = false }: { readonly link: string; readonly named?: boolean }) {
  return (
    <ButtonAnchor
      href={`https://${link}`}
      opensTab
      size="small"
      tone={named ? 'quiet' : 'secondary'}
    >
      <span>{copy.open}</span>
      {named ? <VisuallyHidden>{copy.ofLink(link)}</VisuallyHidden> : null}
    </ButtonAnchor>
  );
}

interface SeveralLinksProps {
  readonly links: readonly CompleteLink[];
  onUse(this: void): void;
}

/** Each link's QR code, to be downloaded alone or with the others. */
function SeveralLinks({ links, onUse }: SeveralLinksProps) {
  const [hasFailed, setFailed] = useState(false);

  async function downloadAll(): Promise<void> {
    try {
      const files = links.map(trackingLink).map(async (link) => {
        const code = qrCodeOf(link);
        const name = qrFileName(link);
        return [
          { name: `${name}.png`, content: await qrPng(code) },
          { name: `${name}.svg`, content: qrSvg(code) },
        ];
      });
      saveFile(`${copy.zipName}.zip`, await zipFile((await Promise.all(files)).flat()));
      setFailed(false);
      onUse();
    } catch {
      setFailed(true);
    }
  }

  return (
    <Stack gap={3}>
      <Button width="full" onClick={() => void downloadAll()}>
        {copy.allQrCodes(links.length)}
      </Button>
      <FailureStatus message={hasFailed && copy.qrFailed} />
      <ul className={cardItems}>
        {links.map((link) => {
          const address = trackingLink(link);
          const id = `${link.source}${link.code}`;
          return (
            <li key={address} className={cardItem}>
              <QrImage link={address} size="small" />
              <div className={cardItemText}>
                <Text size="small" weight="medium">
                  {readCampaignId(id)?.source.name}
                </Text>
                <div className={cardItemActions}>
                  <Cluster gap={1} rowGap={0}>
                    <QrDownloads named link={address} tone="quiet" onDownload={onUse} />
                    <OpenLink named link={address} />
                  </Cluster>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
