import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { mostMessageLetters } from '@contract/support';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { useAccountNumber, useViewer } from '@/entities/session';
import { SupportLinks } from '@/entities/support';
import { isCallError } from '@/shared/api/call-error';
import { fieldProblems, generalProblem } from '@/shared/api/field-problems';
import { supportHours } from '@/shared/config/support-hours';
import { focusInvalid } from '@/shared/lib/focus/focus-invalid';
import { Button } from '@/shared/ui/actions/button';
import { TextLink } from '@/shared/ui/actions/link';
import { Alert } from '@/shared/ui/feedback/alert';
import { NativeSelectField } from '@/shared/ui/fields/native-select-field';
import { TextArea } from '@/shared/ui/fields/text-area';
import { Split, Stack } from '@/shared/ui/layout/layout';
import { focusPageHeading, PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { FactList } from '@/shared/ui/lists/fact-list';
import { Note } from '@/shared/ui/text/text';
import { supportSearch } from '../model/support-search';
import { useMessage } from '../model/use-message';
import { questions, supportCopy as copy } from './support-copy';
import { shortened, written } from './support-page.css';

const route = getRouteApi('/support');

/** A form that emails a message to support, with the page and the agency it is about. */
export function SupportPage() {
  const search = v.parse(supportSearch, route.useSearch());
  // Another subject is another message.
  return <Message key={`${search.path} ${search.about}`} {...search} />;
}

function Message({ about, parts, message, page, path }: v.InferOutput<typeof supportSearch>) {
  const { user, account } = useViewer();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const from = { page: page || copy.title, path: path || '/support' };
  const initial = { about: about || copy.topics[0], message };
  const { draft, sending, change } = useMessage(useAccountNumber(), initial, from);
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setIsTried] = useState(false);
  const { isSuccess, error } = sending;
  const email = user?.email_address ?? '';
  const used = draft.message.trim().length;
  const excess = used - mostMessageLetters;
  const problems: Readonly<Record<string, string>> = {
    ...fieldProblems(error),
    ...(isTried && used === 0 && { message: copy.missing }),
    ...(excess > 0 && { message: copy.tooLong(excess) }),
  };
  const isLost = isCallError(error) && error.status === null;
  const reason = generalProblem(error) ?? problems['page'] ?? problems['path'];

  // People who come from another page have something to ask.
  useEffect(() => {
    if (path !== '') form.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [path]);
  useEffect(() => {
    if (!isSuccess) return undefined;
    focusPageHeading();
    // The second press of a double click on the button would select a word of the new view.
    const selectNothing = (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
    };
    document.addEventListener('mousedown', selectNothing, { once: true });
    return () => document.removeEventListener('mousedown', selectNothing);
  }, [isSuccess]);
  useEffect(() => {
    if (isTried || error !== null) focusInvalid(form.current);
  }, [isTried, error]);

  const goesBack = path === '' && canGoBack;
  const origin = goesBack ? copy.whereYouWere : path === '' ? copy.dashboard : from.page;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (used === 0 || excess > 0) focusInvalid(form.current);
    else if (!sending.isPending) sending.mutate(draft);
  }

  return (
    <Stack gap={5}>
      <PageHeader
        title={isSuccess ? copy.sent : copy.title}
        lead={isSuccess ? copy.sentLead(email) : copy.lead}
        actions={
          isSuccess ? (
            <Button onClick={() => (goesBack ? history.back() : history.push(path || '/'))}>
              {copy.back(origin)}
            </Button>
          ) : undefined
        }
      />
      <Split
        aside={
          <Stack gap={5}>
            <Panel title={copy.direct} lead={supportHours}>
              <Stack gap={2} align="start">
                <SupportLinks tone="standalone" between="" />
              </Stack>
            </Panel>
            {isSuccess ? null : (
              <Panel title={copy.questions}>
                <Stack as="ul" gap={3}>
                  {questions.map(({ to, asked, hint }) => (
                    <li key={asked}>
                      <TextLink tone="standalone" to={to}>
                        {asked}
                      </TextLink>
                      <Note>{hint}</Note>
                    </li>
                  ))}
                </Stack>
              </Panel>
            )}
          </Stack>
        }
      >
        {isSuccess ? (
          <Panel title={`${copy.about}: ${draft.about}`}>
            <SentMessage message={draft.message} />
          </Panel>
        ) : (
          <Panel>
            <form ref={form} noValidate onSubmit={submit}>
              <Stack gap={4}>
                <NativeSelectField
                  name="about"
                  label={copy.about}
                  disabled={sending.isPending}
                  value={draft.about}
                  error={problems['about']}
                  onChange={({ target }) => change({ about: target.value })}
                >
                  {[...new Set([about || draft.about, ...parts, ...copy.topics])].map((topic) => (
                    <option key={topic}>{topic}</option>
                  ))}
                </NativeSelectField>
                <TextArea
                  name="message"
                  label={copy.message}
                  rows={12}
                  readOnly={sending.isPending}
                  count={{ used, most: mostMessageLetters }}
                  value={draft.message}
                  error={problems['message']}
                  onChange={({ target }) => change({ message: target.value })}
                />
                <FactList
                  layout="above"
                  facts={[
                    ...(page === '' ? [] : [{ term: copy.page, detail: page }]),
                    {
                      term: copy.agency,
                      detail: account && copy.agent(account.full_name, account.agent_code),
                    },
                    { term: copy.answer, detail: email },
                  ]}
                />
                {reason === undefined ? null : (
                  <Alert tone="danger" title={isLost ? copy.failed.lost : copy.failed.refused}>
                    <span>{`${reason} `}</span>
                    <span>{isLost ? copy.failed.lostKept : copy.failed.kept}</span>
                  </Alert>
                )}
                <div>
                  <Button
                    type="submit"
                    tone="primary"
                    busy={sending.isPending}
                    busyLabel={copy.sending}
                  >
                    {copy.send}
                  </Button>
                </div>
              </Stack>
            </form>
          </Panel>
        )}
      </Split>
    </Stack>
  );
}

/** More letters or lines than this are shortened at first. */
const most = { letters: 300, lines: 6 } as const;

function SentMessage({ message }: { readonly message: string }) {
  const isLong = message.length > most.letters || message.split('\n').length > most.lines;
  const [isShort, setIsShort] = useState(isLong);
  return (
    <Stack gap={2} align="start">
      <p className={isShort ? `${written} ${shortened}` : written}>{message}</p>
      {isLong ? (
        <Button size="small" aria-expanded={!isShort} onClick={() => setIsShort(!isShort)}>
          {isShort ? copy.showAll : copy.showLess}
        </Button>
      ) : null}
    </Stack>
  );
}
