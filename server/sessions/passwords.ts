/** Hashes passwords with argon2id (19 MiB, 2 passes, 1 lane), at most four at a time so that sign-ins cannot exhaust the memory. */
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../turns.ts';

const ARGON2ID = 2;
const options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const inTurn = createTurns(4, 200);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

let decoy: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash (unknown user) returns false after the same time. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has');
  const against = hashed || (await decoy);
  const matches = await inTurn(() => verify(against, password).catch(() => false));
  return matches && Boolean(hashed);
}
