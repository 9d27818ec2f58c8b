/** Route `sheets.areas.buildings`: sizes and figures of the buildings of each concept, which open to their storeys. */
import { useMemo, useState } from 'react';
import type { CellAddress } from '../../../grid/types.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { buildingPath } from '../../../../model/routes.ts';
import { useText } from '../../../i18n/useText.ts';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { goTo } from '../../../stores/page/current.ts';
import { geometryOf } from '../../../stores/generation/generation.ts';
import { ShowButton } from '../frame/ShowButton.tsx';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { everyRow, SheetGrid } from '../frame/SheetGrid.tsx';
import { useSheet } from '../frame/useSheet.ts';
import { useWatched } from '../frame/useWatched.ts';
import { buildingColumns } from './columns.ts';
import { writeBuildings } from './edits.ts';
import { buildingKey, buildingLines, isBuilding, isConcept, isCounted } from './rows.ts';
import { areaAt } from './shownarea.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.areas.buildings';

const madeOf = ({ id, conceptId }: Building) => geometryOf(conceptId ?? 0).get(id);

export default function BuildingSheet() {
  const t = useText();
  const sheet = useSheet(Infinity);
  const readOnly = useReadOnly(sheet.locationId);
  const [turned, setTurned] = useState<readonly string[]>([]);
  const [focus, setFocus] = useState<CellAddress | null>(null);
  const { chosen, figures, old } = sheet;
  const buildings = useRecords('building');
  const lines = useMemo(
    () =>
      buildingLines(chosen, { buildings, figures, floorsOf: (building) => madeOf(building)?.floors }, new Set(turned)),
    [chosen, buildings, figures, turned],
  );
  // Storeys are not kept by the server: the page makes those of opened buildings.
  const opened = buildings.filter(({ id }) => turned.includes(buildingKey(id)));
  useWatched([...new Set(opened.flatMap(({ conceptId }) => conceptId ?? []))]);
  const columns = useMemo(() => buildingColumns(t, old, madeOf), [t, old]);
  return (
    <SheetFrame
      route={ROUTE}
      sheet={sheet}
      limit={Infinity}
      note={t(texts.note)}
      tools={<ShowButton area={areaAt(focus, everyRow(lines))} />}
    >
      <SheetGrid
        route={ROUTE}
        label={t(texts.sheet)}
        rows={lines}
        columns={columns}
        onEdit={(changes, gesture) => writeBuildings(everyRow(lines), changes, gesture)}
        readOnly={readOnly}
        onFocus={setFocus}
        startsOpen={isConcept}
        onTurned={setTurned}
        isStrong={isConcept}
        rowMark={(line) =>
          isBuilding(line) && !isCounted(line.building!)
            ? { text: t(line.building!.cfg.decor ? texts.scenery : texts.hidden), tone: 'quiet' }
            : null
        }
        onOpen={({ building, concept }) => {
          if (building && concept.locationId !== null) goTo(buildingPath(concept.locationId, concept.id, building.id));
        }}
      />
    </SheetFrame>
  );
}
