/** Properties and own fields of customers, for staff. */
import {
  fieldSetCalls,
  type CopiedSet,
  type CustomerSet,
  type SetCopy,
  type SetDifferences,
  type SetPart,
} from '../../model/admin/fieldsets.ts';
import { request } from './request.ts';

export const fetchSet = (id: number, signal: AbortSignal): Promise<CustomerSet> =>
  request(fieldSetCalls.customerSet, { parameters: { id }, signal });
export const fetchDifferences = (
  id: number,
  from: number,
  part: SetPart,
  signal: AbortSignal,
): Promise<SetDifferences> =>
  request(fieldSetCalls.setDifferences, { parameters: { id }, query: { from, part }, signal });
export const copySet = (id: number, body: SetCopy): Promise<CopiedSet> =>
  request(fieldSetCalls.copySet, { parameters: { id }, body });
export const undoSetCopy = (id: number, body: CopiedSet): Promise<object> =>
  request(fieldSetCalls.undoSetCopy, { parameters: { id }, body });
