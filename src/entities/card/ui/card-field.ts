import type { NewCardBody } from '@contract/new-card';
import type { FocusEvent } from 'react';

/** Month and year are one field of the form. */
export type FieldName = Exclude<keyof NewCardBody, `expiration_${string}`> | 'expiration';

/** What every field of the form has: its name, its problem, and its check when the focus leaves it. */
export type FieldProps = (name: FieldName) => {
  readonly name: FieldName;
  readonly error: string | undefined;
  readonly liveError: false;
  readonly onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void;
};
