/** An expected failure, whose message is printed without a stack trace, and after which a person must change something. */
export class Failure extends Error {
  readonly exitCode: 1 | 2 = 2;
}

/** A failure after which running the tool again may help. */
export class PassingFailure extends Failure {
  override readonly exitCode = 1;
}
