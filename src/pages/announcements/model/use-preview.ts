import { useEffect, useState } from 'react';
import { readTypedMessage, type TypedMessage } from '@/entities/announcement';

/** The message as users will see it; `unavailable` if the code that parses it can't be loaded. */
export function usePreview(message: string): TypedMessage | 'unavailable' | undefined {
  const [preview, setPreview] = useState<TypedMessage | 'unavailable'>();
  useEffect(() => {
    let isCurrent = true;
    readTypedMessage(message).then(
      (read) => isCurrent && setPreview(read),
      () => isCurrent && setPreview('unavailable'),
    );
    return () => {
      isCurrent = false;
    };
  }, [message]);
  return preview;
}
