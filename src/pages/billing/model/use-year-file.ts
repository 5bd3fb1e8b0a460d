import { useMutation, useQueryClient } from '@tanstack/react-query';
import { billingYearQuery } from '@/shared/api/statement-queries';
import { csvFileName, downloadCsv } from '@/shared/lib/files/csv-file';
import { yearRows } from './year-rows';

/** Loads all bills of a year and saves their lines as a file. */
export function useYearFile(accountNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (year: number) => {
      const { statements } = await queryClient.fetchQuery(billingYearQuery(accountNumber, year));
      downloadCsv(csvFileName('bills', String(year), accountNumber), yearRows(statements));
    },
  });
}
