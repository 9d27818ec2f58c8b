import { inUnit, metres, squareMetres, unitless, whole, type Measure } from './define.ts';
import { entryOf } from './enums/enumeration.ts';
import { areaFunctionTypes } from './enums/functions.ts';

/** Height of a generic storey, metres. */
const { floorHeight } = entryOf(areaFunctionTypes, 'generic')!;

/** Sizes that a company sets for its new buildings and each building can change. */
export const construction = {
  outer_wall_thickness: metres('Outer wall', 'Buitenwand', [0.4, 0.1, 1]),
  inner_wall_thickness: metres('Inner wall', 'Binnenwand', [0.2, 0.05, 0.6]),
  /** Lower limit: Bbl 4.78. */
  corridor_width: metres('Corridor width', 'Gangbreedte', [1.5, 1.2, 6]),
  /** Deducted from usable area. */
  unit_shaft_size: squareMetres('Unit shaft', 'Schacht per eenheid', [2, 0, 6]),
  elevator_width: metres('Lift width', 'Liftbreedte', [1.9, 1.1, 4]),
  elevator_length: metres('Lift length', 'Liftlengte', [2.9, 1.4, 4]),
  staircase_width: metres('Staircase width', 'Trappenhuisbreedte', [2.6, 1, 5]),
  staircase_length: metres('Staircase length', 'Trappenhuislengte', [4.8, 2, 10]),
  tower_staircase_width: metres('Tower staircase width', 'Breedte torentrappenhuis', [2.6, 1, 5]),
  /** Includes the smoke lock. */
  tower_staircase_length: metres('Tower staircase length', 'Lengte torentrappenhuis', [6.6, 2, 12]),
  street_width: metres('Street width', 'Straatbreedte', [6, 3, 30]),
  max_parking_depth: metres('Stall depth', 'Parkeervakdiepte', [5, 4.5, 6]),
  max_parking_length: metres('Stall width', 'Parkeervakbreedte', [2.5, 2.3, 3.5]),
};

/**
 * Sizes of the product by group: those of records, and constants of the generator. Sizes of one archetype stand in
 * `archetypes/`. Length runs along the front, width and depth perpendicular to it.
 */
export const design = {
  building: {
    /** Along the front (local x). */
    maxlength: metres('Maximum length', 'Maximale lengte', [40, 1, 500]),
    /** Perpendicular to the front (local y). */
    maxwidth: metres('Maximum width (depth)', 'Maximale breedte (diepte)', [20, 1, 300]),
    maxheight: metres('Maximum height', 'Maximale hoogte', [25, 0, 250]),
    /** Centre of the box, local metres. */
    x: metres('Position x', 'Positie x', [0, -5000, 5000]),
    y: metres('Position y', 'Positie y', [0, -5000, 5000]),
    /** Underside of the lowest storey; 0 = ground. */
    z: metres('Level', 'Peil', [0, -30, 100]),
    /** Counter-clockwise; the interface shows rounded degrees. */
    rotate_z: inUnit('rad')('Rotation', 'Rotatie', [0, -6.283185, 6.283185]),
    version: unitless('Generator version', 'Generatorversie', [3, 1, 3.7]),
    opacity: unitless('Opacity', 'Dekking', [1, 0, 1]),
    floor_height: metres('Storey height', 'Verdiepingshoogte', [floorHeight, 2.4, 15]),
    /** 1: yes. */
    full_length_corridors: {
      ...whole('Full-length corridors', 'Gangen over volle lengte', [0, 0, 1]),
      unit: 'bool',
    } as Measure,
  },
  floor: {
    height: metres('Height', 'Hoogte', [floorHeight, 2.1, 30]),
    /** Positive is inward; the same value on all four sides is an inset. */
    offset_front: metres('Front setback', 'Terugligging voor', [0, -20, 50]),
    offset_right: metres('Right setback', 'Terugligging rechts', [0, -20, 50]),
    offset_back: metres('Back setback', 'Terugligging achter', [0, -20, 50]),
    offset_left: metres('Left setback', 'Terugligging links', [0, -20, 50]),
    /** Renumbered in steps of 10. */
    order: whole('Order', 'Volgorde', [0, 0, 100_000]),
    repeat_count: whole('Repeat', 'Herhaling', [1, 1, 100]),
    /** Per ground floor, not per core. */
    entrance_size: squareMetres('Entrance size', 'Entreegrootte', [50, 0, 500]),
    /** Ridge above gutter; pitched roofs only. */
    roof_height: metres('Roof height (rise)', 'Dakhoogte', [3, 0, 20]),
    /** Flat roofs only; not in the building height. */
    parapet_height: metres('Parapet height', 'Dakrandhoogte', [0.3, 0, 2]),
  },
  generation: {
    ...construction,
    separation_wall_thickness: metres('Separation wall', 'Scheidingswand', [0.1, 0.05, 0.3]),
    min_room_depth: metres('Minimum room depth', 'Minimale kamerdiepte', [1.8, 1.8, 6]),
    max_room_depth: metres('Maximum room depth', 'Maximale kamerdiepte', [6, 1.8, 15]),
    min_room_length: metres('Minimum room length', 'Minimale kamerlengte', [1.8, 1.8, 6]),
    max_room_length: metres('Maximum room length', 'Maximale kamerlengte', [6, 1.8, 15]),
    min_living_length: metres('Minimum living room length', 'Minimale lengte woonkamer', [3, 2.4, 6]),
    /** Minimum 2; 6.6 - 4.8 = 1.8 plus the landing. */
    smoke_lock_length: metres('Smoke lobby length', 'Rooksluislengte', [2, 2, 6]),
    smoke_lock_from_height: metres('Smoke lobby from height', 'Rooksluis vanaf hoogte', [20, 0, 100]),
    corridor_width_service: metres('Service corridor width', 'Breedte dienstgang', [2, 1.2, 6]),
    corridor_width_healthcare: metres('Healthcare corridor width', 'Breedte zorggang', [2, 1.5, 6]),
    corridor_width_common: metres('Common corridor width', 'Breedte gemeenschappelijke hal', [4.6, 2, 12]),
    corridor_offset: metres('Corridor offset from end facade', 'Afstand gang tot kopgevel', [3, 0, 10]),
    /** Lower limit: free passage of Bbl 4.78. */
    door_width: metres('Door module', 'Deurmaat', [1, 0.85, 2]),
    mechanical_room_width: metres('Plant room width', 'Breedte technische ruimte', [1.5, 1, 10]),
    mechanical_room_length: metres('Plant room length', 'Lengte technische ruimte', [2.6, 1, 10]),
    egress_distance: metres('Travel distance to stair', 'Loopafstand tot trap', [30, 10, 60]),
    lift_from_floors: whole('Lift from storeys', 'Lift vanaf bouwlagen', [4, 2, 10]),
    /** Floor area below it is not usable (NEN 2580). */
    min_standing_height: metres('Minimum standing height', 'Minimale stahoogte', [1.5, 1.5, 2.6]),
    sidewalk_width: metres('Sidewalk width', 'Trottoirbreedte', [1.8, 0.9, 10]),
    green_strip_width: metres('Green strip width', 'Groenstrookbreedte', [2, 0, 20]),
  },
  grid: {
    min: metres('Smallest bay', 'Kleinste beuk', [4.5, 1.2, 100]),
    max: metres('Largest bay', 'Grootste beuk', [100, 1.2, 100]),
    increment: metres('Bay increment', 'Beukstap', [0.3, 0.05, 3]),
  },
  unit: {
    /** Usable area (GBO); bicycle and storage ratios are separate. */
    size: squareMetres('Size', 'Oppervlak', [50, 10, 10000]),
    size_max: squareMetres('Maximum size', 'Maximaal oppervlak', [100, 10, 10000]),
    price: inUnit('EUR')('Price', 'Prijs', [0, 0, 1_000_000_000]),
    programme_goal: whole('Programme goal', 'Programmadoel', [0, 0, 100_000]),
    repeat_ratio: unitless('Mix ratio', 'Mixverhouding', [1, 0, 1000]),
    order: whole('Order', 'Volgorde', [1000, 0, 100_000]),
    parking_ratio: unitless('Parking ratio', 'Parkeernorm', [1, 0, 5]),
  },
  apartment: {
    mindepth: metres('Minimum apartment depth', 'Minimale diepte appartement', [5, 1, 20]),
    maxdepth: metres('Maximum apartment depth', 'Maximale diepte appartement', [12, 1, 30]),
    minlength: metres('Minimum apartment length', 'Minimale lengte appartement', [5, 1, 25]),
    maxlength: metres('Maximum apartment length', 'Maximale lengte appartement', [25, 1, 100]),
  },
  studio: {
    mindepth: metres('Minimum studio depth', 'Minimale diepte studio', [3, 1, 20]),
    maxdepth: metres('Maximum studio depth', 'Maximale diepte studio', [8, 1, 30]),
    minlength: metres('Minimum studio length', 'Minimale lengte studio', [3, 1, 25]),
    maxlength: metres('Maximum studio length', 'Maximale lengte studio', [20, 1, 100]),
  },
  office: {
    mindepth: metres('Minimum office depth', 'Minimale diepte kantoor', [2, 1, 20]),
    maxdepth: metres('Maximum office depth', 'Maximale diepte kantoor', [20, 1, 30]),
    minlength: metres('Minimum office length', 'Minimale lengte kantoor', [2, 1, 25]),
    maxlength: metres('Maximum office length', 'Maximale lengte kantoor', [100, 1, 100]),
  },
  storage: {
    mindepth: metres('Minimum storage depth', 'Minimale diepte berging', [1.8, 1, 20]),
    maxdepth: metres('Maximum storage depth', 'Maximale diepte berging', [5, 1, 30]),
    minlength: metres('Minimum storage length', 'Minimale lengte berging', [1, 1, 25]),
    maxlength: metres('Maximum storage length', 'Maximale lengte berging', [5, 1, 100]),
    default_size: squareMetres('Storage size', 'Bergingsgrootte', [5, 2, 20]),
  },
  service: {
    mindepth: metres('Minimum service space depth', 'Minimale diepte serviceruimte', [2, 1, 20]),
    maxdepth: metres('Maximum service space depth', 'Maximale diepte serviceruimte', [15, 1, 30]),
    minlength: metres('Minimum service space length', 'Minimale lengte serviceruimte', [4, 1, 25]),
    maxlength: metres('Maximum service space length', 'Maximale lengte serviceruimte', [4, 1, 100]),
  },
  office_bathroom: {
    mindepth: metres('Minimum depth of office toilets', 'Minimale diepte kantoorsanitair', [4, 1, 20]),
    maxdepth: metres('Maximum depth of office toilets', 'Maximale diepte kantoorsanitair', [15, 1, 30]),
    minlength: metres('Minimum length of office toilets', 'Minimale lengte kantoorsanitair', [4, 1, 25]),
    maxlength: metres('Maximum length of office toilets', 'Maximale lengte kantoorsanitair', [4, 1, 100]),
  },
  two_window: {
    maxdepth: metres('Maximum through-unit depth', 'Maximale diepte doorzonwoning', [20, 5, 30]),
    minlength: metres('Minimum through-unit length', 'Minimale lengte doorzonwoning', [5, 3, 25]),
  },
  balcony: {
    maxdepth: metres('Balcony depth', 'Balkondiepte', [1.5, 1.5, 5]),
    /** 1.5 x 2.6 = 3.9 m2, just below the 4 m2 of the Bbl. */
    maxlength: metres('Balcony length', 'Balkonlengte', [2.6, 2.6, 25]),
  },
  tower: {
    /** Empty: derived from the height limit. */
    repeat_count: whole('Storeys', 'Bouwlagen', [null, 1, 100]),
    /** Empty: depth of the base. */
    mindepth: metres('Depth', 'Diepte', [null, 6, 60]),
    /** Empty: length of the base. */
    minlength: metres('Length', 'Lengte', [null, 6, 120]),
    angle_degrees: inUnit('deg')('Angle', 'Hoek', [0, -180, 180]),
    /** Above ground; empty: building.maxheight. */
    maxheight: metres('Maximum height', 'Maximale hoogte', [null, 3, 250]),
    /** Tower presets only. */
    gridsize: metres('Grid size', 'Rastermaat', [0.3, 0.05, 3]),
  },
  location: {
    table_size: metres('Base plate size', 'Grootte grondplaat', [300, 300, 5000]),
    min_plot_margin: metres('Minimum plot margin', 'Minimale perceelmarge', [100, 0, 1000]),
    width: metres('Building envelope width', 'Breedte bouwvolume', [10, 1, 5000]),
    length: metres('Building envelope length', 'Lengte bouwvolume', [10, 1, 5000]),
    height: metres('Building envelope height', 'Hoogte bouwvolume', [10, 1, 500]),
    plot_opacity: unitless('Plot opacity', 'Perceeldekking', [1, 0, 1]),
    buildable_area_opacity: unitless('Buildable area opacity', 'Bouwvlakdekking', [0, 0, 1]),
    grid_size: metres('Grid size', 'Rastergrootte', [5, 0.1, 100]),
    month: unitless('Month', 'Maand', [4, 1, 12]),
    time: inUnit('h')('Time', 'Tijd', [10, 0, 24]),
  },
  finance: {
    yield: unitless('Gross initial yield (GIY)', 'Bruto aanvangsrendement (BAR)', [0.064, 0.01, 0.25]),
    operating_cost: unitless(
      'Operating costs as share of rent',
      'Exploitatiekosten als deel van de huur',
      [0.2, 0, 0.9],
    ),
    /** 8% transfer tax dwellings 2026 + 0.5%; other property 10.4% + 0.5% = 0.109. */
    buyer_cost: unitless('Buyer’s costs', 'Kosten koper', [0.085, 0, 0.2]),
    vat: unitless('VAT', 'Btw', [0.21, 0, 0.3]),
    profit_risk: unitless(
      'Profit and risk as share of revenue',
      'Winst en risico als deel van de opbrengst',
      [0.06, 0, 0.3],
    ),
    discount_rate: unitless('Discount rate', 'Discontovoet', [0.06, -0.5, 0.5]),
    /** Only with indexing on; default off. */
    index_revenue: unitless('Annual revenue growth', 'Jaarlijkse opbrengstenstijging', [0.02, -0.1, 0.2]),
    index_costs: unitless('Annual cost growth', 'Jaarlijkse kostenstijging', [0.025, -0.1, 0.2]),
    duration: inUnit('year')('Project duration', 'Looptijd', [3, 0, 30]),
    interest_rate: unitless('Interest rate', 'Rente', [0.05, 0, 0.2]),
    vacancy: unitless('Structural vacancy', 'Structurele leegstand', [0, 0, 1]),
  },
};
