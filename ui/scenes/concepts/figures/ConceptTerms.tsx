/** The derivation of a figure of several buildings: a sum, ratio, difference or maximum. */
import type { Building } from '../../../../model/entities/building.ts';
import { formatPlain } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { light } from '../../../stores/generation/highlight.ts';
import type { ConceptDerivation, Operand } from '../../../components/derivation/conceptderivation.ts';
import classes from './derivation.module.css';
import { written } from '../../../components/derivation/written.ts';
import { Line, Sum } from './derivationrows.tsx';
import { isFigureKey } from './figuregroups.ts';
import { LIT_AT_ONCE, partsFor, sourceFigure } from './litfaces.ts';
import type { OpenFigure } from './openfigure.ts';
import { figureLabel } from '../../../components/derivation/termname.ts';
import { texts } from './texts.ts';

interface ConceptTermsProps {
  conceptId: number;
  derivation: ConceptDerivation | null;
  open: OpenFigure;
  buildings: readonly Building[];
  onOpen: (figure: OpenFigure) => void;
  onRest: () => void;
}

export function ConceptTerms({ conceptId, derivation, open, buildings, onOpen, onRest }: ConceptTermsProps) {
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
  const outcome = (
    <Sum label={t(figureLabel(open.key))} value={written(open.key, derivation.total)} raw={derivation.total} strong />
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
        {outcome}
      </>
    );
  }
  if (derivation.kind === 'difference') {
    return (
      <>
        {figures(derivation.of.slice(0, 1))}
        <h4>{t(texts.minus)}</h4>
        {figures(derivation.of.slice(1))}
        {outcome}
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
