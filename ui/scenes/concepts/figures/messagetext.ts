/** Generator messages as sentences: the model's text, with target and value in their unit. */
import type { Message } from '../../../../engine/host/types.ts';
import { generatorMessages } from '../../../../model/enums/messages.ts';
import { entryOf, type KeyOf } from '../../../../model/enums/enumeration.ts';
import { formatMeasure, type MeasureUnit } from '../../../i18n/format.ts';
import { textOf } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

type MessageKey = KeyOf<typeof generatorMessages>;

/** Versions look like numbers but are names: 3.7 in both languages. */
type Unit = MeasureUnit | 'version';

/** Unit of target and value by message; for a message not listed here the numbers are not shown. */
const units: Partial<Record<MessageKey, Unit>> = {
  INVALID_SHAPE: 'm2',
  DEPTH_EXCEEDED: 'm',
  DEPTH_TOO_SMALL: 'm',
  SEGMENT_TOO_SHORT: 'm',
  LENGTH_UNUSED: 'm',
  UNIT_SIZE_BELOW_MIN: 'm2',
  UNIT_SIZE_ABOVE_MAX: 'm2',
  MIX_DEVIATION: '%',
  PROGRAMME_GOAL: 'count',
  CORE_TOO_DEEP: 'm',
  EGRESS_TOO_LONG: 'm',
  SAFETY_ROUTE_REQUIRED: 'm2',
  SMOKE_LOCK_ADDED: 'm',
  LIFT_ADDED: 'count',
  HEIGHT_TRUNCATED: 'm',
  TOWER_OUTSIDE_BASE: 'm',
  STORAGE_SHORTAGE: 'm2',
  BICYCLE_SHORTAGE: 'm2',
  PARKING_SHORTAGE: 'count',
  PARKING_DOES_NOT_FIT: 'm',
  RAMP_DOES_NOT_FIT: 'm',
  DOCKS_REDUCED: 'count',
  DOCK_HALL_TOO_LOW: 'm',
  COURT_OUTSIDE_PLOT: 'm2',
  HOUSE_PLOT_TOO_SMALL: 'm',
  BUILDING_OUTSIDE_PLOT: 'm2',
  BUILDING_OUTSIDE_BUILDABLE: 'm2',
  BUILDINGS_OVERLAP: 'm2',
  CEILING_BELOW_MIN: 'm',
  BALCONY_BELOW_MIN: 'm2',
  STORAGE_BELOW_MIN: 'm2',
  TREES_REDUCED: 'count',
  VERSION_UNSUPPORTED: 'version',
  RULE_SET_MISSING: 'version',
  PLOT_TOO_FAR: 'm',
  BUILDING_TOO_FAR: 'm',
};

/** Messages whose target is an exceeded limit, or a threshold above which something is added. */
const asLimit = new Set<MessageKey>([
  'DEPTH_EXCEEDED',
  'UNIT_SIZE_ABOVE_MAX',
  'EGRESS_TOO_LONG',
  'SAFETY_ROUTE_REQUIRED',
  'HEIGHT_TRUNCATED',
  'TOWER_OUTSIDE_BASE',
  'PLOT_TOO_FAR',
  'BUILDING_TOO_FAR',
]);
const asThreshold = new Set<MessageKey>(['SMOKE_LOCK_ADDED', 'LIFT_ADDED', 'VERSION_UNSUPPORTED']);

/** Messages whose numbers count storeys; their sentence does not say so. */
const ofStoreys = new Set<MessageKey>(['LIFT_ADDED']);

function shown(value: number, unit: Unit): string {
  if (unit === 'version') return String(value);
  return unit === '%' ? formatMeasure(value * 100, '%', 0) : formatMeasure(value, unit);
}

/** `4 m² required, 3.9 m² present`, or the place in the input; empty when the sentence is complete without it. */
export function messageDetail({ message, target, value, place, name }: Message): string {
  const unit = units[message as MessageKey];
  if (name !== undefined) return textOf(texts.nameAt, { name, place: place ?? '' });
  if (!unit) return place ?? '';
  const key = message as MessageKey;
  if (key === 'RULE_SET_MISSING' && target !== null && value !== null)
    return textOf(texts.ruleSet, { target: shown(target, unit), value: shown(value, unit) });
  if (key === 'BUILDINGS_OVERLAP' && value !== null) return textOf(texts.overlaps, { value: shown(value, unit) });
  const parts: string[] = [];
  const told = (value: number) =>
    ofStoreys.has(key) ? textOf(texts.storeys, { count: shown(value, unit) }) : shown(value, unit);
  const wanted = asLimit.has(key) ? texts.limit : asThreshold.has(key) ? texts.threshold : texts.target;
  if (target !== null && target !== 0) parts.push(textOf(wanted, { target: told(target) }));
  if (value !== null) {
    // Without a target to compare with, the sentence itself says what the value is.
    if (parts.length === 0) parts.push(shown(value, unit));
    else parts.push(textOf(wanted === texts.target ? texts.present : texts.here, { value: shown(value, unit) }));
  }
  return parts.join(', ');
}

/** Returns the text of a message; its code when this version does not know it. */
export function messageText({ message }: Pick<Message, 'message'>): string {
  const entry = entryOf(generatorMessages, message);
  return entry ? textOf(entry.label) : message;
}
