/** The derivation of one building's figure: storeys and faces with their factors, and their total. */
import type { DerivationTerm } from '../../../../engine/host/derive/types.ts';
import { formatPlain } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { derivationOf } from '../../../stores/generation/derivation.ts';
import { useGeneration } from '../../../stores/generation/generation.ts';
import { light, partsOf } from '../../../stores/generation/highlight.ts';
import classes from './derivation.module.css';
import { written } from '../../../components/derivation/written.ts';
import { Line, Sum } from './derivationrows.tsx';
import { figureLabel, floorName, termName } from '../../../components/derivation/termname.ts';
import { texts } from './texts.ts';

interface BuildingTermsProps {
  conceptId: number;
  buildingId: number;
  figure: string;
  onRest: () => void;
}

export function BuildingTerms({ conceptId, buildingId, figure, onRest }: BuildingTermsProps) {
  const t = useText();
  const building = useGeneration(conceptId, ({ buildings }) => buildings.get(buildingId));
  const found = building && derivationOf(building, figure);
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

/** Key of the numerator of a building's ratio. */
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
  const floors = useGeneration(conceptId, ({ buildings }) => buildings.get(buildingId)?.floors) ?? [];
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
