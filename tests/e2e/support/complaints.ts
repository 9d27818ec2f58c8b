import type { BrowserContext, Page } from 'playwright';

/** Complaints of a browser during a test; an unexpected one makes the test fail. */
export class Complaints {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Allows complaints that match, for tests of failures. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  add(text: string): void {
    this.#found.push(text);
  }

  get unexpected(): string[] {
    return this.#found.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  /** Collects console errors, exceptions, failed requests, and requests to other hosts. */
  listenTo(page: Page, address: string): void {
    const origin = new URL(address).origin;
    page.on('console', (message) => {
      if (message.type() === 'error') this.add(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.add(`exception: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      // Leaving a page aborts its running requests, which is no fault.
      if (reason !== 'net::ERR_ABORTED') this.add(`request: ${request.url()} ${reason}`);
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) this.add(`outside request: ${request.url()}`);
    });
  }
}

export function listenToContext(context: BrowserContext, address: string): Complaints {
  const complaints = new Complaints();
  context.on('page', (page) => complaints.listenTo(page, address));
  return complaints;
}
