/** A line of the log, in which references of errors, requests and tickets lead to the error they are about. */
import { Link } from 'wouter';
import { errorPath, referencesIn } from '../../../../model/admin/errors.ts';

export function References({ text }: { text: string }) {
  return referencesIn(text).map(({ part, isReference }, at) =>
    isReference ? (
      <Link key={at} href={errorPath(part)}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
