/** Route `sheets.areas.functions`: areas of each concept by function, with the unit types below. */
import { useMemo, useState } from 'react';
import type { CellAddress } from '../../../grid/types.ts';
import { useText } from '../../../i18n/useText.ts';
import { groupBy } from '../../../../model/groupby.ts';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { useUnitMix } from '../../../stores/person/features.ts';
import { buildingName, useLookedAt } from '../frame/lookedat.ts';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { everyRow, SheetGrid } from '../frame/SheetGrid.tsx';
import { ShowButton } from '../frame/ShowButton.tsx';
import { useSheet } from '../frame/useSheet.ts';
import { functionColumns } from './columns.ts';
import { writeUnits } from './edits.ts';
import { functionLines, type FunctionLine } from './rows.ts';
import { areaAt } from './shownarea.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.areas.functions';

const isStrong = ({ kind }: FunctionLine) => kind === 'concept';

export default function FunctionSheet() {
  const t = useText();
  const sheet = useSheet(Infinity);
  const readOnly = useReadOnly(sheet.locationId);
  const [focus, setFocus] = useState<CellAddress | null>(null);
  const { chosen, figures, old } = sheet;
  const hasMix = useUnitMix();
  const units = useRecords('unit');
  const rows = useMemo(() => {
    const unitsOf = groupBy(hasMix ? units : [], ({ locationId }) => locationId);
    return chosen.flatMap((concept) => {
      const shown = figures.get(concept.id);
      return shown ? [functionLines(concept, shown, unitsOf.get(concept.locationId) ?? [])] : [];
    });
  }, [chosen, figures, units, hasMix]);
  const columns = useMemo(() => functionColumns(t, old, hasMix, (id) => buildingName(id, t)), [t, old, hasMix]);
  const lines = useMemo(() => everyRow(rows), [rows]);
  useLookedAt(lines.find(({ key }) => key === focus?.row)?.concept);
  return (
    <SheetFrame
      route={ROUTE}
      sheet={sheet}
      limit={Infinity}
      note={t(texts.note)}
      tools={<ShowButton area={areaAt(focus, lines)} />}
    >
      <SheetGrid
        route={ROUTE}
        label={t(texts.sheet)}
        rows={rows}
        columns={columns}
        onEdit={(changes, gesture) => writeUnits(lines, changes, gesture)}
        onFocus={setFocus}
        readOnly={readOnly}
        isStrong={isStrong}
      />
    </SheetFrame>
  );
}
