import { readBillingYearPdf, readStatementPdf } from '@contract/bill-pdf';
import { fileOf } from '@contract/file-answer';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { saveFile } from '@/shared/lib/files/save-file';

/** A statement's id, or a year. */
export type PdfOf = { readonly id: string } | { readonly year: number };

/** Downloads the PDF that the backend makes. */
export function usePdf(accountNumber: string, of: PdfOf) {
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
