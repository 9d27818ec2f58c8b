/** Passwords with argon2id (19 MiB, 2 passes, 1 lane), at most four at a time so that sign-ins cannot eat the memory. */
import { hash, verify } from '@node-rs/argon2';
import { failure } from '../errors.ts';

const ARGON2ID = 2;
const options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw failure('unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    // The place goes to the next in line; it is only given up when nobody waits.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

let decoy: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash (unknown user) it takes the same time and is false. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has');
  const against = hashed || (await decoy);
  const matches = await inTurn(() => verify(against, password).catch(() => false));
  return matches && Boolean(hashed);
}
