/** A failure with a cause people can act on: printed as plain lines, never as a stack. */
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

/** The end of a tool's output, where the reason usually stands. */
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

/** Runs a script's main function; a `Failure` ends it with its lines, anything else is a fault of ours and keeps its stack. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? process.exitCode ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = error.exitCode;
  }
}
