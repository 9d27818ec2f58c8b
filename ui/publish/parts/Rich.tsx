/** Rich text of a page. */
import { richElements } from '../../richtext/elements.tsx';

export function Rich({ text }: { text: string }) {
  return <div className="rich">{richElements(text, { tableClass: 'table cells' })}</div>;
}
