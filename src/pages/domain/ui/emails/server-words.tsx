import { Note } from '@/shared/ui/text/text';

interface ServerWordsProps {
  /** A mail server's response. Few people understand it, so it follows an explanation. */
  readonly reason: string | null;
}

export function ServerWords({ reason }: ServerWordsProps) {
  return reason === null ? null : <Note>{reason}</Note>;
}
