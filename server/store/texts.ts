/**
 * Records as JSON, kept in the process by the version of their row (`xmin`): who lists records asks the database which
 * there are and in which version, inside their company as always, and only what is not kept is read. So a change counts
 * at once, in every process, and nothing is answered that was not just found for the asker.
 */
import type { Entity } from '../../model/entity.ts';

export interface Version {
  readonly id: number;
  readonly rowVersion: string;
}

interface Kept {
  readonly version: string;
  readonly text: string;
}

/** Characters of all texts together, and of one that is kept. */
const MOST = 32_000_000;
const LONGEST = 200_000;

export class Texts {
  /** The one used longest ago comes first. */
  readonly #kept = new Map<string, Kept>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  find(of: Entity, companyId: number, { id, rowVersion }: Version): string | undefined {
    const key = keyOf(of, companyId, id);
    const present = this.#kept.get(key);
    if (present?.version !== rowVersion) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, present);
    return present.text;
  }

  keep(of: Entity, companyId: number, { id, rowVersion }: Version, text: string): void {
    const key = keyOf(of, companyId, id);
    this.#forget(key);
    if (text.length > LONGEST) return;
    this.#kept.set(key, { version: rowVersion, text });
    this.#length += text.length;
    while (this.#length > MOST) this.#forget(this.#kept.keys().next().value!);
  }

  #forget(key: string): void {
    this.#length -= this.#kept.get(key)?.text.length ?? 0;
    this.#kept.delete(key);
  }
}

/** Companies are kept apart here as everywhere. */
const keyOf = (of: Entity, companyId: number, id: number): string => `${companyId} ${of.name} ${id}`;
