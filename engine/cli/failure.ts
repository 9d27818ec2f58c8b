/** The input or the command cannot be used: one line for the user, exit code 2. */
export class Unusable extends Error {}
