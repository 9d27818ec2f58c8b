/** Runs one of the commands of a program: prints what it returns, or why it could not and exits with 2. */
import { readSettings, type Settings } from '../start/env.ts';
import { StartFailure } from '../start/start-failure.ts';

/** Returns the text to print. Throws StartFailure with the reason where it cannot. */
export type Command = (settings: Settings, args: readonly string[]) => Promise<string>;

const CANNOT = 2;

/** Unknown options are a wrong use, like an unknown command. */
const isWrongUse = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

export async function runCommand(commands: Readonly<Record<string, Command>>, usage: string): Promise<void> {
  try {
    const [name = '', ...args] = process.argv.slice(2);
    const command = Object.hasOwn(commands, name) ? commands[name]! : null;
    if (!command) throw new StartFailure(usage);
    process.stdout.write(`${await command(readSettings(process.env), args)}\n`);
  } catch (error) {
    if (!(error instanceof StartFailure) && !isWrongUse(error)) throw error;
    process.stderr.write(`${error instanceof StartFailure ? error.message : usage}\n`);
    process.exitCode = CANNOT;
  }
}
