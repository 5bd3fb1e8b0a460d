import { useMutation, useQueryClient } from '@tanstack/react-query';
import { billingYearQuery } from '@/shared/api/statement-queries';
import { csvFileName, downloadCsv } from '@/shared/lib/files/csv-file';
import { billRows } from './bill-rows';

/** Loads all bills of one or more years and saves their lines as a file. */
export function useBillsFile(accountNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (years: readonly number[]) => {
      const bills = await Promise.all(
        years.map((year) => queryClient.fetchQuery(billingYearQuery(accountNumber, year))),
      );
      downloadCsv(
        csvFileName('bills', ...years.map(String), accountNumber),
        billRows(bills.flatMap(({ statements }) => statements)),
      );
    },
  });
}
