import { useAccountNumber } from '@/entities/session';
import { Button, type ButtonProps } from '@/shared/ui/actions/button';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { usePdf, type PdfOf } from '../model/use-pdf';
import { billingCopy } from './billing-copy';

const copy = billingCopy.pdf;

interface DownloadPdfProps extends Pick<ButtonProps, 'children' | 'size' | 'tone'> {
  readonly of: PdfOf;
}

/** Downloads a bill or a year of bills. */
export function DownloadPdf({ of, children, ...look }: DownloadPdfProps) {
  const pdf = usePdf(useAccountNumber(), of);
  const download = () => pdf.mutate();
  return (
    <>
      <Button {...look} busy={pdf.isPending} busyLabel={copy.making} onClick={download}>
        {children}
      </Button>
      {pdf.isError ? (
        <RetryAlert title={copy.failed} onRetry={download}>
          {pdf.error.message}
        </RetryAlert>
      ) : null}
    </>
  );
}
