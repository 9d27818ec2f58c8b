import type { ReactNode } from 'react';
import { Select } from '@mantine/core';
import { groupModes } from '../../../../model/land/filtertypes.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { AddFilter } from './AddFilter.tsx';
import { editFilter } from './edits.ts';
import classes from './query.module.css';
import { texts } from './texts.ts';
import type { TreeNode } from './tree.ts';

interface GroupFilterProps {
  node: TreeNode;
  name: string;
  canEdit: boolean;
  /** The filters in it. */
  children: ReactNode;
}

/** A group of filters: which of them must pass, and the filters themselves. */
export function GroupFilter({ node, name, canEdit, children }: GroupFilterProps) {
  const t = useText();
  const { filter, depth } = node;
  const count = node.children.length;
  const { id, key, param1 } = filter;
  return (
    <>
      <div className={key === 'at_least' ? classes.fields : undefined}>
        <Select
          label={t(texts.mode)}
          size="xs"
          value={key}
          disabled={!canEdit}
          data={groupModes.entries.map((each) => ({ value: each.key, label: t(each.label) }))}
          onChange={(mode) => mode && editFilter(id, { key: mode, param1: mode === 'at_least' ? (param1 ?? 2) : null })}
        />
        {key === 'at_least' ? (
          <NumberField
            label={t(texts.atLeast)}
            value={param1}
            whole
            min={1}
            max={Math.max(1, count)}
            disabled={!canEdit}
            onChange={(value, gesture) => editFilter(id, { param1: value }, texts.stepBound, gesture)}
          />
        ) : null}
      </div>
      {count === 0 ? <p className={classes.counts}>{t(texts.emptyGroup)}</p> : null}
      <ul className={classes.nested} aria-label={name}>
        {children}
      </ul>
      {canEdit ? <AddFilter into={{ id, name, depth }} /> : null}
    </>
  );
}
