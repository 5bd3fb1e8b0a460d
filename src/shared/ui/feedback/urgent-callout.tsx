import { Stack } from '../layout/layout';
import { Icon } from '../text/icon';
import { Text } from '../text/text';
import type { CalloutProps } from './callout';
import { act, callout, mark } from './urgent-callout.css';

/** The most urgent problem of a page, with the button that solves it. For any other, use `Callout`. */
export function UrgentCallout({
  title,
  children,
  action,
  headingLevel = 3,
}: Omit<CalloutProps, 'tone'>) {
  return (
    <div className={callout} data-tone="danger">
      <span className={mark}>
        <Icon name="alert" label="Problem" />
      </span>
      <Stack gap={1}>
        <Text as={`h${headingLevel}`} size="figure">
          {title}
        </Text>
        <p>{children}</p>
      </Stack>
      {action === undefined ? null : <div className={act}>{action}</div>}
    </div>
  );
}
