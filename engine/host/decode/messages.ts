import { Message as Row, MessageCode } from '../../abi.ts';
import { messageKey, severityOf } from '../names.ts';
import type { Told } from '../encode/read.ts';
import type { Id, Message } from '../types.ts';

type Subject = Partial<Pick<Message, 'target' | 'value' | 'building_id' | 'unit_id'>>;

/** A message by its code; what is not given is null. */
export const messageOf = (code: MessageCode, subject: Subject, told?: Told): Message => ({
  message: messageKey(code),
  severity: severityOf(code),
  target: null,
  value: null,
  building_id: null,
  unit_id: null,
  ...subject,
  ...told,
});

export const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** A message out of a row of the module's table. */
export function messageOfRow(row: Float64Array, building: Id | null, unit: Id | null, told?: Told): Message {
  const code = row[Row.Code]!;
  const subject = { target: orNull(row[Row.Target]!), building_id: building, unit_id: unit };
  // The value of a name is its hash, for the module's sake.
  const value = code === MessageCode.NameUnknown ? null : orNull(row[Row.Value]!);
  return messageOf(code, { ...subject, value }, told);
}
