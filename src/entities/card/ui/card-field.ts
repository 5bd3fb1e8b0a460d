import type { NewCardBody } from '@contract/new-card';
import type { FocusEvent } from 'react';

/** Names of the form's fields, where month and year are one. */
export type FieldName = Exclude<keyof NewCardBody, `expiration_${string}`> | 'expiration';

/** Props of every field: name, problem, and the check when the focus leaves it. */
export type FieldProps = (name: FieldName) => {
  readonly name: FieldName;
  readonly error: string | undefined;
  readonly liveError: false;
  readonly onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void;
};
