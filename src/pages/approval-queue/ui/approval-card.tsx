import { nameInWords } from '@contract/name-in-words';
import type { PendingOverride } from '@contract/override';
import type {
  ApprovalChoice,
  ApprovalDecisionActor,
} from '@machines/approval-decision/approval-decision-machine';
import { useSelector } from '@xstate/react';
import { Fragment, memo, useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';
import { siteAddress } from '@/entities/domain';
import { stateName } from '@/shared/lib/statechart/state-name';
import { TextAnchor } from '@/shared/ui/actions/anchor';
import { Badge } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import type { FactRow } from '@/shared/ui/lists/fact-list';
import { QuestionInPlace } from '@/shared/ui/feedback/question-in-place';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import type { Comparison } from '../model/approval-search';
import { isBanner } from '../model/item-images';
import { useItemImages } from '../model/use-item-images';
import {
  actions,
  age,
  card,
  domain as domainStyle,
  fact,
  facts as factsStyle,
  head,
  tags,
  term as termStyle,
  wideAction,
} from './approval-card.css';
import { approvalCopy } from './approval-copy';
import { DecisionTrouble } from './decision-trouble';
import { ItemImagesView } from './item-images';
import { MessageBox } from './message-box';

const { item: copy, decide } = approvalCopy;

/** Returns the id of an item's card, which has focus while the keys apply to the item. */
export const cardId = (pk: string) => `approval-${pk}`;

interface ApprovalCardProps {
  readonly item: PendingOverride;
  readonly decision: ApprovalDecisionActor;
  readonly compare: Comparison;
  readonly isCurrent: boolean;
  /** True while the question is open whether to approve an image that isn't available. */
  readonly isAsked: boolean;
  onFocus(this: void, pk: string): void;
  onNewMissing(this: void, pk: string): void;
  /** Approves the item, or asks first. */
  onApprove(this: void, item: PendingOverride): void;
  onKeep(this: void, pk: string): void;
}

/** A queue item and its actions. Hidden while its decision can be undone or is being sent. */
export const ApprovalCard = memo(function ApprovalCard({
  item,
  decision,
  compare,
  isCurrent,
  isAsked,
  onFocus,
  onNewMissing,
  onApprove,
  onKeep,
}: ApprovalCardProps) {
  const snapshot = useSelector(decision, (current) => current, isSameState);
  const state = stateName(snapshot.value);
  const isPending = snapshot.matches('pending');
  const isMessaging = snapshot.matches('messaging');
  const place = useRef<HTMLLIElement>(null);
  const isNear = useNear(place);
  const images = useItemImages(item, isNear);
  const [titleId, tagsId] = [useId(), useId()];
  function cancel(): void {
    // Before the message box is removed, because removing the focused element takes the browser much longer.
    place.current?.focus({ preventScroll: true });
    decision.send({ type: 'message.cancel' });
  }
  const decideBy = (choice: ApprovalChoice) => ({
    children: decide[choice],
    'aria-label': decide.named(decide[choice], copy.named(item.domain, item.tags)),
    onClick() {
      if (choice === 'approve') onApprove(item);
      else decision.send({ type: `decision.${choice}` });
    },
  });

  const isUndoable = snapshot.matches('undoable');
  if (snapshot.status === 'done' || (snapshot.hasTag('away') && !isUndoable))
    return <li hidden data-state={state} />;
  const facts: readonly FactRow[] = [
    ...(item.agency_name === item.agent_name
      ? []
      : [{ term: copy.agency, detail: item.agency_name }]),
    {
      term: copy.agent,
      detail: item.agent_name ?? images.aid ?? (images.aid === null ? copy.unknownAgent : waits),
    },
    { term: copy.from, detail: <BreakableAddress address={item.created_by} /> },
    {
      term: copy.received,
      detail: <time dateTime={item.created_at}>{copy.timestamp(item.created_at)}</time>,
    },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys act on the focused card
    <li
      ref={place}
      id={cardId(item.pk)}
      className={card}
      hidden={isUndoable}
      data-state={state}
      tabIndex={-1}
      aria-labelledby={`${titleId} ${tagsId}`}
      aria-current={isCurrent || undefined}
      onFocus={() => onFocus(item.pk)}
      onPointerDown={() => onFocus(item.pk)}
    >
      <div className={head}>
        <h2 id={titleId} className={domainStyle}>
          {nameInWords(item.domain)}
        </h2>
        <span id={tagsId} className={tags}>
          {item.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
        <TextAnchor href={siteAddress(item.domain, 'preview')} opensTab>
          {copy.preview}
        </TextAnchor>
        <span className={age}>{copy.age(item.created_at)}</span>
      </div>
      <ItemImagesView
        item={item}
        images={images}
        compare={compare}
        onNewMissing={() => onNewMissing(item.pk)}
      />
      <Stack>
        {(isPending || isUndoable) && !isAsked ? (
          <div className={actions}>
            <Button tone="primary" {...decideBy('approve')} />
            <Button {...decideBy('deny')} />
            <div className={wideAction}>
              <Button tone="quiet" {...decideBy('approveWithMessage')} />
            </div>
          </div>
        ) : null}
        {isMessaging ? (
          <MessageBox isBanner={isBanner(item)} decision={decision} onCancel={cancel} />
        ) : null}
        <dl className={factsStyle}>
          {facts.map(({ term, detail }) => (
            <div key={term} className={fact}>
              <dt className={termStyle}>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </Stack>
      {isAsked && isPending ? (
        <div className={wideAction}>
          <QuestionInPlace
            texts={approvalCopy.blind}
            busy={false}
            onKeep={() => onKeep(item.pk)}
            onConfirm={() => onApprove(item)}
          />
        </div>
      ) : null}
      {snapshot.hasTag('trouble') ? (
        <div className={wideAction}>
          <DecisionTrouble decision={decision} />
        </div>
      ) : null}
    </li>
  );
});

const waits = (
  <>
    <VisuallyHidden>{copy.loading}</VisuallyHidden>
    <Skeleton width="half" />
  </>
);

type Snapshot = SnapshotFrom<ApprovalDecisionActor>;

/** Compares states without their context, so that a card isn't rendered again for each letter of its message. */
const isSameState = (one: Snapshot, other: Snapshot) =>
  one.status === other.status && stateName(one.value) === stateName(other.value);

/** An email address that breaks before its `@` if it is too long. */
function BreakableAddress({ address }: { readonly address: string }) {
  return address.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}

/** The distance from the viewport that counts as near. */
const margin = '900px 0px';

/** Returns true once an element has been near the viewport. */
function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
