/** A line of the log or a failure, in which references of errors, requests and tickets lead to the error they are about. */
import { Link } from 'wouter';
import { errorPath, referencesIn } from '../../../model/admin/errors.ts';
import classes from './admin.module.css';

export function References({ text }: { text: string }) {
  const parts = referencesIn(text).map(({ part, isReference }, at) =>
    isReference ? (
      <Link key={at} href={errorPath(part)}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
  return <span className={classes.cell}>{parts}</span>;
}
