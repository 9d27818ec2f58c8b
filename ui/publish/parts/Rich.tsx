/** Rich text of a page. */
import { richElements } from '../../richtext/elements.tsx';
import { useContentLanguage } from '../words.ts';

export function Rich({ text }: { text: string }) {
  return (
    <div className="rich" lang={useContentLanguage()}>
      {richElements(text, { tableClass: 'table cells' })}
    </div>
  );
}
