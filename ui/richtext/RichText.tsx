/** Rich text to read. */
import { richElements } from './elements.tsx';
import classes from './richtext.module.css';

export function RichText({ text }: { text: string }) {
  return <div className={classes.text}>{richElements(text, { tableClass: classes.table!, inNewTab: true })}</div>;
}
