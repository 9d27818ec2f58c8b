/** The date of an own figure: a day as people write it, or the words of its source. */
import { formatDate } from '../../i18n/format.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export const ownDate = (measuredAt: string): string => (DAY.test(measuredAt) ? formatDate(measuredAt) : measuredAt);
