import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field';
import { control } from './field.css';
import { Icon } from '../text/icon';
import { chevron, frame, select } from './native-select-field.css';

type NativeProps = Omit<
  ComponentPropsWithRef<'select'>,
  'className' | 'style' | 'size' | 'multiple' | 'aria-describedby' | 'aria-invalid'
>;

export type NativeSelectFieldProps = NativeProps & FieldTexts;

/** A native select, which opens in the device's own style. Its children are options. */
export function NativeSelectField({
  label,
  hint,
  error,
  liveError,
  optional,
  labelHidden,
  labelBeside,
  id,
  ...rest
}: NativeSelectFieldProps) {
  const state = rest.disabled === true ? 'disabled' : error === undefined ? 'usual' : 'invalid';
  return (
    <Field {...{ id, label, hint, error, liveError, optional, labelHidden, labelBeside }}>
      {(wiring) => (
        <div className={control({ state })}>
          <div className={frame}>
            <select {...rest} {...wiring} className={select} />
            <span className={chevron}>
              <Icon name="chevron-down" size="small" />
            </span>
          </div>
        </div>
      )}
    </Field>
  );
}
