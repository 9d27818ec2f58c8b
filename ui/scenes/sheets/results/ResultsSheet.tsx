/** Route `sheets.finance.results`: what each concept costs, yields and needs, side by side, or what land costs the municipality. */
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { isComplete } from '../../../../model/finance/missing.ts';
import { useText } from '../../../i18n/useText.ts';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useBusinessCases } from '../../../stores/generation/businesscase.ts';
import { Exploitation } from '../exploitation/Exploitation.tsx';
import { texts as land } from '../exploitation/texts.ts';
import { RESULTS_LIMIT } from '../frame/limits.ts';
import { ParameterStrip } from '../frame/ParameterStrip.tsx';
import type { RateKey } from '../frame/rates.ts';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { useAddressChoice } from '../../../components/hooks/useAddressChoice.ts';
import { useSheet } from '../frame/useSheet.ts';
import { measures } from './measure.ts';
import { misphasedRows } from './misphased.ts';
import { Notes } from './Notes.tsx';
import { Results } from './Results.tsx';
import { texts } from './texts.ts';

const ROUTE = 'sheets.finance.results';
const views = ['results', 'exploitation'] as const;
const rates: Readonly<Record<(typeof views)[number], readonly RateKey[]>> = {
  results: ['profit_risk', 'discount_rate', 'duration', 'interest_rate', 'index_revenue', 'index_costs'],
  exploitation: ['discount_rate', 'duration', 'interest_rate'],
};

export default function ResultsSheet() {
  const t = useText();
  const sheet = useSheet(RESULTS_LIMIT);
  const readOnly = useReadOnly(sheet.locationId);
  const [view, setView] = useAddressChoice('view', views);
  const [measure, setMeasure] = useAddressChoice('measure', measures);
  const [focused, setFocused] = useState<number | null>(null);
  const { chosen, ids, tree } = sheet;
  const cases = useBusinessCases(ids);
  const locations = useMemo(
    () => tree.flatMap(({ location }) => (chosen.some((each) => each.locationId === location.id) ? [location] : [])),
    [tree, chosen],
  );
  const locationId = locations.find(({ id }) => id === focused)?.id ?? chosen[0]?.locationId ?? null;
  const unpriced = cases.filter((found) => found && !isComplete(found)).length;
  const isOfConcepts = view === 'results';
  return (
    <SheetFrame
      route={ROUTE}
      sheet={sheet}
      limit={RESULTS_LIMIT}
      book={isOfConcepts ? undefined : { name: 'exploitation', title: t(texts.exploitation) }}
      note={isOfConcepts ? <Notes unpriced={unpriced} misphased={misphasedRows(chosen, cases)} /> : t(land.note)}
      tools={
        <>
          {isOfConcepts ? (
            <SegmentedControl
              size="xs"
              aria-label={t(texts.measure)}
              value={measure}
              data={measures.map((value) => ({ value, label: t(texts[value]) }))}
              onChange={(next) => setMeasure(measures.find((each) => each === next) ?? 'amount')}
            />
          ) : null}
          <SegmentedControl
            size="xs"
            aria-label={t(texts.view)}
            value={view}
            data={views.map((value) => ({ value, label: t(texts[value]) }))}
            onChange={(next) => setView(views.find((each) => each === next) ?? 'results')}
          />
        </>
      }
      strip={
        locationId === null ? null : (
          <ParameterStrip
            locationId={locationId}
            rates={rates[view]}
            disabled={readOnly !== null}
            hides={isOfConcepts ? 'bases' : 'all'}
          />
        )
      }
    >
      {isOfConcepts ? (
        <Results sheet={sheet} cases={cases} measure={measure} onLocation={setFocused} />
      ) : (
        <Exploitation locations={locations} onLocation={setFocused} />
      )}
    </SheetFrame>
  );
}
