/** Secrets of people and services, encrypted in the database. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecrets, secretsWith } from '../../../server/secrets.ts';

const secret = 'a token of 40 characters with an é in it';

describe('a sealed secret', () => {
  const secrets = secretsWith('the key of the settings, long enough');

  it('opens for its subject alone', () => {
    const sealed = secrets.seal(secret, 'moneybird');
    expect(sealed).not.toContain(secret);
    expect(secrets.open(sealed, 'moneybird')).toBe(secret);
    expect(secrets.open(sealed, 'totp 7')).toBeNull();
  });

  it('does not open with another key, changed or cut', () => {
    const sealed = secrets.seal(secret, 'moneybird');
    expect(secretsWith('another key of the settings, as long').open(sealed, 'moneybird')).toBeNull();
    const changed = Buffer.from(sealed, 'base64url');
    changed[changed.length - 1]! ^= 1;
    expect(secrets.open(changed.toString('base64url'), 'moneybird')).toBeNull();
    expect(secrets.open(sealed.slice(0, 20), 'moneybird')).toBeNull();
  });

  it('never looks the same twice', () => {
    expect(secrets.seal(secret, 'moneybird')).not.toBe(secrets.seal(secret, 'moneybird'));
  });
});

describe('without a key in the settings', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'kavel-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('the folder of the embedded database keeps one, readable by its owner alone', async () => {
    const sealed = (await openSecrets(undefined, folder))!.seal(secret, 'moneybird');
    expect((await openSecrets(undefined, folder))!.open(sealed, 'moneybird')).toBe(secret);
    const file = path.join(folder, 'secrets.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).length).toBeGreaterThan(40);
  });

  it('a PostgreSQL server keeps no secrets', async () => {
    expect(await openSecrets(undefined, null)).toBeNull();
  });
});
