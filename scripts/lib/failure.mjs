/** A failure whose message is a sentence for the person at the terminal; its stack says nothing. */
export class Failure extends Error {}

/**
 * Runs a command-line program: a Failure is printed as its sentence, anything else with its stack.
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
