import classes from './query.module.css';

/** Why the last typed value of a filter was refused. Below its fields: beside each other they have no room for it. */
export function RefusedText({ of }: { of: string | undefined }) {
  return of ? (
    <p className={classes.refused} role="alert">
      {of}
    </p>
  ) : null;
}
