/** What zod says, as one failure per field in our own words. */
import type { z } from 'zod';
import type { TextFormat } from '../../model/rules/formats.ts';
import { failure, fieldFailure, type Failure, type FieldFailure } from '../errors.ts';

type Issue = z.core.$ZodIssue;

export function invalid(issues: readonly Issue[]): Failure {
  const fields: Record<string, FieldFailure> = {};
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...path, key].join('.')] = fieldFailure('unknown');
    } else {
      fields[path.join('.')] ??= explain(issue);
    }
  }
  return failure('invalid', { fields });
}

function explain(issue: Issue): FieldFailure {
  switch (issue.code) {
    case 'too_small':
      return fieldFailure('small', Number(issue.minimum));
    case 'too_big':
      return fieldFailure('large', Number(issue.maximum));
    case 'invalid_value':
      return fieldFailure('choice');
    case 'custom':
      return fieldFailure((issue.params?.['format'] as TextFormat | undefined) ?? 'format');
    case 'invalid_format':
      return fieldFailure('format');
    default:
      return fieldFailure('type');
  }
}
