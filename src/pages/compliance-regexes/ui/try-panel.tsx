import { longestTriedText, type TriedPattern } from '@contract/compliance';
import { Stack } from '@/shared/ui/layout/layout';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { Panel } from '@/shared/ui/layout/panel';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Text } from '@/shared/ui/text/text';
import { TextArea } from '@/shared/ui/fields/text-area';
import { highlights } from '../model/highlights';
import type { Trial } from '../model/use-trial';
import { complianceCopy } from './compliance-regexes-copy';
import { found, match } from './compliance-regexes.css';

const copy = complianceCopy.try;

/** A text field that shows the matches of all patterns as the person types. */
export function TryPanel({ trial }: { readonly trial: Trial }) {
  const { typed, type, text, isTooLong, tried, isOutdated, failure, retry } = trial;
  return (
    <Panel title={copy.title}>
      <Stack gap={4}>
        <TextArea
          label={copy.label}
          hint={copy.hint}
          rows={3}
          value={typed}
          spellCheck={false}
          error={isTooLong ? copy.tooLong(longestTriedText) : undefined}
          onChange={({ target }) => type(target.value)}
        />
        {failure === null ? null : <RetryAlert onRetry={retry}>{failure}</RetryAlert>}
        {text === '' || isTooLong || tried === undefined ? null : (
          <Result text={text} tried={tried} isOutdated={isOutdated} />
        )}
      </Stack>
    </Panel>
  );
}

interface ResultProps {
  readonly text: string;
  readonly tried: readonly TriedPattern[];
  readonly isOutdated: boolean;
}

function Result({ text, tried, isOutdated }: ResultProps) {
  const hits = tried.filter(({ matches }) => matches.length > 0);
  const matches = hits.flatMap((each) => each.matches);
  return (
    <Stack gap={2}>
      <LiveRegion>
        <Text size="small" weight="medium">
          {matches.length === 0 ? copy.nothing : copy.summary(matches.length, hits.length)}
        </Text>
      </LiveRegion>
      {matches.length === 0 ? null : (
        <section
          className={found}
          aria-label={copy.result}
          data-outdated={isOutdated}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to scroll a long text
          tabIndex={0}
        >
          {highlights(text, matches).map(({ text: stretch, isMatch }, index) =>
            isMatch ? (
              <mark key={index} className={match}>
                {stretch}
              </mark>
            ) : (
              <span key={index}>{stretch}</span>
            ),
          )}
        </section>
      )}
    </Stack>
  );
}
