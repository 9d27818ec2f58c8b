/** Every kind of one-off job. */
import type { Knex } from 'knex';
import type { FigureEngine } from '../figures/engine.ts';
import { figuresKind } from '../figures/make.ts';
import { importKind } from '../imports/job.ts';
import type { JobKind } from './workers.ts';

/** The parts that kinds use. */
export interface KindTools {
  readonly knex: Knex;
  readonly engine: FigureEngine;
}

export const kindsWith = ({ knex, engine }: KindTools): readonly JobKind[] => [
  figuresKind(knex, engine),
  importKind(knex),
];
