import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Text } from '@/shared/ui/text/text';
import { messageOf } from 'statechart-paths/explore/invariants';
import type { OfferedStep } from 'statechart-paths/explore/offer';
import { Select } from '../select';
import { mask } from './masked';
import { editedPayload, wholePayload, type PayloadField } from './payload';
import {
  actions,
  field as fieldStyle,
  form as formStyle,
  input,
  json,
  label as labelStyle,
} from './payload-form.css';

/** The value of a field's text, or the reason why the text is invalid. */
type Read = { readonly value: unknown } | { readonly problem: string };

function readField(field: PayloadField, data: FormData): Read | undefined {
  const text = data.get(field.name);
  switch (field.kind) {
    case 'boolean':
      return { value: text !== null };
    case 'number': {
      const value = Number(text);
      return text === '' || Number.isNaN(value) ? { problem: 'Write a number.' } : { value };
    }
    case 'json':
      try {
        return { value: text === '' ? undefined : (JSON.parse(String(text)) as unknown) };
      } catch (thrown) {
        return { problem: `This is not JSON: ${messageOf(thrown)}` };
      }
    case 'text':
    case 'choice':
      // A secret that is left empty stays as it is in the case.
      return field.isSecret && text === '' ? undefined : { value: String(text ?? '') };
  }
}

interface PayloadFormProps {
  readonly fields: readonly PayloadField[];
  readonly step: OfferedStep;
  onTake(this: void, payload: unknown): void;
  onClose(this: void): void;
}

/** Edits a step's payload, prefilled from its case. */
export function PayloadForm({ fields, step, onTake, onClose }: PayloadFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = fields.map((field) => ({ name: field.name, read: readField(field, data) }));
    const found = Object.fromEntries(
      read.flatMap(({ name, read: one }) =>
        one !== undefined && 'problem' in one ? [[name, one.problem]] : [],
      ),
    );
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const values = Object.fromEntries(
      read.flatMap(({ name, read: one }) =>
        one !== undefined && 'value' in one ? [[name, one.value]] : [],
      ),
    );
    onTake(editedPayload(step, values));
  };
  return (
    <form ref={element} className={formStyle} noValidate onSubmit={send} aria-label={step.label}>
      {fields.map((field) => (
        <Field key={field.name} field={field} problem={problems[field.name]} />
      ))}
      <div className={actions}>
        <Button type="submit" size="small" tone="primary">
          Take it
        </Button>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly field: PayloadField;
  readonly problem: string | undefined;
}

function Field({ field, problem }: FieldProps) {
  const id = useId();
  const label = field.name === wholePayload ? 'Value' : field.name;
  const control = {
    id,
    name: field.name,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  };
  return (
    <div className={fieldStyle} data-kind={field.kind}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <Control field={field} control={control} />
      {problem === undefined ? null : (
        <Text id={`${id}-problem`} tone="danger" size="tiny" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}

interface ControlProps {
  readonly field: PayloadField;
  readonly control: Readonly<Record<string, string | boolean | undefined>>;
}

function Control({ field, control }: ControlProps) {
  switch (field.kind) {
    case 'boolean':
      return <input {...control} type="checkbox" defaultChecked={field.value} />;
    case 'choice':
      return (
        <Select {...control} defaultValue={field.value}>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      );
    case 'json':
      return (
        <textarea
          {...control}
          className={json}
          rows={Math.min(12, JSON.stringify(field.value, null, 2)?.split('\n').length ?? 1)}
          defaultValue={JSON.stringify(field.value, null, 2)}
          spellCheck={false}
        />
      );
    case 'number':
      return (
        <input {...control} className={input} inputMode="decimal" defaultValue={field.value} />
      );
    case 'text':
      return field.isSecret ? (
        <input
          {...control}
          className={input}
          placeholder={`${mask} as in the case`}
          autoComplete="off"
        />
      ) : (
        <input {...control} className={input} defaultValue={field.value} autoComplete="off" />
      );
  }
}
