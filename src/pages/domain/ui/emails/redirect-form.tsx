import { nameInWords } from '@contract/name-in-words';
import { suggestedAddress } from '@contract/email-address';
import type { EmailRedirect, Forwarding } from '@contract/email-redirect';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState, type FocusEvent } from 'react';
import { focusInvalid } from '@/shared/lib/focus/focus-invalid';
import { leftByEscape } from '@/shared/lib/keyboard/left-by-escape';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { useIntoView } from '@/shared/lib/focus/use-into-view';
import { Button } from '@/shared/ui/actions/button';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Text } from '@/shared/ui/text/text';
import { TextField } from '@/shared/ui/fields/text-field';
import { beforeDomain, isTyped, problemsWhileTyping } from '../../model/emails/redirect-draft';
import type { RedirectActor } from '../../model/emails/redirect-rows';
import { redirectsCopy } from './emails-copy';
import { fields as fieldsStyle } from './redirect-row.css';

const { form: copy } = redirectsCopy;

interface RedirectFormProps {
  readonly row: RedirectActor;
  readonly domain: string;
  readonly redirects: readonly EmailRedirect[];
}

/**
 * A form for the address and the destination of a new or existing redirect. Problems are shown as soon as they are
 * certain.
 */
export function RedirectForm({ row, domain, redirects }: RedirectFormProps) {
  const snapshot = useSnapshot(row);
  const { redirect, draft, fields: refused } = snapshot.context;
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  // Fields that have lost focus since their last change.
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set());
  const others = redirects.filter(({ pk }) => pk !== redirect?.pk);
  const problems = { ...problemsWhileTyping(draft, { domain, others, finished }), ...refused };
  const isSaving = snapshot.hasTag('saving');
  const meant = suggestedAddress(draft.real_address);
  // The destination that the person has tried to save, or saved, although another one is suggested.
  const [doubted, setDoubted] = useState(redirect?.real_address);
  const isDoubted = meant !== null && doubted === draft.real_address;

  useEffect(() => {
    const { redirect: edited, draft: kept } = row.getSnapshot().context;
    // A form that is restored from a draft wasn't opened just now, so it doesn't get focus.
    if (isTyped(kept, edited, domain)) return;
    // For an existing redirect, focuses the destination, because people change it most often.
    form.current?.querySelectorAll('input')[edited === null ? 0 : 1]?.focus();
  }, [row, domain]);
  useEffect(() => {
    if (Object.keys(refused).length > 0) focusInvalid(form.current);
  }, [refused]);

  function change(field: keyof Forwarding, value: string): void {
    setFinished((before) => new Set([...before].filter((name) => name !== field)));
    row.send({ type: 'field.change', field, value });
  }
  const field = (name: keyof Forwarding) => ({
    name,
    error: problems[name],
    readOnly: isSaving,
    'aria-disabled': isSaving || undefined,
    maxLength: 1000,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    // Doesn't check the field while a button is being pressed, because a new error message would move the button away
    // from the pointer.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget?.matches(':active') === false) {
        setFinished((before) => new Set([...before, name]));
      }
    },
  });
  const typed = beforeDomain(draft.redirect_address, domain);

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (meant === null || isDoubted) return row.send({ type: 'row.save' });
        setDoubted(draft.real_address);
      }}
      {...leftByEscape(isTyped(draft, redirect, domain), () => row.send({ type: 'row.cancel' }))}
    >
      <Stack gap={3}>
        <Text id={titleId} as="h3" size="body" weight="strong" breaks>
          {redirect === null ? copy.add : copy.edit(nameInWords(redirect.redirect_address))}
        </Text>
        <RedirectTrouble row={row} />
        <div className={fieldsStyle}>
          <TextField
            {...field('redirect_address')}
            label={copy.address}
            hint={copy.addressHint}
            suffix={typed.includes('@') ? undefined : `@${nameInWords(domain)}`}
            value={typed}
            onChange={({ target }) =>
              change('redirect_address', beforeDomain(target.value.trim(), domain))
            }
          />
          <Stack gap={2}>
            <TextField
              {...field('real_address')}
              label={copy.destination}
              hint={meant === null ? copy.hint : undefined}
              inputMode="email"
              value={draft.real_address}
              onChange={({ target }) => change('real_address', target.value)}
            />
            {meant === null || isSaving ? null : (
              // Asked again, it is scrolled into view again.
              <MeantQuestion
                key={String(isDoubted)}
                meant={meant}
                isDoubted={isDoubted}
                onTake={() => {
                  change('real_address', meant);
                  form.current?.querySelectorAll('input')[1]?.focus();
                }}
              />
            )}
          </Stack>
        </div>
        <Cluster>
          <Button type="submit" tone="primary" busy={isSaving} busyLabel={copy.saving}>
            {copy.save}
          </Button>
          <Button disabled={isSaving} onClick={() => row.send({ type: 'row.cancel' })}>
            {copy.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** Explains why a change wasn't saved, which is a conflict or a failed call. */
function RedirectTrouble({ row }: Pick<RedirectFormProps, 'row'>) {
  const { redirect, trouble } = useSelector(row, ({ context }) => context);
  if (trouble === null) return null;
  if (trouble.kind === 'gone') return <Alert tone="warning">{redirectsCopy.gone}</Alert>;
  if (trouble.kind === 'failed') {
    return <Alert tone="danger">{trouble.reason ?? redirectsCopy.failures.save}</Alert>;
  }
  return redirect === null ? null : (
    <Alert tone="warning">{nameInWords(redirectsCopy.changed.save(redirect))}</Alert>
  );
}

interface MeantQuestionProps {
  readonly meant: string;
  readonly isDoubted: boolean;
  onTake(this: void): void;
}

/** Asks whether a destination has a typo. */
function MeantQuestion({ meant, isDoubted, onTake }: MeantQuestionProps) {
  const place = useIntoView<HTMLDivElement>();
  return (
    <div ref={place}>
      <Alert
        tone={isDoubted ? 'warning' : 'info'}
        action={
          <Button size="small" onClick={onTake}>
            {copy.take(nameInWords(meant))}
          </Button>
        }
      >
        {copy.meant(nameInWords(meant), isDoubted)}
      </Alert>
    </div>
  );
}
