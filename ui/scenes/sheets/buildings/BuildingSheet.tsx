/** Route `sheets.areas.buildings`: sizes and figures of the buildings of each concept. */
import { useMemo } from 'react';
import { buildingPath } from '../../../../model/routes.ts';
import { Grid } from '../../../grid/Grid.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/banks.ts';
import { useConceptFigures } from '../../../stores/conceptfigures.ts';
import { goTo } from '../../../stores/current.ts';
import { undo } from '../../../stores/history.ts';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useSheet } from '../frame/useSheet.ts';
import { useSheetLayout } from '../frame/useSheetLayout.ts';
import { buildingColumns } from './columns.ts';
import { writeBuildings } from './edits.ts';
import { buildingLines, isCounted, type BuildingLine } from './rows.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.areas.buildings';

const keyOf = ({ key }: BuildingLine) => key;
const belowOf = ({ below }: BuildingLine) => (below.length > 0 ? below : undefined);
const always = () => true;
const isStrong = ({ building }: BuildingLine) => building === null;

export default function BuildingSheet() {
  const t = useText();
  const sheet = useSheet(Infinity);
  const readOnly = useReadOnly();
  const [layout, setLayout] = useSheetLayout(ROUTE);
  const { chosen } = sheet;
  const figures = useConceptFigures(useMemo(() => chosen.map(({ id }) => id), [chosen]));
  const buildings = useRecords('building');
  const lines = useMemo(() => buildingLines(chosen, buildings, figures), [chosen, buildings, figures]);
  const oldText = [...sheet.old].join();
  const columns = useMemo(
    () => buildingColumns(t, new Set(oldText === '' ? [] : oldText.split(',').map(Number))),
    [t, oldText],
  );
  return (
    <SheetFrame route={ROUTE} sheet={sheet} limit={Infinity}>
      <Grid
        label={t(texts.sheet)}
        rows={lines}
        rowKey={keyOf}
        columns={columns}
        mode="cells"
        layout={layout}
        onLayout={setLayout}
        onEdit={(changes, gesture) => writeBuildings(lines, changes, gesture)}
        onUndo={undo}
        readOnly={readOnly}
        rowsBelow={belowOf}
        startsOpen={always}
        isStrong={isStrong}
        rowMark={({ building }) =>
          building && !isCounted(building)
            ? { text: t(building.cfg.decor ? texts.scenery : texts.hidden), tone: 'quiet' }
            : null
        }
        onOpen={({ building, concept }) => {
          if (building && concept.locationId !== null) goTo(buildingPath(concept.locationId, concept.id, building.id));
        }}
      />
    </SheetFrame>
  );
}
