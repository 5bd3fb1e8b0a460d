import { useEffect, useEffectEvent } from 'react';
import { takesLetters } from '@/shared/lib/keyboard/takes-letters';
import { useKeyChoice } from '@/shared/lib/keyboard/use-key-choice';

export const approvalKeys = ['j', 'k', 'a', 'd', 'm', 'u'] as const;
export type ApprovalKey = (typeof approvalKeys)[number] | 'preset';

const storageKey = 'portal.approval-keys';

/** Moving on may repeat while its key is held; a decision is one press. */
const mayRepeat = (key: string) => key === 'j' || key === 'k';

/** Behind a dialog, nothing is decided. */
const isCovered = () =>
  document.querySelector('main')?.closest('[aria-hidden="true"], [inert]') !== null;

/**
 * Calls `act` for the keys of the queue. Returns whether they are on and a function that switches them: speech input can
 * trigger single-key shortcuts by accident (WCAG 2.2, 2.1.4).
 */
export function useApprovalKeys(
  act: (key: ApprovalKey, digit: number) => boolean,
): readonly [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, choose] = useKeyChoice(storageKey);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (hasModifier || event.defaultPrevented || takesLetters(target) || isCovered()) return;
    const known = approvalKeys.find((one) => one === key);
    const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
    if ((known === undefined && digit === 0) || (repeat && !mayRepeat(key))) return;
    if (act(known ?? 'preset', digit)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  return [isOn, choose];
}
