/** Commands around the database: migrate, reset, roles, first company, staff, backup, restore. Settings are those of the server. */
import path from 'node:path';
import { createLogin } from './db/create-login.ts';
import { withDatabase, withLand } from './commands/opened.ts';
import { runCommand, type Command } from './commands/run.ts';
import type { Database } from './db/connection.ts';
import { migrate, migrateLand } from './db/migrate.ts';
import { emptyLand, emptySchema } from './db/reset.ts';
import { currentAccount } from './db/roles.ts';
import { citusStatements } from './geodata/store/tables.ts';
import { StartFailure } from './start/start-failure.ts';

const USAGE = `Commands:
  npm run db:migrate [-- --seed]          brings the schema up to date; --seed adds the demo to an empty database
  npm run db:migrate -- --citus           spreads the tables of the land over the servers of Citus, or prints the statements
  npm run db:reset -- --yes [--seed]      empties the database and makes the schema again
  npm run seed [-- --locations NUMBER]    adds the demo to an empty database, and a company with that many locations
  npm run db:roles [-- NAME]              makes the account of the server, password in KAVEL_ACCOUNT_PASSWORD
  npx tsx server/cli.ts company --name NAME --email ADDRESS [--tier TIER]
                                          makes a company and its owner, who chooses a password by the link
  npx tsx server/cli.ts staff USERNAME [--end]
                                          makes a person staff of the platform; --end takes it back
  npx tsx server/cli.ts reopen USERNAME   restores the company of a person: no longer deleted or archived
  npm run backup [-- FOLDER]              copies everything into a new folder
  npm run backup -- verify FOLDER         restores a copy in memory and compares
  npm run restore -- FOLDER               fills an empty database from a copy
`;

/** Loads the demo when it is needed: it reads half of the server, which other commands do without. */
const seedDemo = async (knex: Database['knex']): Promise<boolean> => (await import('./seed/demo.ts')).seedDemo(knex);

/** Runs the statements where the database has Citus; otherwise returns them. */
async function distribute({ knex }: Database): Promise<string> {
  const hasCitus = await knex('pg_extension').where('extname', 'citus').first('extname');
  if (!hasCitus) return citusStatements.map((statement) => `${statement};`).join('\n');
  for (const statement of citusStatements) await knex.raw(statement);
  return `${citusStatements.length} tables of the land are spread by municipality.`;
}

const rowsIn = ({ tables }: { tables: Record<string, { rows: number }> }): string =>
  `${Object.values(tables).reduce((sum, table) => sum + table.rows, 0)} rows of ${Object.keys(tables).length} tables`;

function folderIn([folder]: readonly string[]): string {
  if (!folder) throw new StartFailure(USAGE);
  return path.resolve(folder);
}

function usernameIn(args: readonly string[]): string {
  const username = args.find((each) => !each.startsWith('--'));
  if (!username) throw new StartFailure(USAGE);
  return username;
}

function valueAfter(name: string, args: readonly string[]): string | null {
  const place = args.indexOf(name);
  return place < 0 ? null : (args[place + 1] ?? '');
}

function numberAfter(name: string, args: readonly string[]): number | null {
  const given = valueAfter(name, args);
  if (given === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new StartFailure(`${name} must be followed by a number.`);
  return Number(given);
}

async function requireOwner(knex: Database['knex']): Promise<void> {
  const { isPowerful, name } = await currentAccount(knex);
  if (!isPowerful)
    throw new StartFailure(`The account ${name} sees one company at a time. Use the owner of the tables.`);
}

const commands: Readonly<Record<string, Command>> = {
  migrate: (settings, args) =>
    withDatabase(settings, async (database) => {
      const ran = await migrate(database.knex);
      const seeded = args.includes('--seed') && (await seedDemo(database.knex));
      const [ofLand, spread] = await withLand(settings, database, async (land) => [
        await migrateLand(land.knex),
        args.includes('--citus') ? `\n${await distribute(land)}` : '',
      ]);
      const count = ran.length + ofLand.length;
      return `Up to date, ${count} migrations now.${seeded ? ' The demo was added.' : ''}${spread}`;
    }),
  reset: (settings, args) => {
    if (!args.includes('--yes')) throw new StartFailure('This deletes everything. Say so with --yes.');
    return withDatabase(settings, async (database) => {
      const { knex } = database;
      await emptySchema(knex);
      await migrate(knex);
      await withLand(settings, database, async (land) => {
        await emptyLand(land.knex);
        await migrateLand(land.knex);
      });
      if (args.includes('--seed')) await seedDemo(knex);
      return 'The database is empty and up to date.';
    });
  },
  seed: (settings, args) =>
    withDatabase(settings, async ({ knex }) => {
      const locations = numberAfter('--locations', args);
      await requireOwner(knex);
      await migrate(knex);
      const said = (await seedDemo(knex)) ? ['The demo was added.'] : [];
      if (locations === null) return said[0] ?? 'Nothing was added: the database is not empty.';
      const { largePerson, seedLarge } = await import('./seed/large.ts');
      const began = performance.now();
      await seedLarge(knex, locations, ({ written, wanted }) => {
        const seconds = Math.round((performance.now() - began) / 1_000);
        process.stdout.write(`${written} of ${wanted} locations, ${seconds} s\n`);
      });
      return [...said, `Sign in as ${largePerson.username} with password ${largePerson.password}.`].join(' ');
    }),
  roles: (settings, [name = 'kavel_app']) =>
    withDatabase(settings, async (database) => {
      if (database.embedded) throw new StartFailure('The embedded database has no accounts. Set DATABASE_URL.');
      await migrate(database.knex);
      await withLand(settings, database, async (land) => {
        await migrateLand(land.knex);
        for (const { knex } of new Set([database, land]))
          await createLogin(knex, name, process.env['KAVEL_ACCOUNT_PASSWORD'] ?? '');
      });
      return `The server can sign in as ${name}.`;
    }),
  company: (settings, args) =>
    withDatabase(settings, async ({ knex }) => {
      await requireOwner(knex);
      await migrate(knex);
      const [name, email] = [valueAfter('--name', args) ?? '', valueAfter('--email', args) ?? ''];
      const { createCompany } = await import('./commands/first-company.ts');
      const link = await createCompany(knex, { name, email, tier: valueAfter('--tier', args) });
      const address = settings.baseUrl ?? `http://${settings.host}:${settings.port}`;
      return `${name} is there. ${email} chooses a password within a week at\n${address}${link}`;
    }),
  staff: async (settings, args) => {
    const isStaff = !args.includes('--end');
    const username = usernameIn(args);
    return withDatabase(settings, async ({ knex }) => {
      await requireOwner(knex);
      await migrate(knex);
      const { setStaff } = await import('./commands/first-company.ts');
      await setStaff(knex, username, isStaff);
      return `${username} is ${isStaff ? 'staff of the platform now' : 'no longer staff of the platform'}.`;
    });
  },
  reopen: async (settings, args) => {
    const username = usernameIn(args);
    return withDatabase(settings, async ({ knex }) => {
      await requireOwner(knex);
      await migrate(knex);
      const { reopenCompany } = await import('./commands/first-company.ts');
      return `${await reopenCompany(knex, username)} is open again: ${username} signs in as before.`;
    });
  },
  backup: async (settings, args) => {
    if (args[0] === 'verify') {
      const folder = folderIn(args.slice(1));
      const { backupKey } = settings;
      const { verify } = await import('./backup/verify.ts');
      const manifest = await verify(folder, backupKey);
      return `The copy in ${folder} comes back whole${backupKey ? ' and is signed' : ''}: ${rowsIn(manifest)}.`;
    }
    const moment = new Date().toISOString().replace(/[:.]/g, '-');
    const folder = path.resolve(args[0] ?? path.join(settings.dataDir, 'backups', moment));
    const { backUp } = await import('./backup/backup.ts');
    const { noteBackup } = await import('./backup/noted.ts');
    const manifest = await withDatabase(settings, async ({ knex }) => {
      const made = await backUp(knex, folder, settings.backupKey);
      await noteBackup(knex, made);
      return made;
    });
    return `Copied ${rowsIn(manifest)} to ${folder}.`;
  },
  restore: async (settings, args) => {
    const folder = folderIn(args);
    const { restore } = await import('./backup/restore.ts');
    return `Restored ${rowsIn(await withDatabase(settings, ({ knex }) => restore(knex, folder, settings.backupKey)))}.`;
  },
};

await runCommand(commands, USAGE);
