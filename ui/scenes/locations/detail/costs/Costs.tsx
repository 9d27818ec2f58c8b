/** The development costs of a location: the grid of the cost sheet, with the amounts of its main concept. */
import { useMemo, useState } from 'react';
import { Anchor, Group } from '@mantine/core';
import { Link } from 'wouter';
import { buildPath } from '../../../../../model/routes.ts';
import { mainConceptOf } from '../../../../../model/rules/location/mainconcept.ts';
import { FailedState, LoadingState } from '../../../../components/frame/States.tsx';
import { emptyLayout } from '../../../../grid/arrange/columns.ts';
import type { GridLayout } from '../../../../grid/types.ts';
import { useText } from '../../../../i18n/useText.ts';
import { CostGrid } from '../../../../portfolio/costs/CostGrid.tsx';
import { CostTools } from '../../../../portfolio/costs/CostTools.tsx';
import { useReadOnly } from '../../../../portfolio/useReadOnly.ts';
import { useRecord, useRecords } from '../../../../stores/records/banks.ts';
import { loadLocationTree, useLocationTree } from '../../../../stores/records/locationtrees.ts';
import type { TabProps } from '../tab.ts';
import classes from './costs.module.css';
import { texts } from './texts.ts';

/** Beside the map there is room for three columns: the others follow by scrolling. */
const layoutAtFirst = {
  ...emptyLayout,
  order: ['code', 'name', 'amount'],
  widths: { code: 92, name: 136, amount: 108 },
};

export default function Costs({ id }: TabProps) {
  const t = useText();
  const location = useRecord('location', id);
  const concepts = useRecords('concept', { locationId: id });
  const { state, error } = useLocationTree(id);
  const main = mainConceptOf(id, concepts, location?.cfg.main_concept_id);
  if (state === 'loading' || state === 'idle') return <LoadingState />;
  if (state === 'failed') return <FailedState error={error} compact onRetry={() => void loadLocationTree(id)} />;
  return (
    <div className={classes.costs}>
      <Group justify="space-between" gap={8}>
        <p className="text-hint">
          {main ? t(texts.ofConcept, { name: main.name || t(texts.unnamed) }) : t(texts.noConcept)}
        </p>
        <Anchor component={Link} href={buildPath('sheets.finance.costs', { location_id: id })} fz={13}>
          {t(texts.openSheet)}
        </Anchor>
      </Group>
      <Grid locationId={id} name={location?.name ?? ''} conceptId={main?.id ?? null} />
    </div>
  );
}

interface GridProps {
  locationId: number;
  name: string;
  conceptId: number | null;
}

function Grid({ locationId, name, conceptId }: GridProps) {
  const readOnly = useReadOnly(locationId);
  const [layout, setLayout] = useState<GridLayout>(layoutAtFirst);
  const [costId, setCost] = useState<number | null>(null);
  const locations = useMemo(() => [{ locationId, name, conceptId }], [locationId, name, conceptId]);
  return (
    <>
      {readOnly ? <p className="text-hint">{readOnly}</p> : <CostTools locationId={locationId} costId={costId} />}
      <div className={classes.grid}>
        <CostGrid
          locations={locations}
          layout={layout}
          onLayout={setLayout}
          readOnly={readOnly}
          onFocus={(line) => setCost(line?.cost?.id ?? null)}
        />
      </div>
    </>
  );
}
