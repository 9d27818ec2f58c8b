/** Figures of the selected buildings beside those of the concept: the user's own first, then by group. Each opens its derivation. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Figures } from '../../../../engine/host/types.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { useText } from '../../../i18n/useText.ts';
import { generation } from '../../../stores/generation.ts';
import { highlight, unlight } from '../../../stores/highlight.ts';
import { useUser } from '../../../stores/preferences.ts';
import { Derivation, type OpenFigure } from './Derivation.tsx';
import { figureGroups, definitions, isFigureKey, valueOf, type FigureKey } from './figuregroups.ts';
import { FigureName } from './FigureName.tsx';
import { FigureValue } from './FigureValue.tsx';
import classes from './figures.module.css';
import { PickedPart } from './PickedPart.tsx';
import { selectionFigures } from './selection.ts';
import { texts } from './texts.ts';

interface FiguresPanelProps {
  conceptId: number;
  selected: readonly Building[];
}

export function FiguresPanel({ conceptId, selected }: FiguresPanelProps) {
  const t = useText();
  const { concepts } = useSnapshot(generation);
  const { picked } = useSnapshot(highlight);
  const own = useUser()?.cfg.formfactors ?? [];
  const [trail, setTrail] = useState<OpenFigure[]>([]);
  const concept = concepts[conceptId];
  const ofConcept = (concept?.figures ?? null) as Figures | null;
  const ids = selected.map(({ id }) => id);
  const made = ids.flatMap((id) => (concept?.buildings[id] ? [concept.buildings[id].figures as Figures] : []));
  const scope = ids.length === 0 ? null : ids.join(' ');
  useEffect(() => setTrail([]), [scope, conceptId]);
  useEffect(() => unlight, []);
  const open = trail.at(-1);
  const openFigure = (figure: OpenFigure) => {
    highlight.picked = null;
    setTrail([...trail, figure]);
  };
  const columns = { ofConcept, ofBuilding: selectionFigures(made), conceptId, scope, selected: ids, onOpen: openFigure };
  return (
    <section className={classes.panel} aria-label={t(texts.figures)} data-sequence={concept?.sequence ?? 0}>
      <div className={classes.head} data-alone={scope === null || undefined}>
        <div className={classes.title2}>
          <h2>{t(texts.figures)}</h2>
          <PickButton />
        </div>
        {scope === null ? null : <span>{selected.length > 1 ? t(texts.selection, { count: selected.length }) : t(texts.building)}</span>}
        <span>{t(texts.concept)}</span>
      </div>
      <div className={classes.body} data-derived={open || picked ? true : undefined}>
        {picked ? (
          <PickedPart conceptId={conceptId} onOpen={openFigure} />
        ) : open ? (
          <Derivation key={`${open.key} ${open.buildings?.join(' ')}`} conceptId={conceptId} open={open} onOpen={openFigure} onBack={() => setTrail(trail.slice(0, -1))} />
        ) : (
          <>
            <Group title={texts.own} figures={own.filter(isFigureKey)} {...columns} strong />
            {figureGroups.map(({ key, title, figures }) => (
              <Group key={key} title={title} figures={figures} {...columns} />
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
    <Tooltip label={t(texts.pick)}>
      <ActionIcon
        size={22}
        aria-label={t(texts.pick)}
        aria-pressed={isPicking}
        variant={isPicking ? 'light' : 'subtle'}
        color={isPicking ? 'water' : 'ink'}
        onClick={() => (highlight.isPicking = !highlight.isPicking)}
      >
        <IconPointer size={16} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}

interface GroupProps {
  title: Label;
  figures: readonly FigureKey[];
  ofConcept: Figures | null;
  ofBuilding: Figures | null;
  conceptId: number;
  /** Which buildings are selected; null: none. */
  scope: string | null;
  selected: readonly number[];
  onOpen: (figure: OpenFigure) => void;
  strong?: boolean;
}

function Group({ title, figures, ofConcept, ofBuilding, conceptId, scope, selected, onOpen, strong }: GroupProps) {
  const t = useText();
  if (figures.length === 0) return null;
  return (
    <section className={classes.group} data-strong={strong}>
      <h3 className={classes.title}>{t(title)}</h3>
      <dl className={classes.figures}>
        {figures.map((figure) => {
          const isOwn = valueOf(ofBuilding, figure) !== null;
          const open = (own: boolean) => onOpen({ key: figure, buildings: own ? selected : null });
          return (
            <div className={classes.row} key={figure} data-alone={scope === null || undefined}>
              <Tooltip label={t(definitions[figure])} multiline maw={260} position="left">
                <dt className={classes.name}>
                  <button type="button" className={classes.open} data-open-figure={figure} onClick={() => open(isOwn)}>
                    <FigureName figure={figure} />
                  </button>
                </dt>
              </Tooltip>
              {scope === null ? null : (
                <dd>
                  <FigureValue key={scope} figure={figure} figures={ofBuilding} level="building" />
                </dd>
              )}
              <dd className={classes.whole} onClick={isOwn ? undefined : () => open(false)}>
                {isOwn ? (
                  <button type="button" className={classes.open} onClick={() => open(false)}>
                    <span className="visually-hidden">{t(texts.derivationOfConcept, { name: t(entryOf(formFactors, figure)!.label) })} </span>
                    <FigureValue key={conceptId} figure={figure} figures={ofConcept} level="concept" quiet />
                  </button>
                ) : (
                  <FigureValue key={conceptId} figure={figure} figures={ofConcept} level="concept" />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
