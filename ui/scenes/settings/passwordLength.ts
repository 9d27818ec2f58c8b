/** Characters of a password, as the server asks. */
export const passwordLength = { min: 12, max: 128 } as const;
