import { useState } from 'react';
import { saveFile } from '@/shared/lib/files/save-file';
import { Button } from '@/shared/ui/actions/button';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { qrCodeOf, qrFileName, qrPng, qrSvg } from '../../model/links/qr-code';
import { FailureStatus } from './failure-status';
import { linkCopy as copy } from './link-copy';

interface QrDownloadsProps {
  /** The link without `https://`. */
  readonly link: string;
  readonly tone?: 'quiet' | undefined;
  /** Says which link the buttons belong to, if several are on the page. */
  readonly named?: boolean | undefined;
  onDownload?: ((this: void) => void) | undefined;
}

/** Buttons that save a link's QR code for print. */
export function QrDownloads({ link, tone, named = false, onDownload }: QrDownloadsProps) {
  const [hasFailed, setFailed] = useState(false);

  async function download(kind: 'png' | 'svg'): Promise<void> {
    try {
      const code = qrCodeOf(link);
      saveFile(`${qrFileName(link)}.${kind}`, kind === 'svg' ? qrSvg(code) : await qrPng(code));
      setFailed(false);
      onDownload?.();
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      {(['png', 'svg'] as const).map((kind) => (
        <Button key={kind} size="small" tone={tone} onClick={() => void download(kind)}>
          <span>{copy[kind]}</span>
          {named ? <VisuallyHidden>{copy.ofLink(link)}</VisuallyHidden> : null}
        </Button>
      ))}
      <FailureStatus message={hasFailed && copy.qrFailed} />
    </>
  );
}
