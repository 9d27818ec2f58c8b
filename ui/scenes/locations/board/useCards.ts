/** The cards of the board: their rows, what they show, and what heads add up. */
import { useCallback, useEffect, useMemo } from 'react';
import type { Location } from '../../../../model/entities/location.ts';
import { user as userEntity } from '../../../../model/entities/user.ts';
import { useColumns, useColumnSource } from '../../../portfolio/columns/useColumns.ts';
import { useRows, type Need } from '../../../portfolio/columns/rows.ts';
import { usePins } from '../../../portfolio/pins.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { useUser } from '../../../stores/person/preferences.ts';
import { loadList } from '../../../stores/records/records.ts';
import { chosenColumns } from './card.ts';
import type { CardLook } from './look.ts';
import { amountIn, isSum, needsFigures } from './sums.ts';

const fresh = userEntity.fields.cfg.default;
/** Every card may show labels and tasks. */
const always: readonly Need[] = ['locationlabel', 'note'];

export function useCards(shown: readonly Location[], place: Pick<CardLook, 'columns' | 'lanes' | 'fixed'>) {
  const { columns, lanes, fixed } = place;
  const cfg = useUser()?.cfg ?? fresh;
  const { card, sum: wanted, pictures: hasPictures } = cfg.board;
  const offered = useColumns();
  const { labels } = useColumnSource();
  const sum = isSum(wanted) ? wanted : 'plotsize';
  const keys = card.join();
  const chosen = useMemo(() => chosenColumns(offered, keys.split(',')), [offered, keys]);
  const hasFigures = needsFigures(sum) || chosen.some(({ isFigure }) => isFigure);
  const needs = [
    ...new Set([...always, ...chosen.flatMap((each) => each.needs ?? []), ...(hasFigures ? ['concept' as const] : [])]),
  ];
  const rows = useRows(shown, needs, hasFigures);
  const pins = usePins(cfg.pincolor);
  const colourOf = useCallback((of: Location) => pins.valueOf(of).colour, [pins]);
  const pictures = usePictures(hasPictures);
  const look = useMemo(
    (): CardLook => ({ columns, lanes, fixed, colourOf, shown: chosen, labels, pictures }),
    [columns, lanes, fixed, colourOf, chosen, labels, pictures],
  );
  const amountOf = useMemo(() => amountIn(offered, sum), [offered, sum]);
  return { rows, look, sum, amountOf, offered, hasPictures };
}

const none: CardLook['pictures'] = new Map();

/** Profile pictures by location; none unless wanted. */
function usePictures(isOn: boolean): CardLook['pictures'] {
  const images = useRecords('image', { type: 'profile' });
  useEffect(() => {
    if (isOn) void loadList('image', { type: 'profile' }).catch(() => undefined);
  }, [isOn]);
  return useMemo(
    () =>
      isOn
        ? new Map(images.flatMap((image) => (image.locationId === null ? [] : [[image.locationId, image] as const])))
        : none,
    [isOn, images],
  );
}
