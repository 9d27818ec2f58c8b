/** Figures of a storey in panel order, with the spaces each counts. */
import type { Label } from '../../../../model/enums/enumeration.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import type { MeasureUnit } from '../../../i18n/format.ts';
import { isOutside } from '../../../../engine/export/plan/floor.ts';
import type { Space } from '../../../../engine/export/plan/naming.ts';
import { texts } from './texts.ts';

interface StoreyFigure {
  key: string;
  label: Label;
  unit: MeasureUnit;
  counts: (space: Pick<Space, 'kind' | 'function' | 'net'>) => boolean;
}

const ofKinds =
  (...kinds: string[]) =>
  (space: Pick<Space, 'kind'>) =>
    kinds.includes(space.kind);
const labelOf = (key: string, own?: Label): Label => own ?? entryOf(formFactors, key)!.label;
const figure = (key: string, counts: StoreyFigure['counts'], own?: Label, unit: MeasureUnit = 'm2'): StoreyFigure => ({
  key,
  label: labelOf(key, own),
  unit,
  counts,
});
const none = () => false;
const inside = (space: Pick<Space, 'kind' | 'function'>) => !isOutside(space);

export const storeyFigures: readonly StoreyFigure[] = [
  figure('gfa', inside),
  figure('gridarea', inside),
  figure('nfa', ({ net }) => net > 0),
  figure('gbo', ofKinds('unit')),
  figure('lfa', ofKinds('lettable', 'hall')),
  figure('units', ofKinds('unit'), undefined, 'count'),
  figure('corridor_area', ofKinds('corridor'), texts.corridorArea),
  figure('core_area', ofKinds('core', 'staircase', 'elevator', 'smoke_lock'), texts.coreArea),
  figure('entrance_area', ofKinds('entrance'), texts.entranceArea),
  figure('storage_area', ofKinds('storage'), texts.storageArea),
  figure('bicycle_area', ofKinds('bicycle'), texts.bicycleArea),
  figure('common_area', ofKinds('common'), texts.commonArea),
  figure('service_area', ofKinds('service', 'mechanical', 'bathroom'), texts.serviceArea),
  figure('outer_wall_area', none, texts.outerWallArea),
  figure('window_area', none, texts.windowArea),
  figure('parking_provided', ofKinds('stall'), texts.stalls, 'count'),
];
