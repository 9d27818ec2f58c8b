/** Second factors: codes of an authenticator app, and recovery codes. */
export const factorLimits = {
  /** Digits of a code of the app. */
  digits: 6,
  recoveryCodes: 10,
  /** Characters of a code as somebody types it, with spaces and dashes. */
  typed: 40,
} as const;

/** How long a proof of who one is holds for changes of the own account, in minutes. */
export const CONFIRMED_MINUTES = 10;

/** A code without the spaces and dashes that people type for reading. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** What a sign-in still needs after the password: the code of a factor, or a factor to be set up. */
export type SignInStep = 'code' | 'setup';

/** The second factor of a person, as they see it. */
export interface FactorState {
  /** Null without a factor. */
  readonly since: string | null;
  readonly codesLeft: number;
  /** Whether signing in without one is refused. */
  readonly isRequired: boolean;
  /** Whether this server can keep one. */
  readonly isAvailable: boolean;
}
