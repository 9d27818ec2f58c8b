/** Route `sheets.areas.functions`: areas of each concept by function, with the unit types below. */
import { useMemo } from 'react';
import { Grid } from '../../../grid/Grid.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/banks.ts';
import { useConceptFigures } from '../../../stores/conceptfigures.ts';
import { useUnitMix } from '../../../stores/features.ts';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useSheet } from '../frame/useSheet.ts';
import { useSheetLayout } from '../frame/useSheetLayout.ts';
import { functionColumns } from './columns.ts';
import { writeUnits } from './edits.ts';
import { everyLine, functionLines, type FunctionLine } from './rows.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.areas.functions';

const keyOf = ({ key }: FunctionLine) => key;
const belowOf = ({ below }: FunctionLine) => (below.length > 0 ? below : undefined);
const always = () => true;
const isStrong = ({ kind }: FunctionLine) => kind === 'concept';

export default function FunctionSheet() {
  const t = useText();
  const sheet = useSheet(Infinity);
  const readOnly = useReadOnly();
  const [layout, setLayout] = useSheetLayout(ROUTE);
  const { chosen } = sheet;
  const figures = useConceptFigures(useMemo(() => chosen.map(({ id }) => id), [chosen]));
  const hasMix = useUnitMix();
  const units = useRecords('unit');
  const rows = useMemo(
    () =>
      chosen.flatMap((concept) => {
        const shown = figures.get(concept.id);
        if (!shown) return [];
        const own = hasMix ? units.filter(({ locationId }) => locationId === concept.locationId) : [];
        return [functionLines(concept, shown, own)];
      }),
    [chosen, figures, units, hasMix],
  );
  const oldText = [...sheet.old].join();
  const columns = useMemo(
    () => functionColumns(t, new Set(oldText === '' ? [] : oldText.split(',').map(Number)), hasMix),
    [t, oldText, hasMix],
  );
  return (
    <SheetFrame route={ROUTE} sheet={sheet} limit={Infinity}>
      <Grid
        label={t(texts.sheet)}
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        mode="cells"
        layout={layout}
        onLayout={setLayout}
        onEdit={(changes, gesture) => writeUnits(everyLine(rows), changes, gesture)}
        readOnly={readOnly}
        rowsBelow={belowOf}
        startsOpen={always}
        isStrong={isStrong}
      />
    </SheetFrame>
  );
}
