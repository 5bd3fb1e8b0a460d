import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../actions/button';
import { change as changeStyle, folded, tick, words, value } from './foldable-stage.css';
import { Icon, type IconName } from '../text/icon';
import { Panel } from './panel';
import { Note } from '../text/text';

export type FoldableStageProps = {
  /** The stage's question. */
  title: string;
  lead?: ReactNode;
  /** The person's choice. While it is set, the stage is collapsed to one line. */
  done?: { value: string; detail?: ReactNode; icon?: IconName } | undefined;
  /**
   * `name` is the button's accessible name, such as "Change harbor-coverage.com", which distinguishes it from others
   * with the same label.
   */
  change: { label: string; name: string; onChange: () => void };
  children: ReactNode;
};

/** A stage that collapses to one line once it is done. Its button reopens it and moves focus inside. */
export function FoldableStage({ title, lead, done, change, children }: FoldableStageProps) {
  const valueId = useId();
  const open = useRef<HTMLDivElement>(null);
  const isFolded = done !== undefined;
  const wasFolded = useRef(isFolded);
  useEffect(() => {
    // Moves focus into the stage, because the button that had focus is gone.
    if (wasFolded.current && !isFolded) {
      open.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    }
    wasFolded.current = isFolded;
  }, [isFolded]);
  if (done === undefined) {
    return (
      <div ref={open}>
        <Panel title={title} lead={lead}>
          {children}
        </Panel>
      </div>
    );
  }
  return (
    <section className={folded} aria-labelledby={valueId}>
      <span className={tick}>
        <Icon name={done.icon ?? 'check'} size="small" />
      </span>
      <div className={words}>
        <h2 id={valueId} className={value}>
          {done.value}
        </h2>
        {done.detail === undefined ? null : <Note>{done.detail}</Note>}
      </div>
      <div className={changeStyle}>
        <Button tone="quiet" size="small" aria-label={change.name} onClick={change.onChange}>
          {change.label}
        </Button>
      </div>
    </section>
  );
}
