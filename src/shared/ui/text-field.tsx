import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Field, type FieldTexts } from './field';
import { control } from './field.css';
import {
  adornment as adornmentStyle,
  input,
  prefix as prefixStyle,
  reveal,
} from './text-field.css';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'size' | 'prefix' | 'aria-describedby' | 'aria-invalid'
>;

export type TextFieldProps = InputProps &
  FieldTexts & {
    /** What stands before the typed text and is not part of the value, such as "www.". */
    prefix?: string | undefined;
    /** Stands at the end and says nothing that label and hint do not, such as a card's logo. */
    adornment?: ReactNode;
    /** `code` for what is copied letter by letter; `masked` hides it until it is asked for. */
    variant?: 'plain' | 'code' | 'masked' | undefined;
    /** `hero` for the one field that a page begins with. */
    size?: 'medium' | 'hero' | undefined;
  };

/** One line of text with label, hint and error; other props go to the `<input>`. */
export function TextField({
  label,
  hint,
  error,
  liveError,
  optional,
  labelHidden,
  prefix,
  adornment,
  variant = 'plain',
  size,
  id,
  ...rest
}: TextFieldProps) {
  const prefixId = useId();
  const [revealed, setRevealed] = useState(false);
  const masked = variant === 'masked';
  const state = rest.disabled === true ? 'disabled' : error === undefined ? 'usual' : 'invalid';

  return (
    <Field
      {...{ id, label, hint, error, liveError, optional, labelHidden }}
      describedBy={prefix === undefined ? undefined : prefixId}
    >
      {(wiring) => (
        <div className={control({ state })}>
          {prefix === undefined ? null : (
            // A label, so that pressing it leads into the input; the name stays that of the field.
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

/** A code is no word: nothing may correct, complete or remember it. */
const codeTyping = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
