import { randomBytes } from 'node:crypto';

/** A key that cannot be guessed: 128 random bits. */
export const newPublicKey = (): string => randomBytes(16).toString('base64url');
