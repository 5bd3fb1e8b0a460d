import type { NewCardBody } from '@contract/new-card';
import type { FocusEvent } from 'react';

/** Names of the form's fields; month and year share one. */
export type FieldName = Exclude<keyof NewCardBody, `expiration_${string}`> | 'expiration';

/** Props of every field: its name, its problem, and a check on blur. */
export type FieldProps = (name: FieldName) => {
  readonly name: FieldName;
  readonly error: string | undefined;
  readonly liveError: false;
  readonly onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void;
};
