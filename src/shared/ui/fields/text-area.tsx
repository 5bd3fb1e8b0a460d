import type { ComponentPropsWithRef, ReactNode } from 'react';
import { formatCount } from '@contract/count';
import { Field, type FieldTexts } from './field';
import { control } from './field.css';
import { area, foot, frame } from './text-area.css';

type AreaProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  'className' | 'style' | 'aria-describedby' | 'aria-invalid' | 'maxLength'
>;

export type TextAreaProps = AreaProps &
  FieldTexts & {
    /** The characters used and their limit. Input may exceed the limit, so that pasted text can be shortened. */
    count?: { used: number; most: number } | undefined;
    /** A toolbar above the text, within the same border. */
    tools?: ReactNode;
  };

/** A multiline text field with label, hint and error; other props go to the `<textarea>`. */
export function TextArea({
  label,
  hint,
  error,
  liveError,
  optional,
  labelHidden,
  count,
  tools,
  id,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const state = rest.disabled === true ? 'disabled' : error === undefined ? 'usual' : 'invalid';
  const counted =
    count === undefined ? (
      hint
    ) : (
      <span className={foot}>
        <span>{hint}</span>
        <span>{`${formatCount(count.used)}/${formatCount(count.most)}`}</span>
      </span>
    );
  return (
    <Field {...{ id, label, error, liveError, optional, labelHidden }} hint={counted}>
      {(wiring) => (
        <div className={control({ state })}>
          <div className={frame}>
            {tools}
            <textarea {...rest} {...wiring} rows={rows} className={area} />
          </div>
        </div>
      )}
    </Field>
  );
}
