import type { NewCardBody } from '@contract/new-card';
import type { FocusEvent } from 'react';

/** The names of the form's fields. Month and year share a field. */
export type FieldName = Exclude<keyof NewCardBody, `expiration_${string}`> | 'expiration';

/** The props of each field: its name, its error, and a check on blur. */
export type FieldProps = (name: FieldName) => {
  readonly name: FieldName;
  readonly error: string | undefined;
  readonly liveError: false;
  readonly onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void;
};
