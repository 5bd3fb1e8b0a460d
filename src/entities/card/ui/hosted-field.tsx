import type { CardBrand } from '@contract/card-brands';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { announce } from '@/shared/ui/feedback/announcer';
import { Field } from '@/shared/ui/fields/field';
import { control } from '@/shared/ui/fields/field.css';
import { adornment as adornmentStyle, input } from '@/shared/ui/fields/text-field.css';
import type { FieldChange, HostedFields, HostedName } from '../model/hosted-fields';
import { hostedBox, hostedControl } from './card-form.css';

interface HostedFieldProps {
  readonly name: HostedName;
  readonly label: string;
  readonly hint: ReactNode;
  /** The error message after an attempt to save. */
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly adornment?: ReactNode;
  readonly hosted: HostedFields | undefined;
  onChanged(name: HostedName): void;
  onBrand?(brand: CardBrand | null): void;
}

/** The box, label and error of a field that the gateway's script shows in a frame, where only the gateway reads it. */
export function HostedField({
  name,
  label,
  hint,
  error,
  disabled,
  adornment,
  hosted,
  onChanged,
  onBrand,
}: HostedFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string>();
  const changed = useEffectEvent((change: FieldChange) => {
    if (change.problem !== undefined && change.problem !== problem) announce(change.problem);
    setProblem(change.problem);
    onChanged(name);
    if (change.brand !== undefined) onBrand?.(change.brand);
  });
  useEffect(() => {
    if (box.current === null) return undefined;
    return hosted?.place(name, box.current, (change) => changed(change));
  }, [hosted, name]);
  const shown = error ?? problem;
  const state = disabled ? 'disabled' : shown === undefined ? 'usual' : 'invalid';
  return (
    <Field label={label} hint={hint} error={shown} liveError={false}>
      {({ 'aria-invalid': isInvalid, ...wiring }) => (
        <div className={`${control({ state })} ${hostedControl}`}>
          <div
            {...wiring}
            ref={box}
            role="group"
            // The frame gets the focus, from a press beside its text or from the summary of errors.
            tabIndex={-1}
            data-invalid={isInvalid}
            className={`${input()} ${hostedBox}`}
          />
          {adornment === undefined ? null : <span className={adornmentStyle}>{adornment}</span>}
        </div>
      )}
    </Field>
  );
}
