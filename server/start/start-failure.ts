/** A reason not to start that the operator can act on. It prints as one line, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
