import { Text } from '@/shared/ui/text';

interface ServerWordsProps {
  /** What a mail server said, which few people understand: it comes after what it means. */
  readonly reason: string | null;
}

export function ServerWords({ reason }: ServerWordsProps) {
  return reason === null ? null : (
    <Text size="small" tone="muted">
      {reason}
    </Text>
  );
}
