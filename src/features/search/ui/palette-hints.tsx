import { KeyboardHint } from '@/shared/ui/actions/keyboard-hint';
import { paletteCopy } from './palette-copy';
import { footer } from './palette.css';

const { keys: copy } = paletteCopy;

interface PaletteHintsProps {
  readonly hasActions: boolean;
  readonly isScoped: boolean;
}

/** The palette's keys, for people who see them. The combobox tells screen readers about them. */
export function PaletteHints({ hasActions, isScoped }: PaletteHintsProps) {
  return (
    <p className={footer} aria-hidden="true">
      <span>
        <KeyboardHint>↑</KeyboardHint> <KeyboardHint>↓</KeyboardHint> {copy.move}
      </span>
      <span>
        <KeyboardHint>↵</KeyboardHint> {copy.open}
      </span>
      {hasActions ? (
        <span>
          <KeyboardHint>{copy.tab}</KeyboardHint> {copy.actions}
        </span>
      ) : null}
      <span>
        <KeyboardHint>{copy.escape}</KeyboardHint> {isScoped ? copy.back : copy.close}
      </span>
    </p>
  );
}
