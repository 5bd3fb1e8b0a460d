import * as RadioGroup from '@radix-ui/react-radio-group';
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Cluster, Stack } from '../layout/layout';
import { card, figures, group, reason, ring, title as titleStyle, words } from './choice-cards.css';
import { FieldError } from './field-error';
import { Icon } from '../text/icon';
import { Note, Span } from '../text/text';

export type Choice<Value extends string> = {
  value: Value;
  title: string;
  description?: ReactNode;
  /** The figure to compare, such as a price. */
  figure?: string | undefined;
  /** The unit of the figure, such as "a month". */
  figureNote?: string | undefined;
  badge?: ReactNode;
  /** Decoration at the end of the card. */
  picture?: ReactNode;
  /** The reason why the card can't be chosen. A card with a reason is disabled. */
  disabledReason?: string | undefined;
};

export type ChoiceCardsProps<Value extends string> = {
  /** The group's accessible name. If there is a heading, use `labelledBy` instead. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  /** Called whenever the person chooses a card, even if it is already chosen. */
  onChoose: (value: Value) => void;
  error?: string | undefined;
};

/**
 * A choice between a few options with details. Pressing the chosen card again with the mouse or Space also calls
 * `onChoose`, so that a flow can undo the choice. Arrow keys move the focus and choose the card. A disabled card can
 * get focus, so that its reason can be read.
 */
export function ChoiceCards<Value extends string>({
  label,
  labelledBy,
  choices,
  value,
  onChoose,
  error,
}: ChoiceCardsProps<Value>) {
  const errorId = useId();
  const arrowDown = useRef(false);

  function watchArrows(event: KeyboardEvent): void {
    arrowDown.current = event.type === 'keydown' && event.key.startsWith('Arrow');
  }

  function press(event: MouseEvent, choice: Choice<Value>): void {
    if (choice.disabledReason !== undefined) {
      event.preventDefault();
      return;
    }
    // An arrow key that moves to a card also clicks the card, which doesn't count as choosing it again.
    if (choice.value === value && !arrowDown.current) onChoose(choice.value);
  }

  function chooseNew(next: string): void {
    const choice = choices.find((each) => each.value === next);
    if (choice !== undefined) onChoose(choice.value);
  }

  return (
    <Stack gap={2}>
      <RadioGroup.Root
        className={group}
        value={value ?? null}
        onValueChange={chooseNew}
        onKeyDownCapture={watchArrows}
        onKeyUpCapture={watchArrows}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={error === undefined ? undefined : errorId}
        aria-invalid={error === undefined ? undefined : true}
      >
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.value}
            choice={choice}
            onPress={(event) => press(event, choice)}
          />
        ))}
      </RadioGroup.Root>
      <FieldError id={errorId} message={error} />
    </Stack>
  );
}

type ChoiceCardProps<Value extends string> = {
  choice: Choice<Value>;
  onPress: (event: MouseEvent) => void;
};

function ChoiceCard<Value extends string>({ choice, onPress }: ChoiceCardProps<Value>) {
  const id = useId();
  const { title, description, figure, figureNote, badge, picture, disabledReason } = choice;
  const parts = {
    badge: badge !== undefined,
    description: description !== undefined,
    figure: figure !== undefined,
    reason: disabledReason !== undefined,
  };
  const descriptions = Object.entries(parts)
    .filter(([, present]) => present)
    .map(([part]) => `${id}-${part}`);

  return (
    <RadioGroup.Item
      value={choice.value}
      className={card}
      onClick={onPress}
      aria-disabled={disabledReason === undefined ? undefined : true}
      aria-labelledby={`${id}-title`}
      aria-describedby={descriptions.join(' ') || undefined}
    >
      <span className={ring} />
      <span className={words}>
        <Cluster as="span" gap={2} rowGap={0}>
          <span id={`${id}-title`} className={titleStyle}>
            {title}
          </span>
          {badge === undefined ? null : <span id={`${id}-badge`}>{badge}</span>}
        </Cluster>
        {description === undefined ? null : (
          <Note id={`${id}-description`} as="span">
            {description}
          </Note>
        )}
        {disabledReason === undefined ? null : (
          <span id={`${id}-reason`} className={reason}>
            <Icon name="info" size="small" />
            <span>{disabledReason}</span>
          </span>
        )}
      </span>
      {picture}
      {figure === undefined ? null : (
        <span id={`${id}-figure`} className={figures}>
          <Span weight="strong">{`${figure} `}</Span>
          {figureNote === undefined ? null : <Note as="span">{figureNote}</Note>}
        </span>
      )}
    </RadioGroup.Item>
  );
}
