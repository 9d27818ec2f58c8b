/**
 * Moneybird, the accounting, by its REST interface, version 2 (developer.moneybird.com): what Kavel reads of it, and the one thing it
 * makes, a contact. Lists are followed by the `next` of their `Link` header.
 */
import { z } from 'zod';
import { invoiceStates, type Administration, type InvoiceState } from '../../model/admin/moneybird.ts';
import { SourceFailure } from '../fetcher/failure.ts';
import { createFetcher, parsedJson, type Answer, type Fetcher } from '../fetcher/fetcher.ts';

export const MONEYBIRD_URL = 'https://moneybird.com/api/v2';
/** The most that a page may hold. */
const PAGE = 100;

export interface Contact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface Invoice {
  readonly id: string;
  readonly contactId: string;
  readonly number: string;
  readonly date: string | null;
  readonly dueDate: string | null;
  readonly state: InvoiceState;
  readonly total: number;
  readonly unpaid: number;
}

export interface Subscription {
  readonly id: string;
  readonly contactId: string;
  readonly from: string | null;
  /** The last day; null while it continues. */
  readonly until: string | null;
}

/** Months as `202511`. */
export interface Months {
  readonly from: string;
  readonly until: string;
}

/** Every call throws SourceFailure: `refused` for a token that does not hold, `changed` for an answer of another shape. */
export interface Moneybird {
  administrations(): Promise<Administration[]>;
  contacts(administration: string, signal?: AbortSignal): AsyncIterable<Contact[]>;
  invoices(administration: string, months: Months, signal?: AbortSignal): AsyncIterable<Invoice[]>;
  /** The subscriptions of one contact; Moneybird cannot list those of all. */
  subscriptions(administration: string, contactId: string, signal?: AbortSignal): Promise<Subscription[]>;
  /** Asks once: a second try could make it twice. */
  createContact(administration: string, name: string): Promise<Contact>;
}

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');
const id = z.string().regex(/^\d{1,20}$/);
const day = z.iso
  .date()
  .nullish()
  .transform((value) => value ?? null);
/** Moneybird writes amounts as texts, so that no digit is lost. */
const amount = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);

const administration = z.object({ id, name: text });
const contact = z
  .object({ id, company_name: text, firstname: text, lastname: text, email: text })
  .transform(({ id: own, company_name: company, firstname, lastname, email }) => ({
    id: own,
    email,
    name: company || `${firstname} ${lastname}`.trim(),
  }));
const invoice = z
  .object({
    id,
    contact_id: id,
    invoice_id: text,
    invoice_date: day,
    due_date: day,
    state: z.enum(invoiceStates.keys),
    total_price_excl_tax: amount,
    total_unpaid: amount,
  })
  .transform((of) => ({
    id: of.id,
    contactId: of.contact_id,
    number: of.invoice_id,
    date: of.invoice_date,
    dueDate: of.due_date,
    state: of.state,
    total: of.total_price_excl_tax,
    unpaid: of.total_unpaid,
  }));
const subscription = z
  .object({ id, contact_id: id, start_date: day, end_date: day })
  .transform((of) => ({ id: of.id, contactId: of.contact_id, from: of.start_date, until: of.end_date }));

export function createMoneybird(token: string, base = MONEYBIRD_URL, fetcher = fetcherOf(base)): Moneybird {
  const { host } = new URL(base);
  const secret = { header: 'Authorization', value: `Bearer ${token}` };

  const read =
    <T>(schema: z.ZodType<T>) =>
    (answer: Answer): T => {
      const parsed = schema.safeParse(parsedJson<unknown>(answer));
      if (parsed.success) return parsed.data;
      const where = parsed.error.issues[0]!.path.join('.');
      throw new SourceFailure('changed', host, `answered another ${where || 'list'} than it documents`);
    };
  const requireKnown = <T>(answered: T | null): T => {
    if (answered === null) throw new SourceFailure('refused', host, 'does not know this administration');
    return answered;
  };

  async function* pagesOf<T>(path: string, item: z.ZodType<T>, signal?: AbortSignal): AsyncIterable<T[]> {
    const list = read(z.array(item));
    for (let url: string | null = `${base}/${path}`; url !== null;) {
      const page: { items: T[]; next: string | null } = requireKnown(
        await fetcher.ask({ url, type: 'json', secret, signal }, (answer) => ({
          items: list(answer),
          next: nextIn(answer.headers),
        })),
      );
      yield page.items;
      url = page.next;
    }
  }

  return {
    administrations: async () =>
      requireKnown(
        await fetcher.ask({ url: `${base}/administrations.json`, type: 'json', secret }, read(z.array(administration))),
      ),
    contacts: (within, signal) => pagesOf(`${within}/contacts.json?per_page=${PAGE}`, contact, signal),
    invoices: (within, { from, until }, signal) =>
      pagesOf(
        `${within}/sales_invoices.json?filter=${encodeURIComponent(`period:${from}..${until},state:all`)}&per_page=${PAGE}`,
        invoice,
        signal,
      ),
    subscriptions: async (within, contactId, signal) => {
      const all: Subscription[] = [];
      for await (const page of pagesOf(`${within}/subscriptions.json?contact_id=${contactId}`, subscription, signal))
        all.push(...page);
      return all;
    },
    async createContact(within, name) {
      const url = `${base}/${within}/contacts.json`;
      const body = JSON.stringify({ contact: { company_name: name } });
      return requireKnown(await fetcher.ask({ url, type: 'json', secret, body, isOnce: true }, read(contact)));
    },
  };
}

const fetcherOf = (base: string): Fetcher => createFetcher({ hosts: [new URL(base).host] });

/** The address of the next page, by RFC 8288; null on the last one. */
export const nextIn = (headers: Headers): string | null =>
  headers
    .get('link')
    ?.split(/,\s*(?=<)/)
    .map((link) => /^<([^>]+)>\s*;(?:.*;)?\s*rel="?next"?/.exec(link)?.[1])
    .find((url) => url !== undefined) ?? null;
