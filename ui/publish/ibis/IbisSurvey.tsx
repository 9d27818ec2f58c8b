/** The page of a survey of business parks: the municipalities, the parks of one, or one park. Complete without a script. */
import { ibisPath, type IbisPart } from '../../../model/publish/ibis.ts';
import type { PublicPage } from '../../../model/publish/page.ts';
import { registerTexts } from '../../../model/surveys/ibis/register.ts';
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import { Island } from '../Island.tsx';
import { MapFigure } from '../maps/MapFigure.tsx';
import { pixelsOf } from '../maps/Picture.tsx';
import { Table, type Column } from '../parts/Table.tsx';
import { PLACE_PICTURE, type SurveySection } from '../survey/field.ts';
import { texts as surveyTexts } from '../survey/texts.ts';
import { linkTo, useWords } from '../words.ts';
import Municipality from './Municipality.tsx';
import Park from './Park.tsx';
import { placeMapOn } from '../survey/placemap.ts';
import type { SurveyPlace } from './place.ts';
import { ibisTexts as texts } from './texts.ts';

interface IbisSurveyProps {
  page: PublicPage;
  part: IbisPart;
  sections: readonly SurveySection[];
}

export function IbisSurvey({ page, part, sections }: IbisSurveyProps) {
  const words = useWords();
  const { t, language } = words;
  const { municipality, year, rin, map } = part;
  const groups = sections.map((each, at) => ({
    ...each,
    heading: each.heading || t(surveyTexts.part, { number: at + 1 }),
  }));
  const place: SurveyPlace | null = municipality && {
    language,
    year,
    carried: page.carried,
    publicationKey: page.publication.key,
    origin: page.dataOrigin,
    municipality,
    isClosed: page.company.isLapsed,
    groups,
    map: map && placeMapOn(page, map, words),
  };
  const back = rin
    ? {
        path: ibisPath(page.publication.key, municipality!.code),
        text: t(texts.allParks, { name: municipality!.name }),
      }
    : { path: ibisPath(page.publication.key), text: t(texts.allMunicipalities) };
  return (
    <div className="ibis">
      {municipality && (
        <p>
          <a href={linkTo(back.path, page)}>‹ {back.text}</a>
        </p>
      )}
      <p className="hint">{t(texts.about, { year })}</p>
      {municipality && (
        <noscript>
          <p className="hint">{t(texts.needsScript)}</p>
        </noscript>
      )}
      {!place && <Municipalities page={page} part={part} />}
      {place && rin === null && <Island name="parks" of={Municipality} props={{ ...place, parks: part.parks }} />}
      {/* The boundary stands above the questions about it. */}
      {rin !== null && <ParkMap page={page} part={part} />}
      {place && rin !== null && (
        <Island
          name="park"
          of={Park}
          props={{
            ...place,
            rin,
            registerYear: part.parks[0]?.year ?? null,
            register: registerTexts(part.parks[0] ?? null),
          }}
        />
      )}
      {rin === null && <ParkMap page={page} part={part} />}
    </div>
  );
}

type Part = Pick<IbisSurveyProps, 'page' | 'part'>;

function Municipalities({ page, part: { municipalities } }: Part) {
  const { t, number } = useWords();
  if (municipalities.length === 0) return <p className="hint">{t(texts.noMunicipalities)}</p>;
  return (
    <>
      <h2>{t(texts.municipalities)}</h2>
      <Table
        caption={t(texts.municipalities)}
        rows={municipalities}
        keyOf={({ code }) => code}
        columns={[
          nameColumn(t(texts.municipality), page),
          { key: 'parks', head: t(texts.parks), isNumber: true, cell: ({ parks }) => number(parks) },
        ]}
      />
    </>
  );
}

const nameColumn = (head: string, page: PublicPage): Column<IbisPart['municipalities'][number]> => ({
  key: 'name',
  head,
  cell: ({ code, name }) => <a href={linkTo(ibisPath(page.publication.key, code), page)}>{name}</a>,
});

function ParkMap({ page, part: { map, parks, rin, municipality } }: Part) {
  if (!map || map.plots.length === 0) return null;
  const names = new Map(parks.map(({ name }, at) => [at, name]));
  const labels = map.plots.flatMap(({ id, at, room }) => {
    const [x, y] = pixelsOf(map, at);
    // On a small park its name would hide it.
    return rin === null && room > TILE_EXTENT / 400 ? [{ key: id, x, y, lines: [names.get(id)!], weight: room }] : [];
  });
  const about = rin === null ? municipality!.name : (parks[0]?.name ?? '');
  return <MapFigure page={page} map={map} about={about} labels={labels} plotNames={names} id={PLACE_PICTURE} />;
}
