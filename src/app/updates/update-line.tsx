import type { AppUpdateActor } from '@machines/app-update/app-update-machine';
import { useEffect } from 'react';
import { stateName } from '@/shared/lib/statechart/state-name';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { announce } from '@/shared/ui/feedback/announcer';
import { Button } from '@/shared/ui/actions/button';
import { Icon } from '@/shared/ui/text/icon';
import { Span } from '@/shared/ui/text/text';
import { line, mark, words } from './update-line.css';
import { updatesCopy as copy } from './updates-copy';

interface UpdateLineProps {
  readonly update: AppUpdateActor;
}

/** Offers a new version in the corner of the window, so that nothing on the page moves. */
export function UpdateLine({ update }: UpdateLineProps) {
  const snapshot = useSnapshot(update);
  const isKnown = snapshot.hasTag('known');
  const isApplying = snapshot.hasTag('applying');
  useEffect(() => {
    if (isKnown) announce(copy.ready);
  }, [isKnown]);
  return (
    <div id="update" data-state={stateName(snapshot.value)}>
      {isKnown ? (
        <section className={line} aria-label={copy.region}>
          <span className={mark}>
            <Icon name="refresh" size="small" />
          </span>
          <p className={words}>
            <Span weight="medium">{copy.ready}</Span>
            {snapshot.context.held && !isApplying ? <Span tone="muted">{copy.waiting}</Span> : null}
          </p>
          {isApplying || snapshot.can({ type: 'update.apply' }) ? (
            <Button
              size="small"
              busy={isApplying}
              busyLabel={copy.reloading}
              onClick={() => update.send({ type: 'update.apply' })}
            >
              {copy.reload}
            </Button>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
