/** Characters of a password. */
export const passwordLength = { min: 12, max: 128 } as const;
