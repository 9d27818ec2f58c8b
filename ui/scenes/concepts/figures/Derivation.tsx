/** The derivation of a figure: buildings, storeys and faces with their factors, and their total. */
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo } from 'react';
import { TermMark } from '../../../help/TermMark.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { useGeneration } from '../../../stores/generation/generation.ts';
import { light, unlight } from '../../../stores/generation/highlight.ts';
import { BuildingTerms } from './BuildingTerms.tsx';
import { functionName } from '../../../../engine/export/plan/naming.ts';
import { conceptDerivation } from '../../../components/derivation/conceptderivation.ts';
import { ConceptTerms } from './ConceptTerms.tsx';
import classes from './derivation.module.css';
import { written } from '../../../components/derivation/written.ts';
import { isFigureKey } from './figuregroups.ts';
import { selectionFigures } from './selection.ts';
import { LIT_AT_ONCE, partsFor, partsOfFunction } from './litfaces.ts';
import type { OpenFigure } from './openfigure.ts';
import { figureLabel, floorName } from '../../../components/derivation/termname.ts';
import { definitions } from '../../../components/figures/figuretexts.ts';
import { texts } from './texts.ts';

interface DerivationProps {
  conceptId: number;
  open: OpenFigure;
  onOpen: (figure: OpenFigure) => void;
  onBack: () => void;
}

export function Derivation({ conceptId, open, onOpen, onBack }: DerivationProps) {
  const t = useText();
  const whole = useGeneration(conceptId, (entry) => entry.figures);
  const buildings = useGeneration(conceptId, (entry) => entry.buildings);
  const all = useRecords('building', { conceptId });
  const ids = useMemo(() => open.buildings ?? all.map(({ id }) => id), [open.buildings, all]);
  const one = open.buildings?.length === 1 ? open.buildings[0]! : null;
  const made = ids.flatMap((id) => (buildings.has(id) ? [{ id, figures: buildings.get(id)!.figures }] : []));
  const figures = open.buildings === null ? whole : selectionFigures(made.map((each) => each.figures));
  const relight = useCallback(() => {
    const parts = ids.slice(0, LIT_AT_ONCE).flatMap((id) => partsFor(conceptId, id, open.key));
    const ofFunction = open.function === undefined ? parts : partsOfFunction(conceptId, parts, open.function);
    light(open.storey === undefined ? ofFunction : ofFunction.filter(({ floor }) => floor === open.storey), open.key);
  }, [conceptId, ids, open.key, open.function, open.storey]);
  // Runs again after each result.
  useEffect(relight, [relight, buildings]);
  useEffect(() => unlight, []);
  const value = figures?.[open.key];
  return (
    <section className={classes.derivation} aria-label={t(figureLabel(open.key))} data-derivation={open.key}>
      <header className={classes.head}>
        <Tooltip label={t(texts.back)}>
          <ActionIcon size={24} aria-label={t(texts.back)} onClick={onBack} autoFocus>
            <IconArrowLeft size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <h3>{t(figureLabel(open.key))}</h3>
        {isFigureKey(open.key) ? <TermMark term={open.key} /> : null}
        {open.buildings !== null && typeof whole?.[open.key] === 'number' ? (
          <Button variant="subtle" size="compact-xs" onClick={() => onOpen({ key: open.key, buildings: null })}>
            {t(texts.concept)}
          </Button>
        ) : null}
        <span className={classes.total} data-total={typeof value === 'number' ? value : undefined}>
          {typeof value === 'number' ? written(open.key, value) : '–'}
        </span>
      </header>
      {isFigureKey(open.key) ? <p className={classes.hint}>{t(definitions[open.key])}</p> : null}
      {open.function === undefined ? null : (
        <p className={classes.hint}>{t(texts.litFunction, { name: functionName(open.function, t) })}</p>
      )}
      {open.storey === undefined || one === null ? null : (
        <p className={classes.hint}>
          {t(texts.litStorey, { name: floorName(buildings.get(one)?.floors ?? [], open.storey, t) })}
        </p>
      )}
      {ids.length > LIT_AT_ONCE ? (
        <p className={classes.hint}>{t(texts.litFirst, { count: LIT_AT_ONCE, all: ids.length })}</p>
      ) : null}
      {one !== null ? (
        <BuildingTerms conceptId={conceptId} buildingId={one} figure={open.key} onRest={relight} />
      ) : figures ? (
        <ConceptTerms
          conceptId={conceptId}
          derivation={conceptDerivation(open.key, figures, made)}
          open={open}
          buildings={all}
          onOpen={onOpen}
          onRest={relight}
        />
      ) : null}
    </section>
  );
}
