import type { Card } from '@contract/card';
import { CardChoices } from '@/entities/card';
import { Text } from '@/shared/ui/text';

const label = 'Pay with';

interface CardPickerProps {
  readonly cards: readonly Card[];
  /** Ids of the chargeable cards. */
  readonly usable: readonly string[];
  readonly chosen: string | null;
  readonly declined: string | null;
  onChoose(this: void, id: string): void;
}

/** The cards that a dialog offers to pay with, under their heading. */
export function CardPicker({ usable, ...choice }: CardPickerProps) {
  return (
    <>
      <Text weight="strong">{label}</Text>
      <CardChoices {...choice} label={label} isUsable={(id) => usable.includes(id)} />
    </>
  );
}
