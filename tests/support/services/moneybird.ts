/** Moneybird, version 2: its paths, pages by `Link`, amounts as texts, a token and one or more administrations. */
import { jsonAnswer, type ReplayAnswer, type Service } from './replay.ts';

export const TOKEN = 'a-personal-token-of-moneybird-0123456789';

export interface Books {
  /** id -> name. */
  readonly administrations: Map<string, string>;
  readonly contacts: Record<string, unknown>[];
  readonly invoices: Record<string, unknown>[];
  readonly subscriptions: Record<string, unknown>[];
}

export const noBooks = (): Books => ({
  administrations: new Map([['123', 'Kavel BV']]),
  contacts: [],
  invoices: [],
  subscriptions: [],
});

export const contactOf = (id: number, name: string, email = ''): Record<string, unknown> => ({
  id: String(id),
  administration_id: '123',
  company_name: name,
  firstname: null,
  lastname: null,
  email,
  customer_id: String(id),
  archived: false,
  version: 1,
});

export const invoiceOf = (
  id: number,
  contactId: number,
  values: { state: string; date: string; total: string; unpaid?: string },
): Record<string, unknown> => ({
  id: String(id),
  contact_id: String(contactId),
  invoice_id: `2026-${id}`,
  invoice_date: values.date,
  due_date: values.date,
  state: values.state,
  currency: 'EUR',
  total_price_excl_tax: values.total,
  total_unpaid: values.unpaid ?? '0.0',
});

export const subscriptionOf = (id: number, contactId: number, until: string | null): Record<string, unknown> => ({
  id: String(id),
  contact_id: String(contactId),
  start_date: '2026-01-01',
  end_date: until,
  frequency: 1,
});

const PAGE = 2;
const refused: ReplayAnswer = {
  status: 401,
  headers: { 'Content-Type': 'application/json' },
  body: '{"error":"Access denied"}',
};

export function moneybirdService(books: Books): Service {
  return async ({ path, query, headers, body, base }) => {
    if (headers.authorization !== `Bearer ${TOKEN}`) return refused;
    if (path === '/administrations.json')
      return jsonAnswer(
        [...books.administrations].map(([id, name]) => ({ id, name, language: 'nl', currency: 'EUR' })),
      );
    const [, administration = '', list = ''] = /^\/(\d+)\/(\w+)\.json$/.exec(path) ?? [];
    if (!books.administrations.has(administration)) return null;
    if (list === 'contacts' && body !== '') {
      const { contact } = JSON.parse(body) as { contact: { company_name: string } };
      const made = contactOf(900 + books.contacts.length, contact.company_name);
      books.contacts.push(made);
      return { ...jsonAnswer(made), status: 201 };
    }
    const all = listed(books, list, query);
    if (!all) return null;
    // Small pages, whatever was asked.
    const page = Number(query.get('page') ?? 1);
    const next = new URLSearchParams(query);
    next.set('page', String(page + 1));
    const items = all.slice((page - 1) * PAGE, page * PAGE);
    if (all.length <= page * PAGE) return jsonAnswer(items);
    return jsonAnswer(items, { Link: `<${base}${path}?${next}>; rel="next"` });
  };
}

function listed(books: Books, list: string, query: URLSearchParams): Record<string, unknown>[] | null {
  if (list === 'contacts') return books.contacts;
  if (list === 'subscriptions') {
    const contact = query.get('contact_id');
    return contact === null ? null : books.subscriptions.filter((each) => each['contact_id'] === contact);
  }
  if (list !== 'sales_invoices') return null;
  const [, from = '', until = ''] = /period:(\d{6})\.\.(\d{6})/.exec(query.get('filter') ?? '') ?? [];
  const month = (each: Record<string, unknown>): string => String(each['invoice_date']).slice(0, 7).replace('-', '');
  return books.invoices.filter((each) => month(each) >= from && month(each) <= until);
}
