/** Codes as an authenticator app shows them (TOTP, RFC 6238). */
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

/** A step of the clock, and what a test with codes takes at most, ms. */
const [STEP, LONGEST] = [30_000, 6_000];

/** The code of the present step, or of a number of steps later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP });

/** Waits for the next step when the present one ends soon: what a code answers depends on the step, so none ends within a test. */
export async function awaitStep(): Promise<void> {
  const left = STEP - (Date.now() % STEP);
  if (left < LONGEST) await pause(left);
}
