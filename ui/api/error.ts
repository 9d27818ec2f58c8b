import type { Label } from '../../model/enums/enumeration.ts';

/** Status 0: no answer at all. */
export const NO_ANSWER = 0;

/** A failed call. The server's message is in both languages, or in one. */
export class ApiError extends Error {
  readonly id: string;
  readonly status: number;
  readonly text: Label;
  readonly reference: string | null;
  /** Messages by field, `cfg.floors.0.height` for nested ones. */
  readonly fields: Readonly<Record<string, Label>>;
  /** The server's record, when the answer carries one (conflict). */
  readonly current: Record<string, unknown> | null;
  /** Seconds to wait, when the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody | null, retryAfter: number | null = null) {
    const error = body?.error ?? {};
    const text = asLabel(error.message) ?? fallbackText(status);
    super(text.en);
    this.name = 'ApiError';
    this.id = error.id ?? `status_${status}`;
    this.status = status;
    this.text = text;
    this.reference = error.reference ?? null;
    this.fields = fieldMessages(error.fields);
    this.current = body?.current ?? null;
    this.retryAfter = retryAfter;
  }

  /** Whether the same call may succeed later. */
  get temporary(): boolean {
    return this.status === NO_ANSWER || this.status === 429 || this.status >= 500;
  }
}

export interface ErrorBody {
  error?: { id?: string; message?: unknown; reference?: string; fields?: unknown };
  current?: Record<string, unknown>;
}

function asLabel(value: unknown): Label | null {
  if (typeof value === 'string' && value) return { en: value, nl: value };
  if (typeof value === 'object' && value !== null && 'en' in value && 'nl' in value) return value as Label;
  return null;
}

/** The server returns a list of { field, message } or an object by field. */
function fieldMessages(value: unknown): Record<string, Label> {
  const entries = Array.isArray(value)
    ? value.map((each) => [String(each?.field ?? each?.path ?? ''), each?.message ?? each])
    : Object.entries((value as object | undefined) ?? {});
  return Object.fromEntries(
    entries.flatMap(([key, message]) => {
      const label = asLabel(message) ?? asLabel((message as { message?: unknown } | null)?.message);
      return label ? [[String(key), label]] : [];
    }),
  );
}

function fallbackText(status: number): Label {
  if (status === NO_ANSWER) return { en: 'The server cannot be reached.', nl: 'De server is niet bereikbaar.' };
  if (status === 404) return { en: 'This no longer exists.', nl: 'Dit bestaat niet meer.' };
  return { en: 'The server could not do this.', nl: 'De server kon dit niet uitvoeren.' };
}
