/** A figure taken apart: buildings, storeys and faces with their factors, and what they come to. */
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { DerivationTerm } from '../../../../engine/host/derive/types.ts';
import type { Figures } from '../../../../engine/host/types.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { formatPlain } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/banks.ts';
import { derivationOf } from '../../../stores/derivation.ts';
import { generation, geometryOf, type ConceptGeneration } from '../../../stores/generation.ts';
import { light, partsOf, unlight, type LitPart } from '../../../stores/highlight.ts';
import { conceptDerivation, type ConceptDerivation, type Operand } from './conceptderivation.ts';
import classes from './derivation.module.css';
import { Line, Sum, written } from './derivationrows.tsx';
import { definitions, isFigureKey } from './figuregroups.ts';
import { selectionFigures } from './selection.ts';
import { figureLabel, floorName, termName } from './termname.ts';
import { texts } from './texts.ts';

export interface OpenFigure {
  key: string;
  /** Buildings it is about; null: the whole concept. */
  buildings: readonly number[] | null;
}

interface DerivationProps {
  conceptId: number;
  open: OpenFigure;
  onOpen: (figure: OpenFigure) => void;
  onBack: () => void;
}

/** More buildings than this are not all lit at once; each still is when it is pointed at. */
const LIT_AT_ONCE = 40;

export function Derivation({ conceptId, open, onOpen, onBack }: DerivationProps) {
  const t = useText();
  const { concepts } = useSnapshot(generation);
  const found = concepts[conceptId] as ConceptGeneration | undefined;
  const all = useRecords('building', { conceptId });
  const ids = open.buildings ?? all.map(({ id }) => id);
  const one = open.buildings?.length === 1 ? open.buildings[0]! : null;
  const made = ids.flatMap((id) => (found?.buildings[id] ? [{ id, figures: found.buildings[id].figures }] : []));
  const whole: Figures | null =
    open.buildings === null ? (found?.figures ?? null) : selectionFigures(made.map(({ figures }) => figures));
  const parts = useMemo(
    () => (ids.length > LIT_AT_ONCE ? [] : ids.flatMap((id) => partsFor(conceptId, id, open.key))),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [conceptId, open.key, ids.join(' '), found?.sequence],
  );
  useEffect(() => light(parts, open.key), [parts, open.key]);
  useEffect(() => unlight, []);
  const value = whole?.[open.key];
  const relight = () => light(parts, open.key);
  return (
    <section className={classes.derivation} aria-label={t(figureLabel(open.key))} data-derivation={open.key}>
      <header className={classes.head}>
        <Tooltip label={t(texts.back)}>
          <ActionIcon size={24} aria-label={t(texts.back)} onClick={onBack} autoFocus>
            <IconArrowLeft size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <h3>{t(figureLabel(open.key))}</h3>
        {open.buildings !== null && typeof found?.figures?.[open.key] === 'number' ? (
          <Button variant="subtle" size="compact-xs" onClick={() => onOpen({ key: open.key, buildings: null })}>
            {t(texts.concept)}
          </Button>
        ) : null}
        <span className={classes.total} data-total={typeof value === 'number' ? value : undefined}>
          {typeof value === 'number' ? written(open.key, value) : '–'}
        </span>
      </header>
      {isFigureKey(open.key) ? <p className={classes.hint}>{t(definitions[open.key])}</p> : null}
      {one !== null ? (
        <BuildingTerms
          conceptId={conceptId}
          buildingId={one}
          figure={open.key}
          onRest={relight}
          sequence={found?.sequence ?? 0}
        />
      ) : whole ? (
        <Together
          conceptId={conceptId}
          derivation={conceptDerivation(open.key, whole, made)}
          open={open}
          buildings={all}
          onOpen={onOpen}
          onRest={relight}
        />
      ) : null}
    </section>
  );
}

function partsFor(conceptId: number, buildingId: number, key: string): LitPart[] {
  const found = derivationOf(conceptId, buildingId, sourceFigure(key));
  return found ? partsOf(buildingId, found.terms) : [];
}

/** Figure of a building that shows where a figure of the concept comes from. */
const sourceFigure = (key: string): string =>
  ({
    gsi: 'footprint',
    osr: 'footprint',
    fsi: 'gfa_above',
    layers: 'gfa_above',
    psi: 'parking_area',
    built_area: 'footprint',
    unit_density: 'units',
    max_height: 'height',
    max_gutter_height: 'gutter_height',
    max_floors: 'floors',
    parking_required: 'parking_demand',
    parking_balance: 'parking_provided',
    parking_per_unit: 'parking_provided',
    green_ratio: 'green_area',
    buildings: 'footprint',
    gbo_lfa: 'efficiency',
  })[key] ?? key;

interface BuildingTermsProps {
  conceptId: number;
  buildingId: number;
  figure: string;
  onRest: () => void;
  sequence: number;
}

function BuildingTerms({ conceptId, buildingId, figure, onRest, sequence }: BuildingTermsProps) {
  const t = useText();
  const found = useMemo(
    () => derivationOf(conceptId, buildingId, figure),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [conceptId, buildingId, figure, sequence],
  );
  if (!found || (found.terms.length === 0 && !found.by)) return <p className={classes.hint}>{t(texts.noTerms)}</p>;
  const above = found.terms.reduce((sum, { value }) => sum + value, 0);
  const ofSum = found.by ? (figure === 'efficiency' ? 'gbo_lfa' : numerator(figure)) : figure;
  const list = (terms: readonly DerivationTerm[], key: string) => (
    <TermList conceptId={conceptId} buildingId={buildingId} terms={terms} figure={key} onRest={onRest} />
  );
  return (
    <>
      {found.by ? <h4>{t(figureLabel(ofSum))}</h4> : null}
      {list(found.terms, ofSum)}
      <Sum label={found.by ? t(figureLabel(ofSum)) : t(texts.total)} value={written(ofSum, above)} raw={above} />
      {found.by ? (
        <>
          <h4>
            {t(texts.dividedBy)} {t(figureLabel(found.by.key))}
          </h4>
          {list(found.by.terms, found.by.key)}
          <Sum
            label={t(figureLabel(found.by.key))}
            value={written(found.by.key, found.by.total ?? 0)}
            raw={found.by.total ?? 0}
          />
          {found.total === null ? null : (
            <Sum label={t(figureLabel(figure))} value={written(figure, found.total)} raw={found.total} strong />
          )}
        </>
      ) : null}
    </>
  );
}

/** What stands above the line of a ratio of a building. */
const numerator = (key: string): string =>
  ({ form_factor: 'loss_area', compactness: 'volume', wwr: 'window_area', avg_unit_size: 'gbo' })[key] ?? key;

interface TermListProps {
  conceptId: number;
  buildingId: number;
  terms: readonly DerivationTerm[];
  figure: string;
  onRest: () => void;
}

function TermList({ conceptId, buildingId, terms, figure, onRest }: TermListProps) {
  const t = useText();
  const units = useRecords('unit');
  const floors = geometryOf(conceptId).get(buildingId)?.floors ?? [];
  return (
    <ul className={classes.terms}>
      {terms.map((term, index) => {
        const unit = units.find(({ id }) => String(id) === String(term.unit_id));
        const name = unit && term.label.key === 'unit' ? unit.name : termName(term.label, t);
        const place = floorName(floors, term.floor, t);
        const product = term.factor === 1 ? '' : `${written(figure, term.quantity)} × ${formatPlain(term.factor, 3)}`;
        return (
          <Line
            key={index}
            name={name}
            detail={[place, product].filter(Boolean).join(' · ')}
            value={written(figure, term.value)}
            raw={term.value}
            onPoint={() => light(partsOf(buildingId, [term]))}
            onRest={onRest}
          />
        );
      })}
    </ul>
  );
}

interface TogetherProps {
  conceptId: number;
  derivation: ConceptDerivation | null;
  open: OpenFigure;
  buildings: readonly Building[];
  onOpen: (figure: OpenFigure) => void;
  onRest: () => void;
}

function Together({ conceptId, derivation, open, buildings, onOpen, onRest }: TogetherProps) {
  const t = useText();
  if (!derivation) return <p className={classes.hint}>{t(open.key === 'plotarea' ? texts.plotsOf : texts.noTerms)}</p>;
  const figures = (operands: readonly Operand[]) => (
    <ul className={classes.terms}>
      {operands.map(({ key, value }) => (
        <Line
          key={key}
          name={t(figureLabel(key))}
          value={written(key, value)}
          raw={value}
          {...(isFigureKey(key) ? { onClick: () => onOpen({ ...open, key }) } : {})}
          onPoint={() =>
            light(
              (open.buildings ?? buildings.map(({ id }) => id))
                .slice(0, LIT_AT_ONCE)
                .flatMap((id) => partsFor(conceptId, id, key)),
            )
          }
          onRest={onRest}
        />
      ))}
    </ul>
  );
  if (derivation.kind === 'ratio') {
    return (
      <>
        {figures(derivation.above)}
        <h4>
          {t(texts.dividedBy)}
          {derivation.factor === 1 ? '' : ` (× ${formatPlain(derivation.factor, 0)})`}
        </h4>
        {figures(derivation.below)}
        <Sum
          label={t(figureLabel(open.key))}
          value={written(open.key, derivation.total)}
          raw={derivation.total}
          strong
        />
      </>
    );
  }
  if (derivation.kind === 'difference') {
    return (
      <>
        {figures(derivation.of.slice(0, 1))}
        <h4>{t(texts.minus)}</h4>
        {figures(derivation.of.slice(1))}
        <Sum
          label={t(figureLabel(open.key))}
          value={written(open.key, derivation.total)}
          raw={derivation.total}
          strong
        />
      </>
    );
  }
  const source = sourceFigure(open.key);
  return (
    <>
      {derivation.kind === 'highest' ? <p className={classes.hint}>{t(texts.highest)}</p> : null}
      <ul className={classes.terms}>
        {derivation.lines.map(({ key, value }) => (
          <Line
            key={key}
            name={buildings.find(({ id }) => String(id) === key)?.name ?? key}
            value={written(open.key === 'parking_required' ? 'parking_demand' : open.key, value)}
            raw={value}
            onClick={() => onOpen({ key: open.key === 'buildings' ? 'footprint' : source, buildings: [Number(key)] })}
            onPoint={() => light(partsFor(conceptId, Number(key), open.key))}
            onRest={onRest}
          />
        ))}
        {derivation.kind === 'sum' && derivation.rest !== 0 ? (
          <Line
            name={t(open.key === 'parking_required' ? texts.roundedUp : texts.overlap)}
            value={written(open.key, derivation.rest)}
            raw={derivation.rest}
          />
        ) : null}
      </ul>
      <Sum
        label={t(derivation.kind === 'highest' ? figureLabel(open.key) : texts.total)}
        value={written(open.key, derivation.total)}
        raw={derivation.total}
        strong
      />
    </>
  );
}
