import { domainNameMessages, type DomainNameProblem } from '@contract/domain-name';
import { isComposed } from '@/shared/lib/keyboard/is-typed';
import { Button } from '@/shared/ui/actions/button';
import { TextField } from '@/shared/ui/fields/text-field';
import { nameForm, nameFormAct, nameFormField } from './order-dialog.css';
import { orderCopy } from './order-copy';

interface DomainNameFormProps {
  readonly text: string;
  readonly problem: DomainNameProblem | null;
  /** The text before the field, such as `www.`. */
  readonly prefix?: string | undefined;
  readonly act: {
    readonly label: string;
    readonly busyLabel: string;
    readonly state: 'ready' | 'busy' | 'disabled';
    /** The button's tone; `secondary` if the next step is elsewhere. */
    readonly tone?: 'primary' | 'secondary';
  };
  onType(text: string): void;
  onSubmit(): void;
}

/** The domain name field of both wizards. Enter submits the form, as does the button. */
export function DomainNameForm({
  text,
  problem,
  prefix,
  act,
  onType,
  onSubmit,
}: DomainNameFormProps) {
  return (
    <form
      noValidate
      className={nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={nameFormField}>
        <TextField
          label={orderCopy.nameField}
          labelHidden
          size="hero"
          prefix={prefix}
          placeholder={orderCopy.nameExample}
          value={text}
          error={problem === null ? undefined : domainNameMessages[problem]}
          maxLength={1000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            // Browsers don't submit a form whose button is disabled, but Enter in an empty field must show a message.
            if (event.key !== 'Enter' || isComposed(event.nativeEvent)) return;
            event.preventDefault();
            onSubmit();
          }}
        />
      </div>
      <div className={nameFormAct}>
        <Button
          type="submit"
          size="large"
          tone={act.tone ?? 'primary'}
          disabled={act.state === 'disabled'}
          busy={act.state === 'busy'}
          busyLabel={act.busyLabel}
        >
          {act.label}
        </Button>
      </div>
    </form>
  );
}
