import { type Announcement, announcementVariants } from '@contract/announcement';
import { daysInOrder, wrongDays, type AnnouncementBody } from '@contract/announcement-changes';
import { useId, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  AnnouncementView,
  announcementWords,
  messageText,
  readMessage,
  stateOn,
} from '@/entities/announcement';
import { ItemFormAlerts, useItemForm, type EditedItem } from '@/features/edit-item';
import { portalDay } from '@/shared/lib/format/day';
import { keyOf } from '@/shared/lib/keyboard/key-of';
import { leftByEscape } from '@/shared/lib/keyboard/left-by-escape';
import { serverNow } from '@/shared/lib/network/server-time';
import { ActionBar } from '@/shared/ui/actions/action-bar';
import { Button } from '@/shared/ui/actions/button';
import { Checkbox } from '@/shared/ui/fields/checkbox';
import { Cluster, Stack, Tiles } from '@/shared/ui/layout/layout';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { Panel } from '@/shared/ui/layout/panel';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Note, Text } from '@/shared/ui/text/text';
import { TextArea } from '@/shared/ui/fields/text-area';
import { TextField } from '@/shared/ui/fields/text-field';
import { announcements, asSaved } from '../model/announcements';
import { applyTool, type MessageTool, toolKeys } from '../model/message-tools';
import { announcementsPageCopy as pageCopy } from './announcements-copy';
import { editor, preview as previewStyle, previewPlace } from './announcements-page.css';
import { MessageToolbar } from './message-toolbar';

const copy = pageCopy.form;

const longestMessage = 4000;

const days = [
  { name: 'first_day', label: copy.firstDay, hint: copy.firstDayHint },
  { name: 'last_day', label: copy.lastDay, hint: copy.lastDayHint },
] as const;

const hasEnded = (announcement: AnnouncementBody | null) =>
  announcement !== null && stateOn(announcement, portalDay(serverNow())) === 'ended';

interface AnnouncementFormProps extends EditedItem<Announcement> {
  /** Called with a notice of what was saved, or without one if the person cancels. */
  onDone(notice?: string): void;
}

/** The form for an announcement, with a preview beside it. */
export function AnnouncementForm({ opened, isDeleted, onDone }: AnnouncementFormProps) {
  const today = portalDay(serverNow());
  const form = useItemForm(announcements, {
    opened,
    isDeleted,
    check: (body) => ({
      ...(body.header.trim() === '' && { header: copy.missingHeader }),
      ...(messageText(readMessage(body.message)) === '' && { message: copy.missingMessage }),
      ...(hasEnded(body) && !hasEnded(opened) && { last_day: copy.pastDay }),
      ...(!daysInOrder(body) && { last_day: wrongDays }),
      ...partlyTyped(),
    }),
    onSaved: (announcement) => onDone(pageCopy.saved(announcement, today, isPublished)),
  });
  const { ref, before, typed, theirs, isSaving, change } = form;
  const saved = asSaved(typed);

  /** A date of which only a part is typed has no value, as if it was empty. */
  function partlyTyped(): Record<string, string> {
    const partly = [...(ref.current?.elements ?? [])].filter(
      (each) => each instanceof HTMLInputElement && each.validity.badInput,
    );
    return Object.fromEntries(
      partly.map((each) => [each.getAttribute('name') ?? '', copy.partOfDate]),
    );
  }

  const isPublished = before?.visible === true;
  const title = before === null ? copy.add : copy.edit(before.header);

  function insert(tool: MessageTool): void {
    const area = ref.current?.querySelector('textarea');
    if (!area) return;
    const { selectionStart, selectionEnd } = area;
    const selected = { text: typed.message, start: selectionStart, end: selectionEnd };
    const { text, start, end } = applyTool[tool](selected);
    // The text must be rendered before a part of it can be selected.
    flushSync(() => change({ message: text }));
    area.focus();
    area.setSelectionRange(start, end);
  }

  function pressKey(event: KeyboardEvent): void {
    const tool = toolKeys[keyOf(event.nativeEvent)];
    if (tool === undefined || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isSaving) insert(tool);
  }

  return (
    <Panel title={title}>
      <form
        ref={ref}
        noValidate
        aria-label={title}
        {...leftByEscape(form.isTyped, () => onDone())}
        onSubmit={(event) => {
          event.preventDefault();
          form.save({ visible: isPublished });
        }}
      >
        <div className={editor}>
          <Stack gap={4}>
            <ItemFormAlerts
              form={form}
              deleted={isDeleted ? copy.deleted : undefined}
              conflict={
                theirs === null
                  ? undefined
                  : copy.conflict(theirs, messageText(readMessage(theirs.message)))
              }
            />
            <TextField label={copy.header} maxLength={120} {...form.field('header')} />
            <TextArea
              label={copy.message}
              hint={copy.hint}
              tools={<MessageToolbar disabled={isSaving} onPress={insert} />}
              onKeyDown={pressKey}
              rows={8}
              count={{ used: saved.message.length, most: longestMessage }}
              {...form.field('message')}
            />
          </Stack>
          <Preview saved={saved} />
          <Stack gap={4}>
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
            <Tiles gap={4}>
              {days.map(({ name, label, hint }) => (
                <TextField
                  key={name}
                  type="date"
                  label={label}
                  hint={hint()}
                  optional
                  {...form.field(name)}
                  onChange={({ target }) =>
                    change({ [name]: target.value === '' ? null : target.value })
                  }
                />
              ))}
            </Tiles>
            <ActionBar fixed="form" hint={<Note>{pageCopy.audience(typed, today)}</Note>}>
              <Cluster>
                {[true, false].map((visible) => (
                  <Button
                    key={String(visible)}
                    // Enter never publishes a draft, nor unpublishes an announcement.
                    type={visible === isPublished ? 'submit' : 'button'}
                    tone={visible ? 'primary' : 'secondary'}
                    busy={isSaving && typed.visible === visible}
                    busyLabel={visible ? copy.publishing : copy.savingDraft}
                    disabled={isSaving}
                    onClick={visible === isPublished ? undefined : () => form.save({ visible })}
                  >
                    {(visible ? copy.publish : copy.saveDraft)(isPublished)}
                  </Button>
                ))}
                <Button disabled={isSaving} onClick={() => onDone()}>
                  {copy.cancel}
                </Button>
              </Cluster>
            </ActionBar>
          </Stack>
        </div>
      </form>
    </Panel>
  );
}

function Preview({ saved }: { readonly saved: AnnouncementBody }) {
  const titleId = useId();
  const shown = readMessage(saved.message);
  return (
    <section aria-labelledby={titleId} className={previewPlace}>
      <div>
        <Text id={titleId} as="h3" size="small" weight="medium">
          {copy.preview}
        </Text>
        <div className={previewStyle}>
          <AnnouncementView
            header={saved.header.trim() === '' ? copy.noHeader : saved.header}
            message={saved.message === '' ? [copy.noMessage] : shown.parts}
            variant={saved.variant}
          />
        </div>
      </div>
      <LiveRegion>
        {shown.removed.length === 0 ? null : (
          <Text size="small" tone="warning">
            {copy.removed(shown.removed)}
          </Text>
        )}
        {saved.message !== '' && shown.removed.length > 0 && messageText(shown) === '' ? (
          <Text size="small" tone="warning">
            {copy.empty}
          </Text>
        ) : null}
      </LiveRegion>
    </section>
  );
}
