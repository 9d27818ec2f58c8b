/** Figures of the selection and of the concept: the user's own first, then by group. Each opens its derivation. */
import { ActionIcon } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { Fragment, useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import type { Figures } from '../../../../engine/host/types.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { TermMark } from '../../../help/TermMark.tsx';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { conceptGeneration, onGeneration, onGenerationRest } from '../../../stores/generation/generation.ts';
import { useInSight } from '../../../components/hooks/useNear.ts';
import { useStages } from '../../../components/hooks/useStages.ts';
import { tip } from '../../../components/tip.ts';
import { useSelector, type Listen } from '../../../stores/reading.ts';
import { highlight, unlight } from '../../../stores/generation/highlight.ts';
import { useUser } from '../../../stores/person/preferences.ts';
import { Derivation } from './Derivation.tsx';
import { figureIn, type OpenFigure } from './openfigure.ts';
import type { FigureKey } from '../../../components/figures/figureformat.ts';
import { definitions } from '../../../components/figures/figuretexts.ts';
import { figureGroups, isFigureKey, valueOf } from './figuregroups.ts';
import { abbreviationOf, FigureName } from './FigureName.tsx';
import { FigureValue } from './FigureValue.tsx';
import classes from './figures.module.css';
import { Neighbourhood } from './Neighbourhood.tsx';
import { PickedPart } from './PickedPart.tsx';
import { selectionReader } from './selection.ts';
import { texts } from './texts.ts';

interface FiguresPanelProps {
  conceptId: number;
  /** Ids of the selected buildings. */
  selected: readonly number[];
}

export function FiguresPanel({ conceptId, selected }: FiguresPanelProps) {
  const t = useText();
  const { picked } = useSnapshot(highlight);
  const own = useUser()?.cfg.formfactors ?? [];
  const scope = `${conceptId} ${selected.join(' ')}`;
  const [opened, setOpened] = useState<{ scope: string; search: string; trail: OpenFigure[] } | null>(null);
  const search = useSearch();
  const asked = useMemo(() => figureIn(search, selected), [search, selected]);
  // The figure that the address asks for opens once; another selection closes the open derivations.
  const isAnswered = opened?.search === search;
  const trail = opened?.scope === scope ? opened.trail : asked && !isAnswered ? [asked] : [];
  const open = trail.at(-1);
  useEffect(() => unlight, []);
  const stage = useStages(figureGroups.length);
  const openFigure = (figure: OpenFigure) => {
    highlight.picked = null;
    setOpened({ scope, search, trail: [...trail, figure] });
  };
  const ofConcept = useCallback(() => conceptGeneration(conceptId).figures, [conceptId]);
  const ofSelection = useMemo(() => selectionReader(conceptId, selected), [conceptId, selected]);
  const columns = { conceptId, selected, ofConcept, ofSelection, onOpen: openFigure };
  return (
    <section className={classes.panel} aria-label={t(texts.figures)}>
      <div className={classes.head} data-alone={selected.length === 0 || undefined}>
        <div className={classes.title2}>
          <h2>{t(texts.figures)}</h2>
          <PickButton />
        </div>
        {selected.length === 0 ? null : (
          <span>{selected.length > 1 ? t(texts.selection, { count: selected.length }) : t(texts.building)}</span>
        )}
        <span>{t(texts.concept)}</span>
      </div>
      <div className={classes.body} data-derived={open || picked ? true : undefined}>
        {picked ? (
          <PickedPart conceptId={conceptId} onOpen={openFigure} />
        ) : open ? (
          <Derivation
            key={`${open.key} ${open.buildings?.join(' ')}`}
            conceptId={conceptId}
            open={open}
            onOpen={openFigure}
            onBack={() => setOpened({ scope, search, trail: trail.slice(0, -1) })}
          />
        ) : (
          <>
            <Group title={texts.own} figures={own.filter(isFigureKey)} {...columns} strong />
            {figureGroups.slice(0, stage).map(({ key, title, figures }) => (
              <Fragment key={key}>
                <Group title={title} figures={figures} {...columns} />
                {key === 'density' ? <Neighbourhood conceptId={conceptId} /> : null}
              </Fragment>
            ))}
          </>
        )}
      </div>
    </section>
  );
}

function PickButton() {
  const t = useText();
  const { isPicking } = useSnapshot(highlight);
  return (
    <ActionIcon
      size={22}
      aria-label={t(texts.pick)}
      aria-pressed={isPicking}
      variant={isPicking ? 'light' : 'subtle'}
      color={isPicking ? 'water' : 'ink'}
      onClick={() => (highlight.isPicking = !highlight.isPicking)}
      {...tip(t(texts.pick))}
    >
      <IconPointer size={16} stroke={1.5} />
    </ActionIcon>
  );
}

/** The definition of a figure, preceded by its full name where the row may show only the abbreviation. */
function meaningOf(figure: FigureKey, t: Translate): string {
  const abbreviation = abbreviationOf(figure, t);
  return `${abbreviation ? `${abbreviation.full}: ` : ''}${t(definitions[figure])}`;
}

interface Columns {
  conceptId: number;
  /** Ids of the selected buildings. */
  selected: readonly number[];
  /** Read the figures of the two columns. */
  ofConcept: () => Figures | null;
  ofSelection: () => Figures | null;
  onOpen: (figure: OpenFigure) => void;
}

interface GroupProps extends Columns {
  title: Label;
  figures: readonly FigureKey[];
  strong?: boolean;
}

function Group({ title, figures, strong, ...columns }: GroupProps) {
  const t = useText();
  const [group, isInSight] = useInSight<HTMLElement>();
  if (figures.length === 0) return null;
  const listen = isInSight ? onGeneration : onGenerationRest;
  return (
    <section className={classes.group} data-strong={strong} ref={group}>
      <h3 className={classes.title}>{t(title)}</h3>
      <dl>
        {figures.map((figure) => (
          <Row key={figure} figure={figure} listen={listen} {...columns} />
        ))}
      </dl>
    </section>
  );
}

interface RowProps extends Columns {
  figure: FigureKey;
  listen: Listen;
}

/** One figure of the selection and of the concept. A result renders only the two values. */
function Row({ figure, conceptId, selected, ofConcept, ofSelection, listen, onOpen }: RowProps) {
  const t = useText();
  const isOwn = useSelector(listen, () => valueOf(ofSelection(), figure) !== null);
  const open = (own: boolean) => onOpen({ key: figure, buildings: own ? selected : null });
  const isAlone = selected.length === 0;
  const value = { figure, listen };
  const whole = <FigureValue key={conceptId} {...value} read={ofConcept} level="concept" isQuiet={isOwn} />;
  return (
    <div className={classes.row} data-alone={isAlone || undefined}>
      <dt className={classes.name} {...tip(meaningOf(figure, t), 'left', true)}>
        <button type="button" className={classes.open} data-open-figure={figure} onClick={() => open(isOwn)}>
          <FigureName figure={figure} />
        </button>
        <TermMark term={figure} name={t(entryOf(formFactors, figure)!.label)} className={classes.mark} />
      </dt>
      {isAlone ? null : (
        <dd>
          <FigureValue key={selected.join(' ')} {...value} read={ofSelection} level="building" />
        </dd>
      )}
      <dd className={classes.whole} onClick={isOwn ? undefined : () => open(false)}>
        {isOwn ? (
          <button type="button" className={classes.open} onClick={() => open(false)}>
            <span className="visually-hidden">
              {t(texts.derivationOfConcept, { name: t(entryOf(formFactors, figure)!.label) })}{' '}
            </span>
            {whole}
          </button>
        ) : (
          whole
        )}
      </dd>
    </div>
  );
}
