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
        <KeyboardHint>↑</KeyboardHint>
        <span> </span>
        <KeyboardHint>↓</KeyboardHint>
        <span>{` ${copy.move}`}</span>
      </span>
      <span>
        <KeyboardHint>↵</KeyboardHint>
        <span>{` ${copy.open}`}</span>
      </span>
      {hasActions ? (
        <span>
          <KeyboardHint>{copy.tab}</KeyboardHint>
          <span>{` ${copy.actions}`}</span>
        </span>
      ) : null}
      <span>
        <KeyboardHint>{copy.escape}</KeyboardHint>
        <span>{` ${isScoped ? copy.back : copy.close}`}</span>
      </span>
    </p>
  );
}
