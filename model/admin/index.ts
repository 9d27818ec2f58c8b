/** All calls of staff, under `/staff`. */
import { auditCalls } from './audit.ts';
import { moneybirdCalls } from './moneybird.ts';

export const staffCalls = { ...auditCalls, ...moneybirdCalls } as const;
