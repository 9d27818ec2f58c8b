/** Every migration, oldest first. */
import * as firstSchema from './20261121040000_first_schema.ts';
import type { Migration } from '../migrate.ts';

export const migrations: readonly Migration[] = [firstSchema];
