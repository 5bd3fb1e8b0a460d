import { invalidAddress, readEmailAddress } from '@contract/email-address';
import type { MemberChange, MemberTies, TeamMember } from '@contract/team';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { linkTitle } from '@/entities/campaign';
import { fieldProblems, generalProblem } from '@/shared/api/field-problems';
import { memberTiesQuery } from '@/shared/api/team-queries';
import { Button } from '@/shared/ui/actions/button';
import { Alert } from '@/shared/ui/feedback/alert';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { LoadError } from '@/shared/ui/feedback/load-error';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { ChoiceCards } from '@/shared/ui/fields/choice-cards';
import { ChoiceChips } from '@/shared/ui/fields/choice-chips';
import { TextField } from '@/shared/ui/fields/text-field';
import { Stack } from '@/shared/ui/layout/layout';
import { Modal } from '@/shared/ui/layout/modal';
import { Icon, type IconName } from '@/shared/ui/text/icon';
import { Note, Text } from '@/shared/ui/text/text';
import { named, teamCopy } from './team-copy';
import { point, pointIcon, points } from './team-page.css';

const copy = teamCopy.member;

interface GoodbyeDialogProps {
  readonly accountNumber: string;
  readonly member: TeamMember;
  /** The colleagues whose addresses are offered, the preferred one first. */
  readonly colleagues: readonly TeamMember[];
  readonly busy: boolean;
  readonly error: Error | null;
  onKeep(): void;
  onConfirm(move: MemberChange['move']): void;
}

/** Asks before a member's access ends, shows what leads to them, and offers to move their redirects. */
export function GoodbyeDialog({
  accountNumber,
  member,
  colleagues,
  busy,
  error,
  onKeep,
  onConfirm,
}: GoodbyeDialogProps) {
  const formId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const {
    data: ties,
    isError,
    isPending,
    isLoading,
    refetch,
  } = useQuery(memberTiesQuery(accountNumber, member.mvt_id));
  const [moves, setMoves] = useState(true);
  const [typed, setTyped] = useState(colleagues[0]?.email ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const redirects = ties?.redirects ?? [];
  const moved = moves ? redirects.length : 0;
  const problem = generalProblem(error);

  function confirm(): void {
    if (busy || isLoading) return;
    if (moved === 0) return onConfirm(undefined);
    const address = readEmailAddress(typed);
    setInvalid(address === null);
    if (address === null) return field.current?.focus();
    const listed = redirects.map(({ pk, version }) => ({ pk, version }));
    return onConfirm({ real_address: address, redirects: listed });
  }

  function type(text: string): void {
    setTyped(text);
    setInvalid(false);
  }

  return (
    <Modal
      open
      title={copy.ask.title(member.full_name)}
      description={copy.ask.words(member.full_name)}
      initialFocus={keep}
      onClose={onKeep}
      actions={
        <>
          <Button ref={keep} disabled={busy} onClick={onKeep}>
            {copy.ask.keep}
          </Button>
          <Button
            type="submit"
            form={formId}
            tone="danger"
            disabled={isLoading}
            busy={busy}
            busyLabel={copy.ask.busy}
          >
            {copy.ask.confirm(moved)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Stack gap={4}>
          {isPending ? <Spinner label={copy.ties.loading} /> : null}
          {isError && ties === undefined ? (
            <LoadError {...copy.ties.loadFailed} onRetry={() => void refetch()} />
          ) : null}
          {ties === undefined ? null : <Ties member={member} ties={ties} />}
          {redirects.length === 0 ? null : (
            <>
              <ChoiceCards
                label={copy.move.label(redirects.length)}
                choices={[
                  {
                    value: 'leave',
                    title: copy.move.leave,
                    description: copy.move.stays(redirects.length, member.email),
                  },
                  // Last, because its field follows.
                  { value: 'move', title: copy.move.move(redirects.length) },
                ]}
                value={moves ? 'move' : 'leave'}
                onChoose={(choice) => setMoves(choice === 'move')}
              />
              {moves ? (
                <Stack gap={2}>
                  <TextField
                    ref={field}
                    name="real_address"
                    label={copy.move.to}
                    hint={copy.move.hint}
                    inputMode="email"
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={1000}
                    value={typed}
                    error={isInvalid ? invalidAddress(typed) : fieldProblems(error)['real_address']}
                    onChange={({ target }) => type(target.value)}
                  />
                  <ChoiceChips
                    label={copy.move.colleagues}
                    chips={colleagues.map(({ email, full_name }) => ({
                      value: email,
                      label: full_name,
                    }))}
                    value={typed}
                    onChoose={type}
                  />
                </Stack>
              ) : null}
            </>
          )}
          {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
        </Stack>
      </form>
    </Modal>
  );
}

interface TiesProps {
  readonly member: TeamMember;
  readonly ties: MemberTies;
}

function Ties({ member, ties }: TiesProps) {
  const { redirects, links, sessions, awaited_decisions: decisions } = ties;
  const { ties: words } = copy;
  const addresses = redirects.map(({ redirect_address }) => redirect_address);
  const names = links.map(({ name, campaign }) => linkTitle(name, campaign));
  const all: readonly (readonly [count: number, IconName, text: string, note: string])[] = [
    [addresses.length, 'mail', words.redirects(addresses.length, member.email), named(addresses)],
    [names.length, 'external', words.links(names.length), words.linksKept(names)],
    [sessions, 'system', words.sessions(sessions), words.sessionsEnd],
    [decisions, 'clock', words.decisions(decisions), words.decisionsStop],
  ];
  const found = all.filter(([count]) => count > 0);
  const titleId = useId();
  if (found.length === 0) return <Text size="small">{words.none(member.full_name)}</Text>;
  return (
    <LiveRegion>
      <Stack gap={3}>
        <Text id={titleId} as="h3" size="body" weight="strong">
          {words.title}
        </Text>
        <ul className={points} aria-labelledby={titleId}>
          {found.map(([, icon, text, note]) => (
            <li key={icon} className={point}>
              <span className={pointIcon}>
                <Icon name={icon} size="small" />
              </span>
              <Stack gap={0} breaks>
                <Text as="span" weight="medium">
                  {text}
                </Text>
                <Note>{note}</Note>
              </Stack>
            </li>
          ))}
        </ul>
      </Stack>
    </LiveRegion>
  );
}
