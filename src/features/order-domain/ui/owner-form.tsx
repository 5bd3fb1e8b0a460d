import { giveDetails, type OwnerDetail } from '@contract/domain-owner';
import { countries, countryNames, regions } from '@contract/regions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '@/shared/api/call';
import { fieldProblems, generalProblem } from '@/shared/api/field-problems';
import { missingDetailsQuery } from '@/shared/api/owner-queries';
import { focusInvalid } from '@/shared/lib/focus/focus-invalid';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { Button } from '@/shared/ui/actions/button';
import { Alert } from '@/shared/ui/feedback/alert';
import { NativeSelectField } from '@/shared/ui/fields/native-select-field';
import { TextField, type TextFieldProps } from '@/shared/ui/fields/text-field';
import { Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { orderCopy } from './order-copy';

const { owner: copy } = orderCopy;

const typing: Readonly<Record<OwnerDetail, Pick<TextFieldProps, 'type' | 'autoComplete'>>> = {
  organization: { autoComplete: 'organization' },
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  street: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  postal_code: { autoComplete: 'postal-code' },
};

interface OwnerFormProps {
  readonly accountNumber: string;
  readonly missing: readonly OwnerDetail[];
}

/** Asks for what registries want to know about the agency; once nothing is missing, says that it is saved. */
export function OwnerForm({ accountNumber, missing }: OwnerFormProps) {
  const [typed, setTyped] = useState<Partial<Record<OwnerDetail, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const { queryKey } = missingDetailsQuery(accountNumber);
  const save = useMutation({
    mutationFn: () =>
      call(giveDetails, {
        path: { account_number: accountNumber },
        body: Object.fromEntries(missing.map((detail) => [detail, typed[detail] ?? ''])),
      }),
    onSuccess: (still) => queryClient.setQueryData(queryKey, still),
  });
  const problems = fieldProblems(save.error);
  const failure = generalProblem(save.error);
  const isSaved = missing.length === 0;
  useHeldReload(!isSaved && Object.keys(typed).length > 0);
  useEffect(() => {
    if (save.error !== null) focusInvalid(form.current);
  }, [save.error]);
  useEffect(() => {
    if (isSaved) saved.current?.focus();
  }, [isSaved]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  if (isSaved) {
    return (
      <div ref={saved} tabIndex={-1}>
        <Alert tone="success">{copy.saved}</Alert>
      </div>
    );
  }
  const fieldOf = (detail: OwnerDetail) => ({
    label: copy.fields[detail],
    name: detail,
    ...typing[detail],
    value: typed[detail] ?? '',
    error: problems[detail],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [detail]: target.value });
      save.reset();
    },
  });
  return (
    <Panel title={copy.title} lead={copy.lead}>
      <form ref={form} noValidate aria-label={copy.title} onSubmit={submit}>
        <Stack gap={4}>
          {failure === undefined ? null : <Alert tone="danger">{failure}</Alert>}
          {missing.map((detail) =>
            detail === 'state' ? (
              <NativeSelectField key={detail} {...fieldOf(detail)}>
                <option value="">{copy.chooseState}</option>
                {countries.map((country) => (
                  <optgroup key={country} label={countryNames[country]}>
                    {Object.entries(regions[country]).map(([code, name]) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </NativeSelectField>
            ) : (
              <TextField key={detail} readOnly={save.isPending} {...fieldOf(detail)} />
            ),
          )}
          <div>
            <Button type="submit" tone="primary" busy={save.isPending} busyLabel={copy.saving}>
              {copy.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
