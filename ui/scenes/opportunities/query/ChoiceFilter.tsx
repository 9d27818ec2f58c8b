/** A filter on one choice of an own figure: plots must have it, must not have it, or score by it. */
import { SegmentedControl } from '@mantine/core';
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { useText } from '../../../i18n/useText.ts';
import { choiceWishes, choiceWishOf, type ChoiceWish } from './choicewishes.ts';
import { editFilter } from './edits.ts';
import { SetCounts } from './PlaceFilter.tsx';
import { texts } from './texts.ts';

interface ChoiceFilterProps {
  filter: FeatureFilter;
  name: string;
  canEdit: boolean;
}

const labels = { with: texts.choiceWith, without: texts.choiceWithout, ideally: texts.choiceIdeally } as const;
const wishes = Object.keys(labels) as ChoiceWish[];

export function ChoiceFilter({ filter, name, canEdit }: ChoiceFilterProps) {
  const t = useText();
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={name}
        disabled={!canEdit}
        value={choiceWishOf(filter) ?? ''}
        data={wishes.map((value) => ({ value, label: t(labels[value]) }))}
        onChange={(value) => {
          const wish = value as ChoiceWish;
          // A wish without weight would say nothing.
          const weight = wish === 'ideally' ? { weight: filter.weight || 1 } : {};
          editFilter(filter.id, { ...choiceWishes[wish], ...weight }, texts.stepBound);
        }}
      />
      <SetCounts filter={filter} />
    </>
  );
}
