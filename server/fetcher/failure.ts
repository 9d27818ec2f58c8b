/** How a source fails. */

/**
 * `away`: later it may answer. `refused`: it does not accept the key. `changed`: it answers, but not what was asked; somebody has to
 * look.
 */
export type FailureKind = 'away' | 'refused' | 'changed';

/** Characters of an unexpected answer that are kept. */
export const EXCERPT = 300;

/** The message is for staff: host, what happened, the beginning of the answer. */
export class SourceFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly host: string,
    what: string,
    readonly excerpt = '',
  ) {
    super(`${host} ${what}${excerpt === '' ? '.' : `: ${excerpt}`}`);
  }
}
