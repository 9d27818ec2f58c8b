/** Errors with an answer of their own: what goes wrong is thrown as a `Failure`. */
import type { Label } from '../model/enums/enumeration.ts';
import { failures, type FailureId } from './failures.ts';
import { fieldFailure, type FieldFailureId, type FieldFailures } from './fieldfailures.ts';

interface Details {
  fields?: FieldFailures;
  /** Count of wrong fields beyond those that `fields` names. */
  fieldsLeftOut?: number;
  /** The newest record, for 412. */
  current?: unknown;
  retryAfter?: number;
  /** Texts for the places of the message, such as `{from}`. */
  words?: Readonly<Record<string, Label>>;
  cause?: unknown;
}

/** An error with its own answer. Every other error answers 500. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;

  constructor(
    readonly id: FailureId,
    readonly details: Details = {},
  ) {
    super(worded(id, details).en, { cause: details.cause });
    this.status = failures[id].status;
  }

  get text(): Label {
    return worded(this.id, this.details);
  }
}

/** The message with its places filled. */
function worded(id: FailureId, { words = {} }: Details): Label {
  let { en, nl } = failures[id].message;
  for (const [place, word] of Object.entries(words)) {
    en = en.replace(`{${place}}`, word.en);
    nl = nl.replace(`{${place}}`, word.nl);
  }
  return { en, nl };
}

const byMessage = new Map<string, Label>(Object.values(failures).map(({ message }) => [message.en, message]));

/** A failure that was stored in English, with its Dutch text. A text that is not in the list stays English. */
export const inBothLanguages = (noted: string): Label => byMessage.get(noted) ?? { en: noted, nl: noted };

export const failure = (id: FailureId, details?: Details): Failure => new Failure(id, details);

/** Returns a failure about one field. */
export const failureOf = (id: FailureId, field: string, why: FieldFailureId): Failure =>
  failure(id, { fields: { [field]: fieldFailure(why) } });
