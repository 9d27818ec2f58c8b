/** Figures of the selected buildings beside those of the concept: the user's own first, then by group. Each opens its derivation. */
import { ActionIcon } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import type { Figures } from '../../../../engine/host/types.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { generation, onGeneration } from '../../../stores/generation.ts';
import { useStages } from '../../../components/useStages.ts';
import { tip } from '../../../components/tip.ts';
import { sameList, useReading } from '../../../stores/reading.ts';
import { highlight, unlight } from '../../../stores/highlight.ts';
import { useUser } from '../../../stores/preferences.ts';
import { Derivation } from './Derivation.tsx';
import type { OpenFigure } from './openfigure.ts';
import { figureGroups, definitions, isFigureKey, valueOf, type FigureKey } from './figuregroups.ts';
import { abbreviationOf, FigureName } from './FigureName.tsx';
import { LiveFigure } from './FigureValue.tsx';
import classes from './figures.module.css';
import { PickedPart } from './PickedPart.tsx';
import { selectionFigures } from './selection.ts';
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
  const [trail, setTrail] = useState<OpenFigure[]>([]);
  const scope = selected.length === 0 ? null : selected.join(' ');
  const read = useMemo(() => readers(conceptId, selected), [conceptId, selected]);
  useEffect(() => setTrail([]), [scope, conceptId]);
  useEffect(() => unlight, []);
  const open = trail.at(-1);
  const stage = useStages(figureGroups.length);
  const openFigure = (figure: OpenFigure) => {
    highlight.picked = null;
    setTrail([...trail, figure]);
  };
  const columns = { read, conceptId, scope, selected, onOpen: openFigure };
  return (
    <section className={classes.panel} aria-label={t(texts.figures)}>
      <div className={classes.head} data-alone={scope === null || undefined}>
        <div className={classes.title2}>
          <h2>{t(texts.figures)}</h2>
          <PickButton />
        </div>
        {scope === null ? null : (
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
            onBack={() => setTrail(trail.slice(0, -1))}
          />
        ) : (
          <>
            <Group title={texts.own} figures={own.filter(isFigureKey)} {...columns} strong />
            {figureGroups.slice(0, stage).map(({ key, title, figures }) => (
              <Group key={key} title={title} figures={figures} {...columns} />
            ))}
          </>
        )}
      </div>
    </section>
  );
}

interface Readers {
  ofConcept: () => Figures | null;
  ofSelection: () => Figures | null;
}

/** What a reading gave, for all who ask in the same turn: dozens of cells do after each result. */
function onceATurn<T>(read: () => T): () => T {
  let held: { value: T } | null = null;
  return () => {
    if (held) return held.value;
    held = { value: read() };
    queueMicrotask(() => (held = null));
    return held.value;
  };
}

/** Where the cells of both columns look. Sums over a selection are made once for all cells, until a building of it changes. */
function readers(conceptId: number, selected: readonly number[]): Readers {
  const entry = () => generation.concepts[conceptId];
  let held: { of: readonly Figures[]; figures: Figures | null } = { of: [], figures: null };
  return {
    ofConcept: onceATurn(() => entry()?.figures ?? null),
    ofSelection: onceATurn(() => {
      const of = selected.flatMap((id) => {
        const made = entry()?.buildings[id];
        return made ? [made.figures] : [];
      });
      if (!sameList(of, held.of)) held = { of, figures: selectionFigures(of) };
      return held.figures;
    }),
  };
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

/** What a figure is; with its name before, of which an abbreviation may be all that has room. */
function meaningOf(figure: FigureKey, t: Translate): string {
  const abbreviation = abbreviationOf(figure, t);
  return `${abbreviation ? `${abbreviation.full}: ` : ''}${t(definitions[figure])}`;
}

interface GroupProps {
  title: Label;
  figures: readonly FigureKey[];
  read: Readers;
  conceptId: number;
  /** Which buildings are selected; null: none. */
  scope: string | null;
  selected: readonly number[];
  onOpen: (figure: OpenFigure) => void;
  strong?: boolean;
}

function Group({ title, figures, read, conceptId, scope, selected, onOpen, strong }: GroupProps) {
  const t = useText();
  const owned = useReading(
    onGeneration,
    () => figures.map((figure) => valueOf(read.ofSelection(), figure) !== null),
    sameList,
  );
  if (figures.length === 0) return null;
  return (
    <section className={classes.group} data-strong={strong} style={{ '--rows': figures.length } as CSSProperties}>
      <h3 className={classes.title}>{t(title)}</h3>
      <dl className={classes.figures}>
        {figures.map((figure, index) => {
          const isOwn = owned[index]!;
          const open = (own: boolean) => onOpen({ key: figure, buildings: own ? selected : null });
          return (
            <div className={classes.row} key={figure} data-alone={scope === null || undefined}>
              <dt className={classes.name} {...tip(meaningOf(figure, t), 'left', true)}>
                <button type="button" className={classes.open} data-open-figure={figure} onClick={() => open(isOwn)}>
                  <FigureName figure={figure} />
                </button>
              </dt>
              {scope === null ? null : (
                <dd>
                  <LiveFigure key={scope} figure={figure} read={read.ofSelection} level="building" />
                </dd>
              )}
              <dd className={classes.whole} onClick={isOwn ? undefined : () => open(false)}>
                {isOwn ? (
                  <button type="button" className={classes.open} onClick={() => open(false)}>
                    <span className="visually-hidden">
                      {t(texts.derivationOfConcept, { name: t(entryOf(formFactors, figure)!.label) })}{' '}
                    </span>
                    <LiveFigure key={conceptId} figure={figure} read={read.ofConcept} level="concept" isQuiet />
                  </button>
                ) : (
                  <LiveFigure key={conceptId} figure={figure} read={read.ofConcept} level="concept" />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
