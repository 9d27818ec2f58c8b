/** Locations and their concepts with boxes: what is ticked stands in the sheet. */
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { texts } from '../texts.ts';
import type { LocationConcepts } from './chosen.ts';
import classes from './frame.module.css';
import type { SheetRecords } from './useSheet.ts';

/** Locations added at a time: a company may have thousands. */
const SHELF = 100;

export function ConceptTree({ sheet }: { sheet: SheetRecords }) {
  const t = useText();
  const [upTo, setUpTo] = useState(SHELF);
  const ticked = new Set(sheet.chosen.map(({ id }) => id));
  const rest = sheet.tree.length - upTo;
  return (
    <>
      <ul className={classes.tree}>
        {sheet.tree.slice(0, upTo).map((item) => (
          <Branch key={rowKey('location', item.location.id)} item={item} ticked={ticked} sheet={sheet} />
        ))}
      </ul>
      {rest > 0 ? (
        <Button variant="default" size="xs" onClick={() => setUpTo(upTo + SHELF)}>
          {t(texts.more, { count: Math.min(rest, SHELF) })}
        </Button>
      ) : null}
      <Button variant="subtle" size="xs" onClick={sheet.tickMain}>
        {t(texts.mainOnly)}
      </Button>
    </>
  );
}

interface BranchProps {
  item: LocationConcepts;
  ticked: ReadonlySet<number>;
  sheet: SheetRecords;
}

function Branch({ item: { location, concepts, main }, ticked, sheet }: BranchProps) {
  const t = useText();
  const ids = concepts.map(({ id }) => id);
  const count = ids.filter((id) => ticked.has(id)).length;
  const name = location.name || t(texts.unnamed);
  return (
    <li>
      <Checkbox
        size="xs"
        className={classes.location}
        label={name}
        title={t(texts.showLocation, { name })}
        checked={count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={(event) => sheet.tick(ids, event.currentTarget.checked)}
      />
      <ul className={classes.branch}>
        {concepts.map((concept) => (
          <li key={rowKey('concept', concept.id)}>
            <Checkbox
              size="xs"
              label={
                <>
                  {concept.name || t(texts.unnamed)}
                  {concept.id === main.id && concepts.length > 1 ? (
                    <span className={classes.main}> {t(texts.main)}</span>
                  ) : null}
                </>
              }
              checked={ticked.has(concept.id)}
              onChange={(event) => sheet.tick([concept.id], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}
