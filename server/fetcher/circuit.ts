/** Spares a host that fails: after ten failures in a row it is asked once a minute, until it answers. */

const MOST_FAILURES = 10;
const MINUTE = 60_000;

export class Circuit {
  #failures = 0;
  #asked = 0;

  /** Whether the host may be asked at this moment, milliseconds. */
  admits(now: number): boolean {
    if (this.#failures < MOST_FAILURES) return true;
    if (now - this.#asked < MINUTE) return false;
    this.#asked = now;
    return true;
  }

  failed(now: number): void {
    this.#failures++;
    this.#asked = now;
  }

  answered(): void {
    this.#failures = 0;
  }
}
