/** An expected failure, whose message is printed without a stack trace. */
export class Failure extends Error {}

/**
 * Runs a command-line program. Prints only the message of a `Failure`, but the stack trace of any other error.
 * @param {() => Promise<void>} program
 * @param {number} failed the exit code after an error
 */
export async function main(program, failed = 1) {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = failed;
  }
}
