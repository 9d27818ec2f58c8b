/** Turns the issues of zod into one failure per field, in the words of the product. */
import type { z } from 'zod';
import { callLimits } from '../../model/calllimits.ts';
import { failure, type Failure } from '../errors.ts';
import { fieldFailure, type FieldFailure, type FieldFailureId } from '../fieldfailures.ts';

type Issue = z.core.$ZodIssue;

/** Names the first `failureFields` fields and counts the others, so that the answer stays small. */
export function invalid(issues: readonly Issue[]): Failure {
  const fields: Record<string, FieldFailure> = {};
  let leftOut = 0;
  for (const issue of issues) {
    const room = callLimits.failureFields - Object.keys(fields).length;
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : null;
    const paths = keys ? keys.slice(0, room).map((key) => [...issue.path, key]) : [issue.path].slice(0, room);
    for (const path of paths) fields[path.map(String).join('.')] ??= explain(issue);
    leftOut += (keys?.length ?? 1) - paths.length;
  }
  return failure('invalid', leftOut > 0 ? { fields, fieldsLeftOut: leftOut } : { fields });
}

function explain(issue: Issue): FieldFailure {
  switch (issue.code) {
    case 'unrecognized_keys':
      return fieldFailure('unknown');
    case 'too_small':
      return fieldFailure('small', Number(issue.minimum));
    case 'too_big':
      return fieldFailure('large', Number(issue.maximum));
    case 'invalid_value':
      return fieldFailure('choice');
    case 'custom':
      return fieldFailure((issue.params?.['format'] as FieldFailureId | undefined) ?? 'format');
    case 'invalid_format':
      return fieldFailure('format');
    default:
      return fieldFailure('type');
  }
}
