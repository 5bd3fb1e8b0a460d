import type { ReactNode } from 'react';
import { Icon } from '../text/icon';
import { LiveRegion } from './live-region';
import { pageHeadingId } from '../layout/page-header';
import { actions, announced, mark, pageTitle, situation, words } from './situation.css';
import { Text } from '../text/text';

export type ErrorStateProps = {
  title: string;
  /** Says which data is safe. */
  kept?: ReactNode;
  next: ReactNode;
  action?: ReactNode;
  /** An id that support can look up, such as a request id. */
  reference?: string | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
};

/** A message that something failed to load, with the data that is safe and the next step. */
export function ErrorState({
  title,
  kept,
  next,
  action,
  reference,
  headingLevel = 2,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  const explanation = (
    <div className={words}>
      {kept === undefined ? null : <p>{kept}</p>}
      <p>{next}</p>
    </div>
  );
  return (
    <div className={situation}>
      <span className={mark({ tone: 'failed' })}>
        <Icon name="alert" />
      </span>
      {headingLevel === 1 ? (
        // An error that fills the page is announced by focusing its heading.
        <>
          <h1 id={pageHeadingId} tabIndex={-1} className={pageTitle}>
            {title}
          </h1>
          {explanation}
        </>
      ) : (
        <LiveRegion className={announced}>
          <Text as={Heading} size="heading">
            {title}
          </Text>
          {explanation}
        </LiveRegion>
      )}
      {action === undefined ? null : <div className={actions}>{action}</div>}
      {reference === undefined ? null : (
        <Text tone="muted" size="tiny" breaks>
          {`Reference ${reference}`}
        </Text>
      )}
    </div>
  );
}
