import type { AccountSummary } from '@contract/account';
import { readEmailAddress } from '@contract/email-address';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { fieldProblems, generalProblem } from '@/shared/api/field-problems';
import { focusInvalid } from '@/shared/lib/focus/focus-invalid';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Panel } from '@/shared/ui/layout/panel';
import { TextField } from '@/shared/ui/fields/text-field';
import { useAddIntern } from '../model/use-interns';
import { internCopy } from './agency-intern-copy';
import { fields } from './agency-intern.css';
import { AgencyPicker } from './agency-picker';

const copy = internCopy.form;

/** Returns the problems to fix before the form is sent. */
function problemsOf(email: string, agency: AccountSummary | null): Record<string, string> {
  const typed = email.trim();
  return {
    ...(typed === ''
      ? { email_address: copy.missing }
      : readEmailAddress(typed) === null && { email_address: copy.invalid }),
    ...(agency === null && { account_number: copy.notChosen }),
  };
}

interface InternFormProps {
  /** Shows a notice above the form; `undefined` removes it. */
  onNotice(notice: string | undefined): void;
}

/** A form that gives an employee access to an agency. The input is preserved until the person has been added. */
export function InternForm({ onNotice }: InternFormProps) {
  const [email, setEmail] = useState('');
  const [agency, setAgency] = useState<AccountSummary | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const add = useAddIntern();
  const shown = { ...fieldProblems(add.error), ...problems };
  const failure = generalProblem(add.error);

  useEffect(() => {
    if (add.error !== null) focusInvalid(form.current);
  }, [add.error]);

  function forget(field: string): void {
    add.reset();
    onNotice(undefined);
    setProblems(({ [field]: _, ...others }) => others);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    onNotice(undefined);
    const found = problemsOf(email, agency);
    flushSync(() => setProblems(found));
    if (agency === null || Object.keys(found).length > 0) {
      focusInvalid(form.current);
      return;
    }
    add.mutate(
      { email_address: email, account_number: agency.account_number },
      {
        onSuccess: (intern) => {
          onNotice(copy.added(intern));
          setEmail('');
          setAgency(null);
          form.current?.querySelector('input')?.focus();
        },
      },
    );
  }

  return (
    <Panel title={copy.title}>
      <form ref={form} noValidate aria-label={copy.title} onSubmit={submit}>
        <Stack gap={4}>
          {failure === undefined ? null : <Alert tone="danger">{failure}</Alert>}
          <div className={fields}>
            <TextField
              type="email"
              label={copy.email}
              hint={copy.emailHint}
              name="email_address"
              maxLength={254}
              autoComplete="off"
              value={email}
              error={shown['email_address']}
              readOnly={add.isPending}
              onChange={({ target }) => {
                setEmail(target.value);
                forget('email_address');
              }}
            />
            <AgencyPicker
              chosen={agency}
              error={shown['account_number']}
              onChoose={(chosen) => {
                setAgency(chosen);
                forget('account_number');
              }}
            />
          </div>
          <div>
            <Button type="submit" tone="primary" busy={add.isPending} busyLabel={copy.adding}>
              {copy.add}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
