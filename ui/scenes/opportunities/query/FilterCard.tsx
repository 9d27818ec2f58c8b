/** One filter of the tree: name, on or off, lock, weight, and what it asks. */
import { memo, useState } from 'react';
import { ActionIcon, Slider, Switch } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { filterSources } from '../../../../model/land/filtertypes.ts';
import { tip } from '../../../components/tip.ts';
import { formatRead } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { measureOf } from '../../../search/measure.ts';
import { askedText, filterName } from '../../../search/names.ts';
import { isChoice, isOfferedHere, ownSourceText } from '../../../search/own/ownfigures.ts';
import { SourceMark } from '../../../search/sources/SourceMark.tsx';
import { unitText } from '../../../search/values.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { AppliesIn } from './DrawArea.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { editFilter } from './edits.ts';
import { useAnswer, useEditor } from './editor.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { GroupFilter } from './GroupFilter.tsx';
import { PlaceFilter, SetCounts } from './PlaceFilter.tsx';
import classes from './query.module.css';
import { RangeFilter } from './RangeFilter.tsx';
import { texts } from './texts.ts';
import type { TreeNode } from './tree.ts';

export const FilterCard = memo(function FilterCard({ node }: { node: TreeNode }) {
  const t = useText();
  const language = useLanguage();
  const { canEdit, places } = useEditor();
  const [isOpen, setOpen] = useState(true);
  const { filter } = node;
  const { id, type, key, enabled, editable } = filter;
  const name = filterName(filter, t, places);
  const measure = measureOf(filter);
  const sources = filterSources(filter);
  const ownSource = ownSourceText(key, t);
  const unit = measure ? unitText(measure.unit, language) : '';
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const settings = (
    <>
      <AppliesIn filter={filter} canEdit={canEdit && editable} />
      <Weight filter={filter} name={name} canEdit={canEdit && editable} />
    </>
  );
  return (
    <li className={classes.card} data-group={type === 'group' || undefined} data-off={!enabled || undefined}>
      <div className={classes.cardHead}>
        <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Chevron size={16} stroke={1.5} aria-hidden />
          <span className={classes.cardName} title={name}>
            {name}
            {unit ? <span className={classes.unit}>{unit}</span> : null}
          </span>
        </button>
        {sources.length > 0 ? <SourceMark sources={sources} municipality={null} showsDay /> : null}
        {editable && canEdit ? null : <IconLock size={16} stroke={1.5} className={classes.lockMark} aria-hidden />}
        <Switch
          size="xs"
          aria-label={t(texts.on, { name })}
          checked={enabled}
          disabled={!canEdit}
          onChange={(event) => editFilter(id, { enabled: event.currentTarget.checked }, texts.stepSwitch)}
        />
        {canEdit ? <FilterMenu node={node} name={name} /> : null}
      </div>
      {isOpen ? (
        <div className={classes.cardBody}>
          {type === 'group' ? settings : null}
          {isOfferedHere(type, key) ? (
            <Asked node={node} name={name} />
          ) : (
            <p className={classes.counts}>{t(texts.notOffered)}</p>
          )}
          {ownSource ? (
            <p className={classes.counts}>
              {ownSource}. {t(texts.ownHidden)}
            </p>
          ) : null}
          {type === 'group' ? null : settings}
          {canEdit && !editable ? (
            <p className={classes.counts}>
              {t(texts.locked)}
              <ActionIcon
                size={24}
                aria-label={t(texts.unlock, { name })}
                {...tip(t(texts.unlock, { name }))}
                onClick={() => editFilter(id, { editable: true }, texts.stepLock)}
              >
                <IconLockOpen size={16} stroke={1.5} />
              </ActionIcon>
            </p>
          ) : null}
        </div>
      ) : (
        <p className={classes.counts}>{askedText(filter, t, language)}</p>
      )}
    </li>
  );
});

function Asked({ node, name }: { node: TreeNode; name: string }) {
  const t = useText();
  const editor = useEditor();
  const { answer, notes } = useAnswer();
  const { filter, isNeeded } = node;
  const canEdit = editor.canEdit && filter.editable;
  const measure = measureOf(filter);
  if (filter.type === 'group')
    return (
      <GroupFilter node={node} name={name} canEdit={canEdit}>
        {node.children.map((child) => (
          <FilterCard key={rowKey('featurefilter', child.filter.id)} node={child} />
        ))}
      </GroupFilter>
    );
  const isMissing = answer?.missing.includes(filter.key) ?? false;
  const note = notes.find(({ filterId }) => filterId === filter.id);
  if (filter.type === 'place' || filter.type === 'area')
    return (
      <>
        {note ? <p className={classes.note}>{note.text}</p> : null}
        <PlaceFilter filter={filter} canEdit={canEdit} />
      </>
    );
  if (isChoice(filter.key)) return <ChoiceFilter filter={filter} name={name} canEdit={canEdit} />;
  if (!measure) return <SetCounts filter={filter} />;
  return (
    <>
      {isMissing ? <p className={classes.counts}>{t(texts.notComputed)}</p> : null}
      <RangeFilter filter={filter} name={name} measure={measure} isNeeded={isNeeded} canEdit={canEdit} />
    </>
  );
}

/** Usual weights; a larger one lengthens the bar. */
const USUAL_MOST = 5;
const STEP = 0.5;

function Weight({ filter, name, canEdit }: { filter: FeatureFilter; name: string; canEdit: boolean }) {
  const t = useText();
  const [dragged, setDragged] = useState<number | null>(null);
  const weight = dragged ?? filter.weight;
  const label = t(texts.weightOf, { name });
  return (
    <div className={classes.weight}>
      <span className={classes.weightName}>{t(texts.weight)}</span>
      <Slider
        className={classes.weightBar!}
        size={6}
        min={0}
        max={Math.max(USUAL_MOST, filter.weight)}
        step={STEP}
        value={weight}
        label={null}
        disabled={!canEdit}
        thumbLabel={label}
        onChange={setDragged}
        onChangeEnd={(value) => {
          setDragged(null);
          editFilter(filter.id, { weight: value }, texts.stepWeight);
        }}
      />
      <span className={classes.weightValue}>{weight === 0 ? t(texts.conditionOnly) : formatRead(weight, 1)}</span>
    </div>
  );
}
