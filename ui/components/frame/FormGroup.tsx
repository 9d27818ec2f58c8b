import type { ReactNode } from 'react';
import classes from './FormGroup.module.css';

/** A group of fields on a page of forms: title and text on the left, fields on a card. */
export function FormGroup({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  );
}
