import type { BrowserContext, Page } from 'playwright';

/** What a browser complained about while a test ran; any of it that the test did not expect makes the test fail. */
export class Complaints {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** For tests of failures: complaints like this are part of the test. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  add(text: string): void {
    this.#found.push(text);
  }

  get unexpected(): string[] {
    return this.#found.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  /** Console errors, exceptions, failed requests, and any request that leaves the product. */
  listenTo(page: Page, address: string): void {
    const origin = new URL(address).origin;
    page.on('console', (message) => {
      if (message.type() === 'error') this.add(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.add(`exception: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      // Leaving a page cuts its running requests off, which is nobody's fault.
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
