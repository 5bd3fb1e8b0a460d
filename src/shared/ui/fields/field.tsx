import { useId, type ReactNode } from 'react';
import { beside, fieldLabel, optional as optionalMark } from './field.css';
import { FieldError } from './field-error';
import { stack } from '../layout/layout.css';
import { Note } from '../text/text';
import { VisuallyHidden } from '../text/visually-hidden';

/** The props that all controls with a label, a hint and an error share. */
export type FieldTexts = {
  label: string;
  /** Helps the person fill in the field. */
  hint?: ReactNode;
  /** Describes the problem and how to fix it. An error also marks the control as invalid. */
  error?: string | undefined;
  /** `false` if several errors can appear at once and a summary announces them. */
  liveError?: boolean | undefined;
  /** Shows "optional" next to the label. */
  optional?: boolean | undefined;
  /** Hides the label visually. It still names the control. */
  labelHidden?: boolean | undefined;
  /** Puts the label of a control without hint and error beside it. */
  labelBeside?: boolean | undefined;
};

/** The attributes that associate a control with its label, hint and error. */
export type FieldWiring = {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & {
  id?: string | undefined;
  /** The ids of other elements that describe the control. */
  describedBy?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
};

/**
 * Associates a control with its label, error and hint (WCAG 2.2, 1.3.1 and 3.3.2). The hint is below the control, so
 * that controls in a row line up.
 */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  liveError,
  optional,
  labelHidden,
  labelBeside,
  describedBy,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = hint !== undefined && hint !== null;
  const descriptions = [hasHint && hintId, describedBy, error !== undefined && errorId];

  const labelElement = (
    <label id={labelId} htmlFor={id} className={fieldLabel}>
      <span>{label}</span>
      {optional === true ? <span className={optionalMark}> (optional)</span> : null}
    </label>
  );

  return (
    <div className={labelBeside === true ? beside : stack({ gap: 1 })}>
      {labelHidden === true ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children({
        id,
        'aria-labelledby': labelId,
        'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldError id={errorId} message={error} live={liveError} />
      {hasHint ? (
        <Note id={hintId} as="div">
          {hint}
        </Note>
      ) : null}
    </div>
  );
}
