/** Characters of a password. */
export const passwordLength = { min: 12, max: 128 } as const;

/** The token at the end of a mailed link; anything else was cut off or mistyped. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** A person who was invited and has not signed in yet. */
export interface InvitedPerson {
  readonly userId: number;
  /** When the last link expires; null when all have expired. */
  readonly until: string | null;
}
