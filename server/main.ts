/** The program: reads the settings, serves, and stops on a signal. */
import { readSettings } from './start/env.ts';
import { startServer } from './start/start.ts';
import { StartFailure } from './start/start-failure.ts';
import { demoPeople } from './seed/people.ts';

const CANNOT_START = 2;

try {
  const settings = readSettings(process.env, process.argv.slice(2));
  const running = await startServer(settings);
  const [first] = demoPeople;
  const signIn = settings.seed === 'demo' ? `\n  Sign in as ${first.username} with password ${first.password}` : '';
  process.stdout.write(`\n  Kavel runs at ${settings.baseUrl ?? running.url}${signIn}\n\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void running.close().then(() => process.exit(0)));
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = CANNOT_START;
}
