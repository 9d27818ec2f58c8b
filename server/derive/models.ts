/**
 * Objection classes, one per entity, with the relations of the model. They only read and write rows that the server built; no
 * body of a client and no graph call reaches them.
 */
import { Model, type QueryBuilder, type RelationMapping } from 'objection';
import { allEntities, entityByName } from '../../model/entities/index.ts';
import type { Entity, Relation } from '../../model/entity.ts';

/** A row of a table. */
export interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly rev: number;
  readonly companyId?: number;
  readonly deletedAt: string | null;
  readonly deleteBatch: string | null;
}

class RecordModel extends Model {
  declare id: number;
  declare rev: number;
  declare companyId?: number;
  declare deletedAt: string | null;
  declare deleteBatch: string | null;
  [field: string]: unknown;

  static override modifiers = {
    living: (query: Query) => query.whereNull('deletedAt'),
  };
}
export type Query = QueryBuilder<RecordModel>;

/** Joins by company too, so that a related record is always of the same company. */
function mappingOf(of: Entity, { kind, to, via }: Relation): RelationMapping<RecordModel> {
  const other = entityByName(to);
  const [here, there] = kind === 'many' ? ['id', via] : [via, 'id'];
  const columns = of.tenant && other.tenant ? ['companyId'] : [];
  return {
    relation: kind === 'many' ? Model.HasManyRelation : Model.BelongsToOneRelation,
    modelClass: modelOf(other),
    join: {
      from: [here, ...columns].map((column) => `${of.name}.${column}`),
      to: [there, ...columns].map((column) => `${to}.${column}`),
    },
  };
}

function classFor(of: Entity): typeof RecordModel {
  return class extends RecordModel {
    static override tableName = of.name;

    static override get relationMappings() {
      // A field may have the name of a relation; the column wins.
      const relations = Object.entries(of.relations).filter(([name]) => !(name in of.fields));
      return Object.fromEntries(relations.map(([name, relation]) => [name, mappingOf(of, relation)]));
    }
  };
}

const classes = new Map(allEntities.map((of) => [of.name, classFor(of)]));

/** Queries the related records of the outer query's record, for `whereExists`. */
export const relatedTo = (of: Entity, relation: string): Query => modelOf(of).relatedQuery(relation);

/** Returns the class of an entity. It is not scoped to a company: only `models/scope.ts` may begin queries with it. */
export const modelOf = (of: Entity): typeof RecordModel => classes.get(of.name)!;
