/** Customers beside the contacts, invoices and subscriptions of the accounting (Moneybird). Kavel writes no invoices. */
import { call } from '../call.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import type { Company } from '../entities/company.ts';

/** Months of invoices that are read. */
export const INVOICE_MONTHS = 12;
/** Days in which an invoice to an archived customer counts as a difference. */
export const INVOICED_DAYS = 31;

/** What differs between a customer and the accounting; the first is the most pressing. */
export const accountingDifferences = enumeration('accounting_differences', [
  { key: 'contact_gone', label: { en: 'Contact no longer exists', nl: 'Contact bestaat niet meer' } },
  { key: 'overdue', label: { en: 'Overdue', nl: 'Te laat betaald' } },
  { key: 'archived_invoiced', label: { en: 'Archived but invoiced', nl: 'Gearchiveerd, wel gefactureerd' } },
  { key: 'no_subscription', label: { en: 'Active without subscription', nl: 'Actief zonder abonnement' } },
  { key: 'no_contact', label: { en: 'No contact', nl: 'Geen contact' } },
]);
type AccountingDifference = KeyOf<typeof accountingDifferences>;

export interface Administration {
  readonly id: string;
  readonly name: string;
}

export interface AccountingState {
  /** Whether the server can keep a token: it has a key to encrypt it with. */
  readonly canKeep: boolean;
  readonly isConnected: boolean;
  /** Null until one is chosen. */
  readonly administration: Administration | null;
  /** When the accounting was last read as a whole. */
  readonly readAt: string | null;
  /** Why the last reading failed, for staff to read; null after one that succeeded. */
  readonly failure: { readonly kind: 'away' | 'refused' | 'changed'; readonly message: string } | null;
  readonly counts: { readonly contacts: number; readonly invoices: number; readonly subscriptions: number };
}

export interface AccountingContact {
  readonly id: string;
  readonly name: string;
}

export interface AccountingRow {
  readonly companyId: number;
  readonly name: string;
  readonly subscription: Company['subscription'];
  readonly archived: boolean;
  readonly hasCancelled: boolean;
  /** The contact it is linked to; its name is empty where the accounting has it no longer. */
  readonly contact: AccountingContact | null;
  /** A contact without a customer that has the same name, or the e-mail address of a person of the customer. */
  readonly proposed: AccountingContact | null;
  readonly subscriptions: number;
  /** Euros without VAT of the months that are read. */
  readonly invoiced: number;
  /** Euros that are unpaid after the due date. */
  readonly overdue: number;
  readonly differences: readonly AccountingDifference[];
}

export const accountingSorts = ['differences', 'name', 'invoiced', 'overdue'] as const;

/** As Moneybird names them. */
export const invoiceStates = enumeration('invoice_states', [
  { key: 'draft', label: { en: 'Draft', nl: 'Concept' } },
  { key: 'scheduled', label: { en: 'Scheduled', nl: 'Ingepland' } },
  { key: 'open', label: { en: 'Open', nl: 'Open' } },
  { key: 'pending_payment', label: { en: 'Being paid', nl: 'Wordt betaald' } },
  { key: 'late', label: { en: 'Late', nl: 'Te laat' } },
  { key: 'reminded', label: { en: 'Reminded', nl: 'Herinnerd' } },
  { key: 'paid', label: { en: 'Paid', nl: 'Betaald' } },
  { key: 'uncollectible', label: { en: 'Uncollectible', nl: 'Oninbaar' } },
]);
export type InvoiceState = KeyOf<typeof invoiceStates>;

export interface AccountingInvoice {
  readonly id: string;
  /** Empty while it is a draft. */
  readonly number: string;
  readonly date: string | null;
  readonly dueDate: string | null;
  readonly state: InvoiceState;
  /** Euros without VAT. */
  readonly total: number;
  /** Euros with VAT. */
  readonly unpaid: number;
}

export const moneybirdCalls = {
  /** AccountingState. */
  accounting: call('GET', '/staff/moneybird'),
  /** { token }: asks Moneybird with it, keeps it encrypted. Answers Administration[]; a single one is chosen at once. */
  connectAccounting: call('POST', '/staff/moneybird/token'),
  /** { id }: the administration to read. Answers AccountingState. */
  chooseAdministration: call('POST', '/staff/moneybird/administration'),
  /** Forgets the token and all that was read; links of customers stay. Answers AccountingState. */
  disconnectAccounting: call('DELETE', '/staff/moneybird/token'),
  /** Starts a job that reads the accounting. Answers QueuedJob. */
  readAccounting: call('POST', '/staff/moneybird/read'),
  /** RecordPage of AccountingRow: `?offset=&limit=&sort=`, and `?q=` words of the name. */
  accountingRows: call('GET', '/staff/moneybird/customers'),
  /** AccountingContact[] without a customer, by `?q=`, the first 20. */
  accountingContacts: call('GET', '/staff/moneybird/contacts'),
  /** AccountingInvoice[] of the customer, latest first. */
  accountingInvoices: call('GET', '/staff/moneybird/invoices/:id'),
  /** { contactId } or null: links the customer `:id`, or ends its link. */
  linkContact: call('POST', '/staff/moneybird/link/:id'),
  /** Makes a contact with the name of the customer `:id` and links it. Answers AccountingContact. */
  makeContact: call('POST', '/staff/moneybird/contact/:id'),
} as const;
