/** Characters of a password. */
export const passwordLength = { min: 12, max: 128 } as const;

/** What the address of a mailed link ends with; anything else was cut off or mistyped. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Somebody who was invited and never came. */
export interface InvitedPerson {
  readonly userId: number;
  /** Until when the link holds that was sent last; null when none does any more. */
  readonly until: string | null;
}
