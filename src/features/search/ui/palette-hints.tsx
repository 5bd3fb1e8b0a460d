import { Fragment } from 'react';
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
  const hints = [
    [['↑', '↓'], copy.move],
    [['↵'], copy.open],
    ...(hasActions ? [[[copy.tab], copy.actions] as const] : []),
    [[copy.escape], isScoped ? copy.back : copy.close],
  ] as const;
  return (
    <p className={footer} aria-hidden="true">
      {hints.map(([keys, does]) => (
        <span key={does}>
          {keys.map((key) => (
            <Fragment key={key}>
              <KeyboardHint>{key}</KeyboardHint>
              <span> </span>
            </Fragment>
          ))}
          <span>{does}</span>
        </span>
      ))}
    </p>
  );
}
