/** The definition of an entity: a name, its fields, its place in the tree of its company, and the rights on it. */
import { defaultsOf, int, ref, text, time, type Field, type Fields, type ValuesOf } from './define.ts';
import type { Label } from './enums/enumeration.ts';
import type { Published } from './publish/published.ts';

/** Kinds of callers, from the least to the most rights. `lapsed`: tier none, expired trial or archived company. */
export const principals = ['anonymous', 'lapsed', 'trial', 'user', 'admin', 'staff'] as const;
export type Principal = (typeof principals)[number];

/**
 * One letter per verb, as in the table of rights: List, Detail, Public by key, Create, Update, Bulk, Order,
 * delete (X), delete list (Z), Restore. Visitors of a publication also Answer its survey and decide about (V) what it shows.
 */
export type Verb = 'L' | 'D' | 'P' | 'A' | 'V' | 'C' | 'U' | 'B' | 'O' | 'X' | 'Z' | 'R';
export const everyVerb = 'LDCUBOXZR';
export const readVerbs = 'LD';
export type Access = Readonly<Record<Principal, string>>;

export interface Relation {
  readonly kind: 'many' | 'belongs';
  readonly to: string;
  /** Field that holds the reference: of the other entity for `many`, of this one for `belongs`. */
  readonly via: string;
}
export const hasMany = (to: string, via: string): Relation => ({ kind: 'many', to, via });
export const belongsTo = (to: string, via: string): Relation => ({ kind: 'belongs', to, via });

/** Another record whose deletion takes this one along. */
interface Parent {
  readonly to: string;
  /** Field that holds the reference. */
  readonly via: string;
  /** A record may also live without this parent. */
  readonly optional?: boolean;
}

/** Set by the server on every record. `rev` counts the writes and is the ETag of the record. */
const systemFields = {
  createdAt: time('Created', 'Aangemaakt', { server: true, sort: true }),
  updatedAt: time('Updated', 'Bijgewerkt', { server: true, sort: true }),
  rev: int('Revision', 'Revisie', { server: true, default: 1 }),
};

/** The company a record belongs to. */
const tenantField = { companyId: ref('company', 'Company', 'Bedrijf', { server: true }) };

/** Random public key of a record, 128 bits. */
export const keyField = (): Field<string> => text('Key', 'Sleutel', { server: true });

export interface Entity<N extends string = string, F extends Fields = Fields> {
  /** Also the table and the first segment of the calls. */
  readonly name: N;
  readonly label: { readonly one: Label; readonly many: Label };
  readonly fields: F;
  readonly relations: Readonly<Record<string, Relation>>;
  readonly access: Access;
  /** The parent it cannot live without and is ordered below; null for roots. The first of `parents` that is not optional. */
  readonly parent: Parent | null;
  /** All of them: the deletion of any takes this record along. */
  readonly parents: readonly Parent[];
  /** Records of other companies that every company may read: those with this value, or any value when none is given. */
  readonly shared: Shared | null;
  /** Fields that a publication may show; null for entities that never leave the company. */
  readonly published: Published | null;
  /** Personal data: each read is logged. */
  readonly logged: boolean;
  /** False for the company itself. */
  readonly tenant: boolean;
  /** Records are put in an order by hand, in steps of 10 within the parent. */
  readonly ordered: boolean;
}

export type RecordOf<E> = E extends Entity<string, infer F> ? { id: number } & ValuesOf<F> : never;

export interface Shared {
  readonly field: string;
  readonly value?: string | number;
}

interface EntityOptions {
  label: { one: Label; many: Label };
  access: Access;
  relations?: Record<string, Relation>;
  parent?: Parent;
  parents?: readonly Parent[];
  shared?: Shared;
  published?: Published;
  logged?: boolean;
  tenant?: boolean;
}

export function entity<N extends string, F extends Fields>(
  name: N,
  fields: F,
  options: EntityOptions,
): Entity<N, F & typeof systemFields & typeof tenantField> {
  const tenant = options.tenant ?? true;
  const parents = options.parents ?? (options.parent ? [options.parent] : []);
  return {
    name,
    label: options.label,
    fields: { ...fields, ...(tenant ? tenantField : {}), ...systemFields } as F &
      typeof systemFields &
      typeof tenantField,
    relations: options.relations ?? {},
    access: options.access,
    parent: parents.find((each) => !each.optional) ?? null,
    parents,
    shared: options.shared ?? null,
    published: options.published ?? null,
    logged: options.logged ?? false,
    tenant,
    ordered: 'order' in fields,
  };
}

/** A new record with every default, without an id. */
export const freshRecord = <E extends Entity>(of: E): Omit<RecordOf<E>, 'id'> =>
  defaultsOf(of.fields) as Omit<RecordOf<E>, 'id'>;

/** Fields that are stored, with their names. */
export const storedFields = (of: Entity): [string, Field][] =>
  Object.entries(of.fields).filter(([, each]) => !each.transient);

/** The rights most tenant data has: read for lapsed companies, everything for the rest of the company. */
export const tenantAccess: Access = {
  anonymous: '',
  lapsed: readVerbs,
  trial: everyVerb,
  user: everyVerb,
  admin: everyVerb,
  staff: everyVerb,
};

/** The same rights, and these verbs for everyone, signed in or not. */
export const openTo = (verbs: string, access: Access = tenantAccess): Access =>
  Object.fromEntries(Object.entries(access).map(([principal, own]) => [principal, own + verbs])) as unknown as Access;
