/**
 * Objection classes, one per entity: the table name, nothing else. They read and write rows that this
 * server built itself; no body of a client and no graph call ever reaches them.
 */
import { Model, type ModelClass, type QueryBuilder } from 'objection';
import type { Knex } from 'knex';
import { allEntities } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';

export interface Row extends Record<string, unknown> {
  id: number;
  rev: number;
  companyId?: number;
  deletedAt: string | null;
  deleteBatch: string | null;
}

class RecordModel extends Model {}
type RecordClass = ModelClass<RecordModel>;

function classFor(of: Entity): RecordClass {
  return class extends RecordModel {
    static override get tableName() {
      return of.name;
    }
  };
}

const classes = new Map<string, RecordClass>(allEntities.map((of) => [of.name, classFor(of)]));

/** Unscoped access to a table: only the store uses it, and the store adds the company. */
export const queryOf = (of: Entity, trx: Knex): QueryBuilder<RecordModel> => classes.get(of.name)!.query(trx);

/** A plain object of the row, without Objection's prototype. */
export const plain = (row: RecordModel): Row => ({ ...row }) as unknown as Row;
