/** Values of the model as columns: documents travel as JSON text, which both drivers take alike. */
import type { Entity } from '../../model/entity.ts';
import { isDocument } from '../derive/columns.ts';

export function asColumns(of: Entity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const field = of.fields[key];
    columns[key] = field && isDocument(field) && value !== null ? JSON.stringify(value) : value;
  }
  return columns;
}
