/** A list of areas within a municipality or province, with links to their pages. */
import { areaFigureOf } from '../../../model/land/areafigures.ts';
import { parkTypes } from '../../../model/land/classes.ts';
import { listedFigures, type ListedLevel, type ListedPageArea } from '../../../model/publish/land.ts';
import { sumOfPlans } from '../../../model/publish/plans.ts';
import type { PublicationKind, PublicPage } from '../../../model/publish/page.ts';
import { folded } from '../../../model/rules/text/folded.ts';
import { choiceOf, defineBlock, filterText, headed, type Block, type Parameter } from '../block.ts';
import { areaTexts } from './areatexts.ts';
import { blockTexts } from '../blocks/texts.ts';
import { linkTo, useWords, type Words } from '../words.ts';
import { areaFilter, figureWords, listOf, nameOfFigure, ofPage } from './areas.ts';
import { ListOrigins } from './Origins.tsx';
import { Table, type Column } from './Table.tsx';

interface AreaListBlock {
  readonly type: Block['type'];
  readonly level: ListedLevel;
  readonly title: NonNullable<Block['title']>;
  readonly empty: Block['empty']['text'];
  /** Where plans are counted: by the field of a location that names the area. */
  readonly plansBy?: 'municipality' | 'city';
  /** Kind of the pages that rows link to. */
  readonly kind?: PublicationKind;
}

const EVERY_TYPE = 'all';
const typeFilter: Parameter = {
  label: areaTexts.parkType,
  kind: 'choice',
  choices: [
    { value: EVERY_TYPE, label: areaTexts.everyType },
    ...parkTypes.entries.map(({ key, label }) => ({ value: key, label })),
  ],
};

/** The listed page about an area of that name; null where there is none, or several. */
function pageOf({ data }: PublicPage, name: string, kind: PublicationKind | undefined): string | null {
  const found = data.publications.filter((each) => each.kind === kind && folded(each.about) === folded(name));
  return found.length === 1 ? found[0]!.path : null;
}

function planColumns(
  by: 'municipality' | 'city',
  { data }: PublicPage,
  { t, number }: Words,
): Column<ListedPageArea>[] {
  const sum = ({ name }: ListedPageArea) => sumOfPlans(data.plans.filter((each) => folded(each[by]) === folded(name)));
  return [
    { key: 'plans', head: t(areaTexts.locations), isNumber: true, cell: (row) => number(sum(row).locations) },
    { key: 'dwellings', head: t(areaTexts.planned), isNumber: true, cell: (row) => number(sum(row).dwellings) },
  ];
}

export function areaListBlock({ type, level, title, empty, kind, plansBy }: AreaListBlock): Block {
  return defineBlock({
    type,
    title,
    needs: ['land', ...(kind ? (['publications'] as const) : []), ...(plansBy ? (['plans'] as const) : [])],
    parameters: { ...headed, filters: { area: areaFilter, ...(level === 'park' && { type: typeFilter }) } },
    land(section) {
      const type = choiceOf(typeFilter, filterText(section, 'type'));
      return ofPage(section, { levels: [], list: level, parkType: type === EVERY_TYPE ? undefined : type });
    },
    empty: { text: empty, isShown: true },
    isEmpty: (props) => (listOf(props)?.areas.length ?? 0) === 0,
    View(props) {
      const words = useWords();
      const { t, number } = words;
      const { page } = props;
      const list = listOf(props)!;
      const { areas, within, total } = list;
      const nameOf = ({ name }: ListedPageArea) => {
        const path = pageOf(page, name, kind);
        return path ? <a href={linkTo(path, page)}>{name}</a> : name;
      };
      const columns: Column<ListedPageArea>[] = [
        { key: 'name', head: t(blockTexts.name), cell: nameOf },
        ...(areas.some(({ municipalityName }) => municipalityName !== within) && level !== 'municipality'
          ? [
              {
                key: 'municipality',
                head: t(blockTexts.municipality),
                cell: (row: ListedPageArea) => row.municipalityName,
              },
            ]
          : []),
        ...listedFigures[level].map((key) => ({
          key,
          head: nameOfFigure(level, key, words),
          isNumber: true,
          cell: ({ figures }: ListedPageArea) => {
            const value = figures[key]?.value ?? null;
            return value === null ? '–' : figureWords({ value, unit: areaFigureOf(level, key)!.unit }, words);
          },
        })),
        ...(plansBy && page.data.plans.length > 0 ? planColumns(plansBy, page, words) : []),
        ...(level === 'park' && page.publication.cfg.ratingMode !== 'hidden'
          ? [
              {
                key: 'score',
                head: t(areaTexts.score),
                isNumber: true,
                cell: ({ score }: ListedPageArea) =>
                  score === null ? '–' : t(areaTexts.outOf, { score: number(score, 1) }),
              },
            ]
          : []),
      ];
      return (
        <>
          <p className="about">{t(areaTexts.within, { name: within })}</p>
          <Table caption={t(title)} columns={columns} rows={areas} keyOf={({ code }) => code} isStacked />
          {areas.length < total && <p className="hint">{t(areaTexts.listed, { count: areas.length, total })}</p>}
          <ListOrigins list={list} />
        </>
      );
    },
    print: 'screen',
  });
}
