import * as v from 'valibot';
import { accountRoot } from './account';
import { endpoint } from './endpoint';

const Pdf = v.custom<File>((value) => value instanceof File);

/** Tagged for screen readers, with the words and amounts that the portal shows. */
export const readStatementPdf = endpoint({
  method: 'GET',
  path: `${accountRoot}/billing/history/{id}/pdf/`,
  summary: 'One statement or receipt as a PDF',
  access: 'anyAccount',
  file: 'application/pdf',
  response: Pdf,
});

export const readBillingYearPdf = endpoint({
  method: 'GET',
  path: `${accountRoot}/billing/years/{year}/pdf/`,
  summary: 'All statements of a calendar year as a PDF, after a summary',
  access: 'anyAccount',
  file: 'application/pdf',
  response: Pdf,
});
