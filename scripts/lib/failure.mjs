/** A failure that people can act on: printed as plain lines, without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message what went wrong, one line
   * @param {{ advice?: string, output?: string, exitCode?: number }} [details]
   */
  constructor(message, { advice = '', output = '', exitCode = 1 } = {}) {
    super(message);
    this.advice = advice;
    this.output = output;
    this.exitCode = exitCode;
  }
}

const keptLines = 40;

/** Returns the last lines of the output of a tool, which usually hold the reason. */
export function lastLines(output, count = keptLines) {
  const lines = output.trimEnd().split('\n');
  const kept = lines.slice(-count);
  if (lines.length > count) kept.unshift(`... ${lines.length - count} lines before this`);
  return kept.join('\n');
}

export function describeFailure(failure) {
  const parts = [];
  if (failure.output) parts.push(lastLines(failure.output), '');
  parts.push(failure.message);
  if (failure.advice) parts.push(failure.advice);
  return parts.join('\n');
}

/** Runs the main function of a script; prints a `Failure` as plain lines, and any other error, a bug of ours, with its stack. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? process.exitCode ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = error.exitCode;
  }
}
