/** Anyone may report a failure; only staff read and clear them. */
import type { Behaviour } from './behaviour.ts';

export const errorRecordBehaviour: Behaviour = {};
