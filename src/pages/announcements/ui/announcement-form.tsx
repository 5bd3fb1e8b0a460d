import { Announcement, announcementVariants, type AnnouncementBody } from '@contract/announcement';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  AnnouncementView,
  announcementWords,
  messageText,
  textOfParts,
} from '@/entities/announcement';
import { currentOf, fieldProblems, generalProblem, isGone } from '@/shared/api/field-problems';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { ActionBar } from '@/shared/ui/action-bar';
import { announce } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Cluster, Stack } from '@/shared/ui/layout';
import { LiveRegion } from '@/shared/ui/live-region';
import { Alert } from '@/shared/ui/alert';
import { Panel } from '@/shared/ui/panel';
import { SelectField } from '@/shared/ui/select-field';
import { Note, Text } from '@/shared/ui/text';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import { announcementDraft } from '../model/announcement-draft';
import { withLineBreaks } from '../model/line-breaks';
import { messageTools, withTags, type MessageTool } from '../model/message-tools';
import { bodyOf, useSaveAnnouncement } from '../model/use-announcements';
import { usePreview } from '../model/use-preview';
import { announcementsPageCopy } from './announcements-copy';
import { editor, preview as previewStyle, previewPlace } from './announcements-page.css';

const copy = announcementsPageCopy.form;

const longestMessage = 4000;

const empty: AnnouncementBody = {
  header: '',
  message: '',
  variant: 'info',
  dismissable: true,
  visible: false,
};

const tools = Object.keys(messageTools) as readonly MessageTool[];

interface AnnouncementFormProps {
  /** The announcement to edit, or `null` for a new one. */
  readonly before: Announcement | null;
  /** True if a colleague deleted it while it was being edited here: it can be added again. */
  readonly isDeleted: boolean;
  onDone(): void;
}

/** The form of an announcement, beside its preview. The draft is stored in this tab until it is saved. */
export function AnnouncementForm({ before: opened, isDeleted, onDone }: AnnouncementFormProps) {
  const [based, setBased] = useState(opened);
  const before = isDeleted ? null : based;
  const [typed, setTyped] = useState<AnnouncementBody>(
    () => announcementDraft.read()?.typed ?? (opened === null ? empty : bodyOf(opened)),
  );
  const said = { ...typed, message: withLineBreaks(typed.message.trim()) };
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveAnnouncement();
  const problems: Readonly<Record<string, string>> = { ...fieldProblems(save.error), ...missing };
  const theirs = currentOf(save.error, Announcement);
  const isSaid = theirs !== null || (isDeleted && isGone(save.error));
  const failure = isSaid ? undefined : generalProblem(save.error);
  const title = before === null ? copy.add : copy.edit(before.header);

  useHeldReload(true);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (save.error !== null) focusInvalid(form.current);
  }, [save.error]);

  function change(changed: Partial<AnnouncementBody>): void {
    const next = { ...typed, ...changed };
    setTyped(next);
    announcementDraft.write({ before: based, typed: next });
    setMissing({});
    if (theirs === null) save.reset();
  }

  function insert(tool: MessageTool): void {
    const area = form.current?.querySelector('textarea');
    if (!area) return;
    const selected = { start: area.selectionStart, end: area.selectionEnd };
    const { message, selection } = withTags(typed.message, selected, tool);
    // The text has to be rendered before a part of it can be selected.
    flushSync(() => change({ message }));
    area.focus();
    area.setSelectionRange(selection.start, selection.end);
  }

  function take(current: Announcement): void {
    setBased(current);
    setTyped(bodyOf(current));
    announcementDraft.write(null);
    save.reset();
    form.current?.querySelector('input')?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    send(before);
  }

  function send(base: Announcement | null): void {
    const found = {
      ...(typed.header.trim() === '' && { header: copy.missingHeader }),
      ...(said.message === '' && { message: copy.missingMessage }),
    };
    flushSync(() => setMissing(found));
    if (Object.keys(found).length > 0) {
      focusInvalid(form.current);
      return;
    }
    save.mutate(
      { body: said, before: base },
      {
        onSuccess: ({ header }) => {
          announce(announcementsPageCopy.saved(header));
          onDone();
        },
      },
    );
  }

  return (
    <Panel title={title}>
      <form ref={form} noValidate aria-label={title} onSubmit={submit}>
        <div className={editor}>
          <Stack gap={4}>
            {isDeleted ? <Alert tone="warning">{copy.deleted}</Alert> : null}
            {theirs === null ? null : (
              <Alert
                tone="warning"
                action={
                  <Cluster gap={2}>
                    <Button size="small" onClick={() => take(theirs)}>
                      {copy.takeTheirs}
                    </Button>
                    <Button
                      size="small"
                      onClick={() => {
                        setBased(theirs);
                        send(theirs);
                      }}
                    >
                      {copy.keepMine}
                    </Button>
                  </Cluster>
                }
              >
                {copy.conflict(theirs.header, messageText(theirs.message))}
              </Alert>
            )}
            {failure === undefined ? null : <Alert tone="danger">{failure}</Alert>}
            <TextField
              label={copy.header}
              name="header"
              maxLength={120}
              autoComplete="off"
              value={typed.header}
              error={problems['header']}
              readOnly={save.isPending}
              onChange={({ target }) => change({ header: target.value })}
            />
            <TextArea
              label={copy.message}
              hint={copy.hint}
              tools={
                <div role="group" aria-label={copy.tools}>
                  <Cluster gap={2}>
                    {tools.map((tool) => (
                      <Button
                        key={tool}
                        size="small"
                        disabled={save.isPending}
                        onClick={() => insert(tool)}
                      >
                        {copy.toolNames[tool]}
                      </Button>
                    ))}
                  </Cluster>
                </div>
              }
              name="message"
              rows={8}
              value={typed.message}
              error={problems['message']}
              readOnly={save.isPending}
              count={{ used: said.message.length, most: longestMessage }}
              onChange={({ target }) => change({ message: target.value })}
            />
            <SelectField
              label={copy.variant}
              value={typed.variant}
              options={announcementVariants.map((variant) => ({
                value: variant,
                label: announcementWords[variant],
                note: copy.variants[variant],
              }))}
              onChoose={(variant) => change({ variant })}
            />
            <Checkbox
              checked={typed.dismissable}
              onChange={(dismissable) => change({ dismissable })}
            >
              {copy.dismissable}
            </Checkbox>
            <Checkbox
              checked={typed.visible}
              hint={copy.visibleHint}
              onChange={(visible) => change({ visible })}
            >
              {copy.visible}
            </Checkbox>
            <ActionBar>
              <Cluster>
                <Button type="submit" tone="primary" busy={save.isPending} busyLabel={copy.saving}>
                  {copy.save}
                </Button>
                <Button disabled={save.isPending} onClick={onDone}>
                  {copy.cancel}
                </Button>
              </Cluster>
            </ActionBar>
          </Stack>
          <Preview said={said} />
        </div>
      </form>
    </Panel>
  );
}

function focusInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function Preview({ said }: { readonly said: AnnouncementBody }) {
  const titleId = useId();
  const read = usePreview(said.message);
  const shown = read === undefined || read === 'unavailable' ? { parts: [], removed: [] } : read;
  return (
    <section aria-labelledby={titleId} className={previewPlace}>
      <div>
        <Text id={titleId} as="h3" size="small" weight="medium">
          {copy.preview}
        </Text>
        <div className={previewStyle}>
          <AnnouncementView
            header={said.header.trim() === '' ? copy.noHeader : said.header}
            message={shown.parts}
            variant={said.variant}
          />
        </div>
      </div>
      <LiveRegion>
        {read === 'unavailable' ? <Note>{copy.unavailable}</Note> : null}
        {shown.removed.length === 0 ? null : (
          <Text size="small" tone="warning">
            {copy.removed(shown.removed)}
          </Text>
        )}
        {said.message !== '' && shown.removed.length > 0 && textOfParts(shown.parts) === '' ? (
          <Text size="small" tone="warning">
            {copy.empty}
          </Text>
        ) : null}
      </LiveRegion>
    </section>
  );
}
