/**
 * The 10 000 commonest passwords, lower case, one a line; the README of this folder names the source. Most are shorter than
 * a password may be, so two of them joined count as common too: there are too few such pairs to withstand guessing.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { passwordLength } from '../../model/rules/account/password.ts';

/** Shorter pieces would make ordinary words pairs of syllables. */
const LEAST_PIECE = 4;

let kept: ReadonlySet<string> | undefined;

function commonest(): ReadonlySet<string> {
  const packed = readFileSync(new URL('common-passwords.txt.br', import.meta.url));
  return new Set(brotliDecompressSync(packed).toString('utf8').trimEnd().split('\n'));
}

/** Whether the password is one of the commonest, or two of them joined; capitals do not matter. */
function isCommonPassword(password: string): boolean {
  kept ??= commonest();
  const all = kept;
  const low = password.toLowerCase();
  if (all.has(low)) return true;
  for (let at = LEAST_PIECE; at <= low.length - LEAST_PIECE; at++)
    if (all.has(low.slice(0, at)) && all.has(low.slice(at))) return true;
  return false;
}

/** A password that a person chooses; the refusal says which rule it breaks. */
export const newPassword = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((password) => !isCommonPassword(password), { params: { format: 'common' } });
