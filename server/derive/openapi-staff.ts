/** OpenAPI operations of calls of staff, by `staff_` and the name of the call. */
import { auditActions, auditSorts } from '../../model/admin/audit.ts';
import { accountingDifferences, accountingSorts, invoiceStates } from '../../model/admin/moneybird.ts';
import { pictureVariants, ticketSorts } from '../../model/admin/tickets.ts';
import { subscriptionTiers } from '../../model/enums/company.ts';
import { ticketKinds, ticketStates } from '../../model/enums/tickets.ts';
import { jobStates } from '../../model/rules/jobs.ts';
import { sendSchema } from '../admin/content.ts';
import { answerSchema } from '../admin/tickets.ts';
import { pictures } from './openapi-files.ts';
import { customerSorts, customerViews } from '../../model/admin/customers.ts';
import { userSorts, userViews } from '../../model/admin/users.ts';
import { newCustomer } from '../admin/customers.ts';
import { asked, changed } from '../admin/land.ts';
import { userChange } from '../admin/users.ts';
import { staffImportDetails } from './openapi-imports.ts';
import { operationsDetails } from './openapi-operations.ts';
import { setDetails } from './openapi-sets.ts';
import {
  content,
  count,
  day,
  filteredPage,
  flag,
  id,
  job,
  type JsonObject,
  jsonOf,
  listOf,
  moment,
  nothing,
  objectOf,
  orNull,
  parameter,
  real,
  refTo,
  text,
} from './openapi-shared.ts';

const auditLine = objectOf({
  id,
  createdAt: moment,
  userId: id,
  userName: text,
  companyId: id,
  companyName: text,
  action: { enum: [...auditActions.keys] },
  detail: text,
});

const contact = objectOf({ id: text, name: text });
const amount: JsonObject = { type: 'number' };
const accountingState = objectOf({
  canKeep: flag,
  isConnected: flag,
  administration: orNull(contact),
  readAt: orNull(moment),
  failure: orNull(objectOf({ kind: { enum: ['away', 'refused', 'changed'] }, message: text })),
  counts: objectOf({ contacts: count, invoices: count, subscriptions: count }),
});
const accountingRow = objectOf({
  companyId: id,
  name: text,
  subscription: { enum: [...subscriptionTiers.keys] },
  archived: flag,
  hasCancelled: flag,
  contact: orNull(contact),
  proposed: orNull(contact),
  subscriptions: count,
  invoiced: amount,
  overdue: amount,
  differences: listOf({ enum: [...accountingDifferences.keys] }),
});
const invoice = objectOf({
  id: text,
  number: text,
  date: orNull(day),
  dueDate: orNull(day),
  state: { enum: [...invoiceStates.keys] },
  total: amount,
  unpaid: amount,
});
const customer = {
  id,
  name: text,
  subscription: { enum: [...subscriptionTiers.keys] },
  trialEnds: orNull(moment),
  people: count,
  locations: count,
  pictures: count,
  lastSeenAt: orNull(moment),
  hasCancelled: flag,
  administrationId: orNull(text),
  archived: flag,
};
const customerDetail = objectOf({
  ...customer,
  createdAt: moment,
  authentication: { type: 'object' },
  concepts: count,
  publications: count,
  searchqueries: count,
  ownFields: count,
  tickets: listOf(objectOf({ id, reference: text, name: text, state: text, createdAt: moment })),
});
const userRow = objectOf({
  id,
  name: text,
  username: text,
  companyId: id,
  companyName: text,
  isActive: flag,
  isAdmin: flag,
  isStaff: flag,
  lastSeenAt: orNull(moment),
  hasPassword: flag,
  identities: count,
  sessions: count,
  hasFactor: flag,
  hasEmail: flag,
});

const landTask = objectOf({
  id,
  state: { enum: [...jobStates.keys] },
  progress: real,
  isPaused: flag,
  waitsForSource: flag,
  isHeld: flag,
  failure: orNull(text),
  createdAt: moment,
  finishedAt: orNull(moment),
});
const staffLand = objectOf({
  canLoad: flag,
  municipalities: listOf(
    objectOf({
      municipality: count,
      name: text,
      task: orNull(landTask),
      land: orNull(
        objectOf({
          release: id,
          madeAt: moment,
          plots: count,
          features: real,
          from: orNull(moment),
          to: orNull(moment),
        }),
      ),
    }),
  ),
});

const ticketState: JsonObject = { enum: [...ticketStates.keys] };
const ticket = objectOf({
  id,
  reference: text,
  name: text,
  kind: { enum: [...ticketKinds.keys] },
  state: ticketState,
  companyId: id,
  createdAt: moment,
  updatedAt: moment,
  companyName: text,
});
const conversation = content(
  objectOf({
    ticket: refTo('ticket'),
    companyName: text,
    author: text,
    messages: listOf(objectOf({ id, text, createdAt: moment, author: text })),
    pictures: listOf(id),
  }),
);
const people: JsonObject = { type: 'integer', minimum: 0 };

export const staffDetails = {
  ...operationsDetails,
  ...staffImportDetails,
  ...setDetails,
  staff_tickets: filteredPage(ticket, ticketSorts, { state: ticketState, q: text }),
  staff_ticket: { answer: conversation },
  staff_answerTicket: { body: content(jsonOf(answerSchema)), answer: conversation },
  staff_ticketPicture: { answer: pictures, parameters: [parameter('variant', 'query', { enum: pictureVariants })] },
  staff_contentAudience: { answer: content(objectOf({ people, sent: people })) },
  staff_testContent: { body: nothing, answer: nothing },
  staff_sendContent: { body: content(jsonOf(sendSchema)), answer: content(refTo('contentitem')), status: 202 },
  staff_land: { answer: content(staffLand) },
  staff_municipalityAt: {
    answer: content(objectOf({ municipality: orNull(count) })),
    parameters: [parameter('lon', 'query', real), parameter('lat', 'query', real)],
  },
  staff_loadLand: { body: content(jsonOf(asked)), answer: nothing, status: 202 },
  staff_changeLandTask: { body: content(jsonOf(changed)), answer: nothing, status: 202 },
  staff_accounting: { answer: content(accountingState) },
  staff_connectAccounting: { body: content(objectOf({ token: text })), answer: content(listOf(contact)) },
  staff_chooseAdministration: { body: content(objectOf({ id: text })), answer: content(accountingState) },
  staff_disconnectAccounting: { body: nothing, answer: content(accountingState) },
  staff_readAccounting: { body: nothing, answer: content(job), status: 202 },
  staff_accountingRows: filteredPage(accountingRow, accountingSorts, { q: text }),
  staff_accountingContacts: { answer: content(listOf(contact)), parameters: [parameter('q', 'query', text)] },
  staff_accountingInvoices: { answer: content(listOf(invoice)) },
  staff_linkContact: { body: content(objectOf({ contactId: orNull(text) })), answer: nothing },
  staff_makeContact: { body: nothing, answer: content(contact), status: 201 },
  staff_customers: filteredPage(objectOf(customer), customerSorts, {
    q: text,
    tier: { enum: [...subscriptionTiers.keys] },
    show: { enum: [...customerViews.keys] },
  }),
  staff_addCustomer: {
    body: content(jsonOf(newCustomer)),
    answer: content(objectOf({ id, isMailed: flag })),
    status: 201,
  },
  staff_customer: { answer: content(customerDetail) },
  staff_users: filteredPage(userRow, userSorts, { q: text, show: { enum: [...userViews.keys] }, company: id, id }),
  staff_changeUser: { body: content(jsonOf(userChange)), answer: nothing },
  staff_mailLink: { body: nothing, answer: nothing, status: 202 },
  staff_endSessions: { answer: content(objectOf({ count: count })) },
  staff_audit: filteredPage(auditLine, auditSorts, {
    company: id,
    user: id,
    action: { enum: [...auditActions.keys] },
    q: text,
    since: day,
    until: day,
  }),
};
