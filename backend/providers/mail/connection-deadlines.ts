interface Connection {
  /**
   * The time when the connection's latest message was accepted or, before the first one, when the connection was
   * opened.
   */
  since: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Ends connections on which no message is accepted for `withinMs`, no matter which commands the client sends. While a
 * message is being received, only its own deadline applies.
 */
export function connectionDeadlines(withinMs: number, end: (id: string) => void) {
  const open = new Map<string, Connection>();

  function wait(id: string, connection: Connection): void {
    const left = Math.max(0, connection.since + withinMs - Date.now());
    connection.timer = setTimeout(() => end(id), left);
  }

  return {
    opened(id: string): void {
      const connection = { since: Date.now(), timer: undefined };
      open.set(id, connection);
      wait(id, connection);
    },

    closed(id: string): void {
      clearTimeout(open.get(id)?.timer);
      open.delete(id);
    },

    /** Suspends the deadline. `message` resolves when the message has been accepted. */
    async whileReceiving<Result>(id: string, message: Promise<Result>): Promise<Result> {
      clearTimeout(open.get(id)?.timer);
      try {
        const result = await message;
        const connection = open.get(id);
        if (connection !== undefined) connection.since = Date.now();
        return result;
      } finally {
        const connection = open.get(id);
        if (connection !== undefined) wait(id, connection);
      }
    },
  };
}
