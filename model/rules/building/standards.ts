/** Standards of a company: its own default sizes, copied into new buildings. */
import type { Building } from '../../entities/building.ts';
import { building } from '../../entities/building.ts';
import type { Company } from '../../entities/company.ts';
import { isWritten } from '../text/formats.ts';
import { typedNumber } from '../text/typednumber.ts';

export type Standards = Partial<Building['cfg']['generation_parameters']>;

const fields = building.fields.cfg.fields.generation_parameters.fields;

/** A number typed with a decimal comma or dot; null for anything else. */
export function numberTyped(text: string): number | null {
  return isWritten('decimal', text) ? (typedNumber(text)?.value ?? null) : null;
}

/** The sizes that a company set, within the limits of the product; empty and unreadable ones are left out. */
export function standardsOf(settings: Company['cfg']['generation_parameters']): Standards {
  const found: Standards = {};
  for (const key of Object.keys(fields) as (keyof Standards)[]) {
    const typed = numberTyped((settings as Partial<Record<string, string>>)[key] ?? '');
    const { min, max } = fields[key];
    if (typed !== null) found[key] = Math.min(max ?? typed, Math.max(min ?? typed, typed));
  }
  return found;
}
