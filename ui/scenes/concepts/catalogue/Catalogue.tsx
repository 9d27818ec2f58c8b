/** Every building type with a generated picture, and the company's presets. A card starts drawing. */
import { ActionIcon, SegmentedControl, TextInput, Tooltip } from '@mantine/core';
import { IconMapPinPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { flat } from '../../../../model/archetypes/flat.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { draftRecord } from '../../../stores/records/records.ts';
import { session } from '../../../stores/person/session.ts';
import { addBuilding, newBuilding } from '../modify/buildings/actions.ts';
import { chooseType, closeCatalogue, drawing, type DrawingWay } from '../modify/buildings/drawing.ts';
import type { BuildingChoice as Choice } from '../../../../model/rules/building/newbuilding.ts';
import classes from './catalogue.module.css';
import { groups } from './groups.ts';
import { PICTURE, usePicture } from './pictures.ts';
import type { Preset } from '../../../../model/rules/building/presets.ts';
import { texts } from './texts.ts';

const ways: readonly DrawingWay[] = ['box', 'polygon', 'ring', 'edge'];

interface CatalogueProps {
  conceptId: number;
  /** Whether the stage can draw; without it a new building goes to a free place. */
  canDraw: boolean;
  onDraw: (way: DrawingWay) => void;
}

export function Catalogue({ conceptId, canDraw, onDraw }: CatalogueProps) {
  const t = useText();
  const { way } = useSnapshot(drawing);
  const [search, setSearch] = useState('');
  const presets = (useRecord('company', session.company?.id ?? null)?.cfg.presets ?? []).toSorted(
    (a, b) => a.order - b.order,
  );
  const isMeant = (name: string) => name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
  const found = groups.map((group) => ({
    ...group,
    cards: group.archetypes
      .map(({ key, label }) => ({ name: t(label), choice: { archetype: key, preset: null } }))
      .filter(({ name }) => isMeant(name)),
  }));
  const kept = presets.filter(({ name }) => isMeant(name));
  const choose = (choice: Choice) => {
    chooseType(choice);
    if (canDraw) onDraw(way);
    else addBuilding(conceptId, choice);
  };
  const card = ({ name, choice }: { name: string; choice: Choice }) => (
    <Card
      key={name}
      name={name}
      choice={choice}
      conceptId={conceptId}
      onChoose={() => choose(choice)}
      onFree={() => {
        addBuilding(conceptId, choice);
        closeCatalogue();
      }}
    />
  );
  const isEmpty = kept.length === 0 && found.every(({ cards }) => cards.length === 0);
  return (
    <section
      className={classes.catalogue}
      aria-label={t(texts.catalogue)}
      onKeyDown={(event) => event.key === 'Escape' && closeCatalogue()}
    >
      <header className={classes.head}>
        <TextInput
          size="xs"
          autoFocus
          aria-label={t(texts.search)}
          placeholder={t(texts.search)}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ActionIcon aria-label={t(texts.close)} onClick={closeCatalogue}>
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </header>
      {canDraw ? (
        <SegmentedControl
          size="xs"
          aria-label={t(texts.way)}
          value={way}
          onChange={(value) => void (drawing.way = value as DrawingWay)}
          data={ways.map((value) => ({ value, label: t(texts[value]) }))}
        />
      ) : null}
      <div className={classes.shelves}>
        {found.map(({ key, label, cards }) =>
          cards.length > 0 ? (
            <Shelf key={key} title={t(label)}>
              {cards.map(card)}
            </Shelf>
          ) : null,
        )}
        {kept.length > 0 ? (
          <Shelf title={t(texts.presets)}>{kept.map((preset) => card(presetCard(preset)))}</Shelf>
        ) : null}
        {presets.length === 0 && !search ? <p className={classes.hint}>{t(texts.noPresets)}</p> : null}
        {isEmpty ? <p className={classes.hint}>{t(texts.nothing, { search })}</p> : null}
      </div>
    </section>
  );
}

const presetCard = (preset: Preset) => ({ name: preset.name, choice: { archetype: flat.key, preset } });

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <div className={classes.cards}>{children}</div>
    </section>
  );
}

interface CardProps {
  name: string;
  choice: Choice;
  conceptId: number;
  onChoose: () => void;
  onFree: () => void;
}

function Card({ name, choice, conceptId, onChoose, onFree }: CardProps) {
  const t = useText();
  const usual = newBuilding(conceptId, choice);
  const key = choice.preset ? JSON.stringify(choice.preset) : choice.archetype;
  const picture = usePicture(key, () =>
    JSON.parse(JSON.stringify(draftRecord('building', withoutUnits(usual, choice), 1))),
  );
  const size = t(texts.size, { length: formatNumber(usual.maxlength, 1), width: formatNumber(usual.maxwidth, 1) });
  return (
    <div className={classes.card} data-archetype={choice.archetype}>
      <button
        type="button"
        className={classes.choose}
        aria-label={t(texts.draw, { name: `${name} ${size}` })}
        onClick={onChoose}
      >
        {picture ? (
          <img src={picture} alt="" width={PICTURE.width / 2} height={PICTURE.height / 2} />
        ) : (
          <span className={classes.blank} />
        )}
        <span className={classes.name}>{name}</span> <span className={classes.size}>{size}</span>
      </button>
      <Tooltip label={t(texts.onFreeSpot, { name })}>
        <ActionIcon className={classes.free} size={24} aria-label={t(texts.onFreeSpot, { name })} onClick={onFree}>
          <IconMapPinPlus size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

/** A type looks the same in every location: its picture omits the location's units. */
function withoutUnits(usual: ReturnType<typeof newBuilding>, { preset }: Choice): ReturnType<typeof newBuilding> {
  return preset ? usual : { ...usual, cfg: { ...usual.cfg, units: [] } };
}
