/** All calls of staff, under `/staff`. */
import { auditCalls } from './audit.ts';
import { contentCalls } from './content.ts';
import { customerCalls } from './customers.ts';
import { moneybirdCalls } from './moneybird.ts';
import { ticketCalls } from './tickets.ts';
import { userCalls } from './users.ts';

export const staffCalls = {
  ...auditCalls,
  ...contentCalls,
  ...customerCalls,
  ...moneybirdCalls,
  ...ticketCalls,
  ...userCalls,
} as const;
