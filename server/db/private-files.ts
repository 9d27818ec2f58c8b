/** Restricts the files of the embedded database to the account of the server: PGlite sets wider modes on some, whatever the umask. */
import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

const [FOLDER_MODE, FILE_MODE] = [0o700, 0o600];

/** Makes a folder that no other account can enter, so that later files in it are safe too. */
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

/** Ignores failures: files vanish while the database runs, and those of another account cannot be changed. */
const change = (file: string, mode: number): Promise<void> => chmod(file, mode).catch(() => {});
