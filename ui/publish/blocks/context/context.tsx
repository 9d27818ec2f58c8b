import { defineBlock, type BlockProps } from '../../block.ts';
import { mapOf, namesOf } from '../../maps/blockmaps.ts';
import { MapFigure } from '../../maps/MapFigure.tsx';
import { locationMarks } from '../../maps/marks.ts';
import { areaFacts, areaOf, areaParameters, aroundLocation, figuresIn } from '../../parts/areas.ts';
import { Facts } from '../../parts/Facts.tsx';
import { Origins } from '../../parts/Origins.tsx';
import { useWords } from '../../words.ts';
import { areaEmpty } from '../../parts/areatexts.ts';

const usual = ['cbs_inhabitants', 'cbs_households', 'cbs_household_size', 'cbs_population_density', 'cbs_home_value'];
const six = [...usual, 'cbs_address_density'];
const others = ['cbs_housing_stock', 'cbs_owner_occupied_homes', 'cbs_cars_per_household', 'cbs_urbanity_class'];
/** Metres shown around the location. */
const AROUND = 600;

const keysOf = ({ section }: BlockProps): readonly string[] =>
  section.cfg.indicators.length > 0 ? section.cfg.indicators.map(({ key }) => key) : six;
const shown = (props: BlockProps) => figuresIn(areaOf(props, 'neighbourhood'), keysOf(props));

/** The neighbourhood in six figures, with a small map. */
export const context = defineBlock({
  type: 'context',
  needs: ['locations', 'land', 'maps'],
  title: { en: 'The neighbourhood', nl: 'De buurt' },
  parameters: areaParameters('neighbourhood', [...six, ...others]),
  land: () => aroundLocation('neighbourhood'),
  map: () => ({ about: 'places', base: 'map', around: AROUND, unless: 'show_context' }),
  empty: { text: areaEmpty.noArea },
  isEmpty: (props) => shown(props).length === 0,
  View(props) {
    const { page } = props;
    const words = useWords();
    const area = areaOf(props, 'neighbourhood')!;
    const map = mapOf(props);
    return (
      <>
        <p className="about">{[area.name, area.districtName, area.municipalityName].filter(Boolean).join(', ')}</p>
        <Facts facts={areaFacts(area, props.section, six, words)} />
        <Origins of={shown(props)} />
        {map && <MapFigure page={page} map={map} about={namesOf(page)} marks={locationMarks(page, map)} />}
      </>
    );
  },
  print: 'picture',
});
