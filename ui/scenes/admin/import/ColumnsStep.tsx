import { useRef } from 'react';
import { Button } from '@mantine/core';
import { useFileDialog } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { ProjectionKey } from '../../../../engine/import/projections.ts';
import { tableEndings } from '../../../../engine/import/tables/file.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { ImportKindKey } from '../../../../model/imports/kinds.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { ColumnTable } from '../../../imports/ColumnTable.tsx';
import { factsOf } from '../../../imports/facts.ts';
import shared from '../../../imports/imports.module.css';
import { recognisedBy } from '../../../imports/mapping.ts';
import { ReadingChoices } from '../../../imports/ReadingChoices.tsx';
import { texts as common } from '../../../imports/texts.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { Recipes } from './Recipes.tsx';
import { check, columnsNow, mapColumn, openFile, staffImport, startAgain } from './state.ts';
import { texts } from './texts.ts';

const ofLocation = texts.isLocationNamed;
/** How rows of the other kinds are recognised. */
const recognised: Readonly<Record<Exclude<ImportKindKey, 'locations'>, Label>> = {
  values: ofLocation,
  costs: ofLocation,
  constraints: ofLocation,
  units: ofLocation,
  plots: texts.isPlot,
  labels: texts.isByLabel,
  people: texts.isByEmail,
};

/** Says what each column of the file becomes, and how its values are read. */
export function ColumnsStep() {
  const t = useText();
  const { opened: shown, file, fileName, mapping, decimal, decimalFound, clears, kind } = useSnapshot(staffImport);
  const { offline } = useSnapshot(saving);
  /** The projection that waits for the file, which a page that was loaded again no longer has. */
  const wanted = useRef<ProjectionKey | null>(null);
  const dialog = useFileDialog({
    accept: tableEndings,
    multiple: false,
    resetOnOpen: true,
    onChange: (files) => {
      if (files?.[0] && wanted.current) void openFile(files[0], wanted.current);
    },
  });
  const place = (key: ProjectionKey) => {
    wanted.current = key;
    if (staffImport.file) void openFile(staffImport.file, key);
    else dialog.open();
  };
  const { opened } = staffImport;
  if (!shown || !opened) return null;
  const { facts, rows, samples, room } = opened;
  const by = recognisedBy(mapping);
  const isMapped = mapping.some((key) => key !== null);
  const ways = { id: common.byId, plot: common.byPlot, address: common.byAddress };
  const said = kind === 'locations' ? (by === null ? common.byNothing : ways[by]) : recognised[kind];
  return (
    <>
      <p className={shared.facts}>
        <span className="text-soft">
          {[factsOf(facts, rows, t), ...(room === null ? [] : [t(texts.room, { count: formatNumber(room) })])].join(
            ' · ',
          )}
        </span>
      </p>
      <Recipes />
      <ReadingChoices
        facts={facts}
        decimal={decimal}
        decimalFound={decimalFound}
        clears={clears}
        onDecimal={(mark) => (staffImport.decimal = mark)}
        onClears={(isOn) => (staffImport.clears = isOn)}
        onProjection={place}
        {...(file ? {} : { projectionHint: t(texts.chooseAgain, { name: fileName }) })}
      />
      <ColumnTable
        headings={facts.headings}
        rows={samples}
        mapping={mapping}
        columns={columnsNow()}
        decimal={decimal}
        onMap={mapColumn}
      />
      <footer className={shared.foot}>
        <p role="status">{t(offline ? common.offline : isMapped ? said : common.nothingMapped)}</p>
        <Button variant="default" onClick={startAgain}>
          {t(common.another)}
        </Button>
        <Button
          disabled={!isMapped || offline || facts.projection === null}
          rightSection={<IconArrowRight size={16} stroke={1.5} aria-hidden />}
          onClick={() => void check()}
        >
          {t(common.toCheck)}
        </Button>
      </footer>
    </>
  );
}
