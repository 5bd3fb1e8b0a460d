import * as RadixCheckbox from '@radix-ui/react-checkbox';
import { useId, type ReactNode } from 'react';
import { Stack } from '../layout/layout';
import { box, label as labelStyle, labelDisabled, row, tick } from './checkbox.css';
import { FieldError } from './field-error';
import { Icon } from '../text/icon';
import { Note } from '../text/text';

export type CheckboxProps = {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  name?: string | undefined;
};

export function Checkbox({
  children,
  checked,
  onChange,
  hint,
  error,
  disabled = false,
  required = false,
  name,
}: CheckboxProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const descriptions = [hint !== undefined && hintId, error !== undefined && errorId];

  return (
    <div className={row}>
      <RadixCheckbox.Root
        id={id}
        className={box}
        checked={checked}
        onCheckedChange={(state) => !disabled && onChange(state === true)}
        aria-disabled={disabled || undefined}
        required={required}
        name={name}
        aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
        aria-invalid={error === undefined ? undefined : true}
      >
        <RadixCheckbox.Indicator className={tick}>
          <Icon name="check" size="small" />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <Stack gap={1}>
        <label htmlFor={id} className={disabled ? labelDisabled : labelStyle}>
          {children}
        </label>
        {hint === undefined ? null : (
          <Note id={hintId} as="div">
            {hint}
          </Note>
        )}
        <FieldError id={errorId} message={error} />
      </Stack>
    </div>
  );
}
