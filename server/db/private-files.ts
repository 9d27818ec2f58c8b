/** Files of the embedded database, for the account of the server alone. Its module gives some of them rights of its own, whatever the umask. */
import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

const [FOLDER_MODE, FILE_MODE] = [0o700, 0o600];

/** Nobody else comes past this folder, whatever is made in it. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await change(folder, FOLDER_MODE);
}

export async function makeFilesPrivate(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map((entry) =>
      change(path.join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE),
    ),
  );
}

/** Files come and go while the database runs; where they belong to another account, their rights are for that one to say. */
const change = (file: string, mode: number): Promise<void> => chmod(file, mode).catch(() => {});
