/** An expected failure: its message is printed without a stack trace. */
export class Failure extends Error {}

/**
 * Runs a command-line program. Prints a Failure's message, and other errors with their stack trace.
 * @param {() => Promise<void>} program
 */
export async function main(program) {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
