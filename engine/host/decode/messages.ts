import { Message as Row } from '../../abi/messages.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { generatorMessages } from '../../../model/enums/messages.ts';
import type { MessageKey } from '../lists.ts';
import { messageKey } from '../names.ts';
import type { MessageDetail } from '../encode/read.ts';
import type { Id, Message, Severity } from '../types.ts';

type Subject = Partial<Pick<Message, 'target' | 'value' | 'building_id' | 'unit_id'>>;

/** Returns a message; fields not given are null. */
export const messageOf = (message: MessageKey, subject: Subject, detail?: MessageDetail): Message => ({
  message,
  severity: entryOf(generatorMessages, message)!.severity as Severity,
  target: null,
  value: null,
  building_id: null,
  unit_id: null,
  ...subject,
  ...detail,
});

export const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Returns the message of a row of the module's table. */
export function messageOfRow(row: Float64Array, building: Id | null, unit: Id | null, detail?: MessageDetail): Message {
  const key = messageKey(row[Row.Code]!);
  const subject = { target: orNull(row[Row.Target]!), building_id: building, unit_id: unit };
  // For an unknown name the module holds its hash, which means nothing to a user.
  const value = key === 'NAME_UNKNOWN' ? null : orNull(row[Row.Value]!);
  return messageOf(key, { ...subject, value }, detail);
}
