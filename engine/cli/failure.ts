/** Unusable input or command: the message is one line for the user, the exit code 2. */
export class Unusable extends Error {}
