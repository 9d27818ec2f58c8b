import { useRef } from 'react';
import { IconFilter } from '@tabler/icons-react';
import { EmptyState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { useShortcuts } from '../../../stores/page/shortcuts.ts';
import { AddFilter } from './AddFilter.tsx';
import { useAnswer, useEditor } from './editor.ts';
import { FilterCard } from './FilterCard.tsx';
import classes from './query.module.css';
import { texts } from './texts.ts';

/** The filters of the query, and the field that adds one. */
export function FilterPanel() {
  const t = useText();
  const { tree, canEdit } = useEditor();
  const adding = useRef<HTMLInputElement>(null);
  useShortcuts(
    texts.filters,
    canEdit ? [{ keys: 'a', label: texts.shortcutAdd, run: () => adding.current?.focus() }] : [],
  );
  return (
    <>
      {canEdit ? (
        <div className={classes.adding}>
          <AddFilter into={null} inputRef={adding} />
        </div>
      ) : null}
      {tree.length === 0 ? (
        <EmptyState icon={IconFilter} compact title={t(texts.noFilters)}>
          {t(texts.noFiltersText)}
        </EmptyState>
      ) : (
        <>
          <CountedPlots />
          <ul className={classes.tree} aria-label={t(texts.filters)}>
            {tree.map((node) => (
              <FilterCard key={rowKey('featurefilter', node.filter.id)} node={node} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function CountedPlots() {
  const t = useText();
  const { answer, counts } = useAnswer();
  if (!answer) return null;
  return <p className={classes.scope}>{t(counts === 'view' ? texts.countsOfView : texts.countsOfAll)}</p>;
}
