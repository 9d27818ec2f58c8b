import { Button, Tooltip } from '@mantine/core';
import type { Location } from '../../../../model/entities/location.ts';
import type { Plot } from '../../../../model/entities/plot.ts';
import { isSameSize, landSize } from '../../../../model/rules/location/plot.ts';
import { formatPlotSize } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { takeOverSize } from './actions.ts';
import own from './plots.module.css';
import { plotTexts as texts } from './texts.ts';
import { useUnionArea } from './useUnionArea.ts';

/** The area of the union of plots, in square metres. */
export function UnionSum({ location, plots }: { location: Location; plots: readonly Plot[] }) {
  const t = useText();
  const union = useUnionArea(location, plots);
  return (
    <dl className={own.sums}>
      <div>
        <dt>{t(texts.union)}</dt>
        <dd data-union={union ?? undefined}>{union === null ? t(texts.unionWait) : formatPlotSize(union)}</dd>
      </div>
    </dl>
  );
}

/** The area of the land's union, and the size stored on the location. */
export function LandSums({ location, land, canEdit }: { location: Location; land: readonly Plot[]; canEdit: boolean }) {
  const t = useText();
  const size = landSize(land);
  const differs = land.length > 0 && !isSameSize(size, location.plotsize);
  return (
    <>
      {land.length > 1 ? <UnionSum location={location} plots={land} /> : null}
      <dl className={own.sums}>
        <div>
          <dt>{t(texts.size)}</dt>
          <dd>
            {formatPlotSize(location.plotsize)}
            {differs && canEdit ? (
              <Tooltip label={t(texts.takeSizeLong, { size: formatPlotSize(size) })}>
                <Button size="compact-xs" variant="light" onClick={() => takeOverSize(location.id)}>
                  {t(texts.takeSize)}
                </Button>
              </Tooltip>
            ) : null}
          </dd>
        </div>
      </dl>
    </>
  );
}
