import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Field, type FieldTexts } from './field';
import { control } from './field.css';
import {
  adornment as adornmentStyle,
  input,
  prefix as prefixStyle,
  reveal,
  suffix as suffixStyle,
} from './text-field.css';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'size' | 'prefix' | 'aria-describedby' | 'aria-invalid'
>;

export type TextFieldProps = InputProps &
  FieldTexts & {
    /** Text before the input that isn't part of the value, such as "www.". */
    prefix?: string | undefined;
    /** Text after the input that isn't part of the value, such as "@example.com". */
    suffix?: string | undefined;
    /** Decoration at the end of the field, such as a card's logo. */
    adornment?: ReactNode;
    /** `code` is for values copied character by character; `masked` hides the value until the person reveals it. */
    variant?: 'plain' | 'code' | 'masked' | undefined;
    /** `hero` is for a field that is the starting point of a page. */
    size?: 'medium' | 'hero' | undefined;
  };

/** A single-line text field with label, hint and error; other props go to the `<input>`. */
export function TextField({
  label,
  hint,
  error,
  liveError,
  optional,
  labelHidden,
  prefix,
  suffix,
  adornment,
  variant = 'plain',
  size,
  id,
  ...rest
}: TextFieldProps) {
  const prefixId = useId();
  const suffixId = useId();
  const [revealed, setRevealed] = useState(false);
  const masked = variant === 'masked';
  const state = rest.disabled === true ? 'disabled' : error === undefined ? 'usual' : 'invalid';

  return (
    <Field
      {...{ id, label, hint, error, liveError, optional, labelHidden }}
      describedBy={prefix === undefined ? (suffix === undefined ? undefined : suffixId) : prefixId}
    >
      {(wiring) => (
        <div className={control({ state })}>
          {prefix === undefined ? null : (
            // A label, so that clicking it focuses the input. It doesn't change the field's name.
            <label id={prefixId} htmlFor={wiring.id} className={prefixStyle}>
              {prefix}
            </label>
          )}
          <input
            type="text"
            {...(variant === 'plain' ? {} : codeTyping)}
            {...rest}
            {...wiring}
            className={input({
              face: variant === 'plain' ? 'plain' : 'code',
              masked: masked && !revealed,
              size,
            })}
          />
          {suffix === undefined ? null : (
            <label id={suffixId} htmlFor={wiring.id} className={suffixStyle}>
              {suffix}
            </label>
          )}
          {adornment === undefined ? null : <span className={adornmentStyle}>{adornment}</span>}
          {masked ? (
            <button
              type="button"
              className={reveal}
              aria-label={`${revealed ? 'Hide' : 'Show'} ${label}`}
              onClick={() => setRevealed(!revealed)}
            >
              {revealed ? 'Hide' : 'Show'}
            </button>
          ) : null}
        </div>
      )}
    </Field>
  );
}

/** Turns off autocorrect, autocomplete, autocapitalization and spell checking for codes. */
const codeTyping = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
