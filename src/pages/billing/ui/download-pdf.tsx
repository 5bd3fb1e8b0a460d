import { readBillingYearPdf, readStatementPdf } from '@contract/bill-pdf';
import { fileOf } from '@contract/file-answer';
import { useMutation } from '@tanstack/react-query';
import { useAccountNumber } from '@/entities/session';
import { call } from '@/shared/api/call';
import { saveFile } from '@/shared/lib/files/save-file';
import { Button, type ButtonProps } from '@/shared/ui/actions/button';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { billingCopy } from './billing-copy';

const copy = billingCopy.pdf;

/** A statement's id, or a year. */
type PdfOf = { readonly id: string } | { readonly year: number };

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

/** Downloads the PDF that the backend makes. */
function usePdf(accountNumber: string, of: PdfOf) {
  return useMutation({
    mutationFn: async () => {
      const account = { account_number: accountNumber };
      const file = await ('id' in of
        ? call(readStatementPdf, { path: { ...account, id: of.id }, readFile: fileOf })
        : call(readBillingYearPdf, {
            path: { ...account, year: String(of.year) },
            readFile: fileOf,
          }));
      saveFile(file.name, file);
    },
  });
}
