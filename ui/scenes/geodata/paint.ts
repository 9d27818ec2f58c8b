/** Colours and filters as expressions of the map. They agree with `passes` and `colourOf`. */
import type { ExpressionSpecification } from 'maplibre-gl';
import {
  boundsOf,
  classNames,
  measures,
  outColour,
  rangeNames,
  UNKNOWN,
  unknownColour,
  type Filters,
  type MeasureName,
} from './measures.ts';

/** Whether a building passes all filters. */
export function passesExpression({ spans, off }: Filters): ExpressionSpecification {
  const conditions: ExpressionSpecification[] = [];
  for (const name of rangeNames) {
    const span = spans[name];
    if (!span) continue;
    const { least, most } = boundsOf(name, span);
    if (least !== null || most !== null) conditions.push(['has', name]);
    if (least !== null) conditions.push(['>=', ['get', name], least]);
    if (most !== null) conditions.push(['<=', ['get', name], most]);
  }
  for (const name of classNames)
    if (off[name].length > 0)
      conditions.push(['!', ['in', ['coalesce', ['get', name], UNKNOWN], ['literal', [...off[name]]]]]);
  return ['all', ...conditions];
}

function valueColour(name: MeasureName): ExpressionSpecification {
  const measure = measures[name];
  if (measure.kind === 'range') {
    const [first, ...rest] = measure.ramp;
    return ['interpolate', ['linear'], ['get', name], ...first!, ...rest.flat()];
  }
  const [first, ...rest] = measure.classes.filter(({ key }) => key !== UNKNOWN);
  return [
    'match',
    ['get', name],
    first!.key,
    first!.colour,
    ...rest.flatMap(({ key, colour }) => [key, colour]),
    unknownColour,
  ];
}

export const colourExpression = (name: MeasureName, filters: Filters): ExpressionSpecification => [
  'case',
  ['!', passesExpression(filters)],
  outColour,
  ['!', ['has', name]],
  unknownColour,
  valueColour(name),
];
