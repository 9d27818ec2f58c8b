import type { Label } from '../../../model/enums/enumeration.ts';
import { useText } from '../../i18n/useText.ts';
import type { Shortcut } from '../../stores/page/shortcuts.ts';
import { Keys } from './Keys.tsx';
import classes from './Keys.module.css';

type Item = Pick<Shortcut, 'keys' | 'label'>;

/** A list of keys and their actions; keys with the same action share a line. */
export function KeyRows({ items, className }: { items: readonly Item[]; className?: string | undefined }) {
  const t = useText();
  const lines = new Map<string, { label: Label; keys: string[] }>();
  for (const { keys, label } of items) {
    if (!keys) continue;
    const line = lines.get(label.en) ?? { label, keys: [] };
    line.keys.push(keys);
    lines.set(label.en, line);
  }
  return (
    <dl className={className}>
      {[...lines.values()].map(({ label, keys }) => (
        <div key={label.en} className={classes.row}>
          <dt>{t(label)}</dt>
          <dd>
            {keys.map((each) => (
              <Keys key={each} keys={each} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
