/** All calls of staff, under `/staff`. */
import { auditCalls } from './audit.ts';
import { contentCalls } from './content.ts';
import { moneybirdCalls } from './moneybird.ts';
import { ticketCalls } from './tickets.ts';

export const staffCalls = { ...auditCalls, ...moneybirdCalls, ...ticketCalls, ...contentCalls } as const;
