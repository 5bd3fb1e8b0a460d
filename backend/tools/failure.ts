/** An expected failure, whose message is printed without a stack trace. */
export class Failure extends Error {
  constructor(
    message: string,
    /** 1 if running the tool again may help; 2 if a person has to change something first. */
    readonly exitCode: 1 | 2 = 2,
  ) {
    super(message);
  }
}
