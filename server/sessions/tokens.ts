/** Tokens: 256 random bits that only their holder has. The database keeps hashes. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares hashes, which have one length, in a time that says nothing about the secret. */
export const isSameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfToken(given)), Buffer.from(hashOfToken(wanted)));
