/** Keeps secrets of people and of other services encrypted in the database: codes of a second factor, tokens. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Secrets {
  /** `subject` names what the secret belongs to: it opens for that alone. */
  seal(secret: string, subject: string): string;
  /** Null where it was sealed with another key or for another subject, or was changed. */
  open(sealed: string, subject: string): string | null;
}

const [NONCE, TAG, KEY] = [12, 16, 32];

/** AES-256-GCM (NIST SP 800-38D) with a random nonce for each secret. */
export function secretsWith(passphrase: string): Secrets {
  const key = createHash('sha256').update(passphrase).digest();
  return {
    seal(secret, subject) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(subject));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, subject) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE + TAG) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(subject))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/**
 * With the key of the settings, otherwise with one that is made once in the folder of the embedded database. Null on a PostgreSQL
 * server without a key: its processes would each make their own.
 */
export async function openSecrets(key: string | undefined, dataDir: string | null): Promise<Secrets | null> {
  if (key !== undefined) return secretsWith(key);
  return dataDir === null ? null : secretsWith(await keyIn(dataDir));
}

async function keyIn(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secrets.key');
  await mkdir(dataDir, { recursive: true });
  // The flag wx refuses to replace a key: what it sealed would be lost.
  await writeFile(file, randomBytes(KEY).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
