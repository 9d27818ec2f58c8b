/** The manifest of a backup: counts and hashes of its tables, signed when there is a key. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartFailure } from '../start/start-failure.ts';

const MANIFEST = 'manifest.json';
/** HMAC-SHA256 of the bytes of the manifest, which holds the hashes of all other files. */
const SIGNATURE = 'manifest.hmac';
const MODE = 0o600;

const manifestSchema = z.strictObject({
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.record(
    z.string().regex(/^[a-z_]+$/),
    z.strictObject({ rows: z.int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Written last: a folder without a manifest is no backup. */
export async function writeManifest(folder: string, manifest: Manifest, key?: string): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (key) await writeFile(path.join(folder, SIGNATURE), `${signatureOf(text, key).toString('hex')}\n`, { mode: MODE });
  await writeFile(path.join(folder, MANIFEST), text, { mode: MODE });
}

/** With a key, throws for a backup that was not signed with it. */
export async function readManifest(folder: string, key?: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new StartFailure(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
  if (key && !(await isSigned(folder, text, key)))
    throw new StartFailure(`The backup in ${folder} was changed, or is not signed with the key of BACKUP_KEY.`);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new StartFailure(`${path.join(folder, MANIFEST)} cannot be read.`);
  }
}

const signatureOf = (text: string, key: string): Buffer => createHmac('sha256', key).update(text).digest();

async function isSigned(folder: string, text: string, key: string): Promise<boolean> {
  const wanted = signatureOf(text, key);
  const written = await readFile(path.join(folder, SIGNATURE), 'utf8').catch(() => '');
  const found = Buffer.from(written.trim(), 'hex');
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}
