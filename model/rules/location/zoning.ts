/**
 * What a zoning plan sets on some land, as constraints of a location, and how that differs from what was adopted before.
 * Objects and the names of their dimensions follow IMRO2012.
 */
import { TEXT_LENGTH } from '../../define.ts';
import type { Constraint } from '../../entities/constraint.ts';

/** An object of a plan that covers land. */
export interface PlanObject {
  readonly properties: Readonly<Record<string, unknown>>;
  /** Covered share of the land, 0 to 1. */
  readonly share: number;
  /** The designation that most of it lies in; empty for a designation. */
  readonly zone: string;
}

/** The kinds of objects, by the collection that holds them. */
export const planCollections = [
  'enkelbestemming',
  'dubbelbestemming',
  'functieaanduiding',
  'bouwaanduiding',
  'bouwvlak',
  'maatvoering',
] as const;
export type PlanCollection = (typeof planCollections)[number];
export type PlanObjects = Readonly<Partial<Record<PlanCollection, readonly PlanObject[]>>>;

/** What a constraint takes over of a rule. */
export type WrittenRule = Pick<
  Constraint,
  'name' | 'zone' | 'subzone' | 'type' | 'operator' | 'value' | 'source' | 'url' | 'reference'
>;
export interface FoundRule extends WrittenRule {
  readonly collection: PlanCollection;
  readonly share: number;
}

export const writtenRule = ({ collection: _, share: __, ...written }: FoundRule): WrittenRule => written;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** Names of plans may be longer than a field of a constraint holds. */
const fitting = (text: string): string => text.slice(0, TEXT_LENGTH);
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('nl') + text.slice(1);

/** Dimensions with a figure that can be tested, by their name without maximum, minimum and unit. */
const dimensions: Readonly<Record<string, { type: Constraint['type']; factor?: number }>> = {
  bouwhoogte: { type: 'building_height' },
  hoogte: { type: 'building_height' },
  goothoogte: { type: 'gutter_height' },
  bebouwingspercentage: { type: 'ground_space_index', factor: 0.01 },
  'aantal bouwlagen': { type: 'number_of_floors' },
  'aantal wooneenheden': { type: 'number_of_units' },
  'aantal gebouwen': { type: 'number_of_buildings' },
  vloeroppervlakte: { type: 'floor_space' },
  'vloeroppervlakte; bvo': { type: 'gross_floor_area' },
  'vloeroppervlakte; bruto': { type: 'gross_floor_area' },
  'vloeroppervlakte; netto': { type: 'net_floor_area' },
  'floor space index': { type: 'floor_space_index' },
};

interface Plan {
  readonly id: string;
  readonly title: string;
}

const planOf = (properties: PlanObject['properties']): Plan => {
  const [kind, name, day] = [properties['typeplan'], properties['naam'], properties['datum']].map(textOf);
  return { id: textOf(properties['planid']), title: [capital(kind!), name].join(' ') + (day ? ` (${day})` : '') };
};

/** `plans`: properties of the plans. Rules come by collection, those that cover most land first. */
export function rulesOfPlan(objects: PlanObjects, plans: readonly PlanObject['properties'][]): FoundRule[] {
  const known = plans.map(planOf);
  return planCollections.flatMap((collection) =>
    [...(objects[collection] ?? [])]
      .sort((a, b) => b.share - a.share)
      .flatMap((object): FoundRule[] => {
        const plan = known.find(({ id }) => id === textOf(object.properties['planid']));
        return rulesOfObject(collection, object).map((rule) => ({
          collection,
          share: object.share,
          zone: fitting(object.zone),
          subzone: '',
          type: 'general',
          operator: 'equal',
          value: null,
          source: fitting(plan?.title || textOf(object.properties['planid'])),
          url: linkOf(object.properties['verwijzingnaartekst']),
          reference: textOf(object.properties['id']),
          ...rule,
        }));
      }),
  );
}

/** Only addresses of the web: plans also name files beside them. */
const linkOf = (value: unknown): string => (/^https?:\/\//.test(textOf(value)) ? textOf(value) : '');

type Own = Pick<FoundRule, 'name'> & Partial<WrittenRule>;

function rulesOfObject(collection: PlanCollection, { properties }: PlanObject): Own[] {
  const name = fitting(capital(textOf(properties['naam'])));
  if (collection === 'maatvoering') return dimensionsOf(properties);
  if (collection === 'enkelbestemming') return [{ name, zone: name }];
  return [collection === 'bouwvlak' ? { name } : { name, subzone: name }];
}

/** One rule per dimension of the object. */
function dimensionsOf(properties: PlanObject['properties']): Own[] {
  const sizes = Array.isArray(properties['omvang']) ? (properties['omvang'] as unknown[]) : [];
  return sizes.flatMap((size) => {
    const { naam, waarde } = (size ?? {}) as Record<string, unknown>;
    const [written, value] = [textOf(naam), Number(String(waarde ?? '').replace(',', '.'))];
    if (!written || !Number.isFinite(value) || String(waarde ?? '').trim() === '') return [];
    const bare = written.replace(/\s*\([^)]*\)\s*$/, '');
    const [, limit = '', what = ''] = /^(maximum|minimum)?\s*(.*)$/.exec(bare)!;
    const known = dimensions[what];
    return [
      {
        name: fitting(capital(bare)),
        reference: fitting(`${textOf(properties['id'])} ${written}`),
        type: known?.type ?? 'general',
        operator: limit === 'minimum' ? 'greater_than' : limit === 'maximum' ? 'smaller_than' : 'equal',
        value: Number((value * (known?.factor ?? 1)).toFixed(6)),
      },
    ];
  });
}

/** Fields in which an adopted rule may differ from the plan. Name, description, priority belong to the user. */
export const comparedFields = ['type', 'operator', 'value', 'zone', 'subzone', 'source', 'url'] as const;
export type ComparedField = (typeof comparedFields)[number];

export interface ComparedRule {
  readonly found: FoundRule;
  /** The constraint that adopted it; null while none did. */
  readonly adopted: Constraint | null;
  /** Fields of the adopted one that differ from the plan. */
  readonly differs: readonly ComparedField[];
}

export function comparedRules(found: readonly FoundRule[], constraints: readonly Constraint[]): ComparedRule[] {
  return found.map((rule) => {
    const adopted = constraints.find(({ reference }) => reference !== '' && reference === rule.reference) ?? null;
    const differs = adopted ? comparedFields.filter((field) => adopted[field] !== rule[field]) : [];
    return { found: rule, adopted, differs };
  });
}

/** Ids of plan objects in the Netherlands. */
const OF_A_PLAN = /^NL\.IMRO\./;

/** Constraints adopted from a plan that no longer has them on this land. */
export const goneRules = (found: readonly FoundRule[], constraints: readonly Constraint[]): Constraint[] =>
  constraints.filter(
    ({ reference }) => OF_A_PLAN.test(reference) && !found.some((rule) => rule.reference === reference),
  );

interface SummaryProposal {
  zones: string;
  max_height: number | null;
  max_fsi: number | null;
}

/** A maximum counts where it covers at least this share of the land. */
const COUNTED_SHARE = 0.1;

/** What the plan says for the summary of the location; a maximum is the highest that counts. */
export function proposedSummary(found: readonly FoundRule[]): SummaryProposal {
  const highest = (type: Constraint['type']): number | null => {
    const values = found.flatMap((rule) =>
      rule.type === type && rule.operator !== 'greater_than' && rule.share >= COUNTED_SHARE && rule.value !== null
        ? [rule.value]
        : [],
    );
    return values.length > 0 ? Math.max(...values) : null;
  };
  const zones = found.filter(({ collection }) => collection === 'enkelbestemming').map(({ zone }) => zone);
  return {
    zones: [...new Set(zones)].join(', '),
    max_height: highest('building_height'),
    max_fsi: highest('floor_space_index'),
  };
}
