/** A record as visitors see it: its id, and the fields of the facets that are shown. */
import type { Entity } from '../../model/entity.ts';
import { dropPath, type Facet } from '../../model/publish/published.ts';
import { outward } from '../derive/projection.ts';
import { isObject } from '../store/body.ts';
import type { Shown } from './reach.ts';

type Values = Record<string, unknown>;

export function publicRecord(of: Entity, { row, facets }: Shown): Values & { id: number } {
  const whole = outward(of, row);
  const record: Values & { id: number } = { id: whole.id };
  const { shows, behind = {}, unless = {} } = of.published!;
  for (const [facet, paths] of Object.entries(shows))
    if (facets.has(facet as Facet)) for (const path of paths) copyPath(whole, record, path.split('.'));
  for (const [facet, paths] of Object.entries(behind))
    if (!facets.has(facet as Facet)) for (const path of paths) dropPath(record, path.split('.'));
  for (const [flag, paths] of Object.entries(unless))
    if (isHidden(whole, flag)) for (const path of paths) dropPath(record, path.split('.'));
  return record;
}

/** Whether the flag of the summary of a record is off. */
function isHidden({ cfg }: Values, flag: string): boolean {
  const summary = isObject(cfg) ? cfg['summary'] : null;
  return isObject(summary) && summary[flag] === false;
}

function copyPath(from: Values, to: Values, [key, ...rest]: readonly string[]): void {
  const value = from[key!];
  if (rest.length === 0) to[key!] = structuredClone(value);
  else if (isObject(value)) copyPath(value, (to[key!] ??= {}) as Values, rest);
}
