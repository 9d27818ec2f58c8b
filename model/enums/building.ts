import { enumeration } from './enumeration.ts';

/** cfg.house.house_type */
export const houseTypes = enumeration('house_types', [
  { key: 'detached', label: { en: 'Detached house', nl: 'Vrijstaande woning' } },
  { key: 'semi_detached', label: { en: 'Semi-detached house', nl: 'Twee-onder-een-kapwoning' } },
  { key: 'row', label: { en: 'Terraced house', nl: 'Rijwoning' }, note: 'Mid and end houses.' },
  { key: 'back_to_back', label: { en: 'Back-to-back house', nl: 'Rug-aan-rugwoning' } },
  { key: 'patio', label: { en: 'Patio house', nl: 'Patiowoning' } },
]);

/** cfg.shapemode */
export const shapeModes = enumeration('shape_modes', [
  { key: 'box', label: { en: 'Rectangle', nl: 'Rechthoek' } },
  { key: 'polygon', label: { en: 'Polygon', nl: 'Veelhoek' }, note: 'Uses cfg.points.' },
  { key: 'ring', label: { en: 'Ring (outer and inner polygon)', nl: 'Ring (buiten- en binnenvlak)' } },
  { key: 'l_shape', label: { en: 'L-shape', nl: 'L-vorm' } },
  { key: 'u_shape', label: { en: 'U-shape', nl: 'U-vorm' } },
  { key: 'circle', label: { en: 'Circle', nl: 'Cirkel' }, note: '24-gon.' },
]);

/** cfg.access: how units are reached. */
export const accessTypes = enumeration('access_types', [
  { key: 'auto', label: { en: 'Automatic', nl: 'Automatisch' }, note: 'Rule in domain.md 3.4.' },
  { key: 'double_loaded', label: { en: 'Double-loaded corridor', nl: 'Middencorridor' } },
  { key: 'single_loaded', label: { en: 'Single-loaded corridor', nl: 'Eenzijdige corridor' } },
  {
    key: 'gallery',
    label: { en: 'Gallery (deck access)', nl: 'Galerij' },
    note: 'Outside the facade; not in gross floor area.',
  },
  { key: 'portico', label: { en: 'Stair access (walk-up)', nl: 'Portiek' }, note: 'Two through units per landing.' },
  { key: 'point', label: { en: 'Central core', nl: 'Centrale kern' }, note: 'Units around a central core.' },
  { key: 'ground', label: { en: 'Access at ground level', nl: 'Toegang op maaiveld' } },
]);

/** Floor.type: what a storey is used for. */
export const floorTypes = enumeration('floor_types', [
  { key: 'generic', label: { en: 'Generic storey', nl: 'Generieke laag' }, function: 'generic' },
  {
    key: 'ground_floor',
    label: { en: 'Ground floor', nl: 'Begane grond' },
    function: 'common',
    note: 'Entrance, storage, bicycles, remaining common function.',
  },
  { key: 'apartments', label: { en: 'Apartments', nl: 'Appartementen' }, function: 'residential_apartment' },
  { key: 'studios', label: { en: 'Studios', nl: 'Studio’s' }, function: 'residential_studio' },
  { key: 'houses', label: { en: 'House storey', nl: 'Woonlaag' }, function: 'residential_house' },
  { key: 'attic', label: { en: 'Attic', nl: 'Zolder (kap)' }, function: 'residential_house' },
  { key: 'mezzanine', label: { en: 'Mezzanine', nl: 'Entresol' }, function: 'generic' },
  { key: 'office', label: { en: 'Office storey', nl: 'Kantoorlaag' }, function: 'office' },
  { key: 'retail', label: { en: 'Retail storey', nl: 'Winkellaag' }, function: 'retail' },
  { key: 'hospitality', label: { en: 'Hospitality storey', nl: 'Horecalaag' }, function: 'hospitality' },
  { key: 'industrial', label: { en: 'Industrial storey', nl: 'Bedrijfslaag' }, function: 'industrial' },
  { key: 'logistics', label: { en: 'Logistics hall', nl: 'Logistieke hal' }, function: 'logistics' },
  { key: 'education', label: { en: 'Education storey', nl: 'Onderwijslaag' }, function: 'education' },
  { key: 'healthcare', label: { en: 'Healthcare storey', nl: 'Zorglaag' }, function: 'healthcare' },
  { key: 'hotel', label: { en: 'Hotel storey', nl: 'Hotellaag' }, function: 'hotel' },
  { key: 'sport', label: { en: 'Sport storey', nl: 'Sportlaag' }, function: 'sport' },
  { key: 'common', label: { en: 'Common storey', nl: 'Gemeenschappelijke laag' }, function: 'common' },
  { key: 'storage', label: { en: 'Storage storey', nl: 'Bergingenlaag' }, function: 'storage' },
  { key: 'bicycle', label: { en: 'Bicycle storey', nl: 'Fietsenlaag' }, function: 'bicycle' },
  { key: 'technical', label: { en: 'Plant storey', nl: 'Technische laag' }, function: 'technical' },
  { key: 'parking', label: { en: 'Parking storey', nl: 'Parkeerlaag' }, function: 'parking' },
  { key: 'basement', label: { en: 'Basement', nl: 'Kelder' }, function: 'storage' },
  { key: 'roof', label: { en: 'Roof level', nl: 'Dakniveau' }, function: 'outdoor' },
  { key: 'void', label: { en: 'Void', nl: 'Vide' }, function: 'generic' },
]);

/** Floor.roof. osm gives the OpenStreetMap roof:shape equivalent. */
export const roofShapes = enumeration('roof_shapes', [
  { key: 'flat', label: { en: 'Flat roof', nl: 'Plat dak' }, osm: 'flat', note: 'has a parapet.' },
  {
    key: 'pointed',
    label: { en: 'Gable roof', nl: 'Zadeldak' },
    osm: 'gabled',
    note: 'Ridge parallel to the front unless pointed_roof_rotated.',
  },
  {
    key: 'cross_gable',
    label: { en: 'Cross-gable roof', nl: 'Kruisdak' },
    osm: 'crosspitched',
    note: 'All four edges pointed.',
  },
  { key: 'hip', label: { en: 'Hip roof', nl: 'Schilddak' }, osm: 'hipped' },
  { key: 'half_hip', label: { en: 'Half-hip roof', nl: 'Wolfsdak' }, osm: 'half-hipped' },
  { key: 'pyramid', label: { en: 'Pyramid roof', nl: 'Tentdak' }, osm: 'pyramidal' },
  { key: 'mansard', label: { en: 'Mansard roof', nl: 'Mansardekap' }, osm: 'gambrel' },
  { key: 'shed', label: { en: 'Mono-pitch roof', nl: 'Lessenaarsdak' }, osm: 'skillion' },
  { key: 'sawtooth', label: { en: 'Sawtooth roof', nl: 'Sheddak' }, osm: 'sawtooth', note: 'Industrial halls.' },
  { key: 'barrel', label: { en: 'Barrel roof', nl: 'Tondak' }, osm: 'round' },
  { key: 'terrace', label: { en: 'Roof terrace', nl: 'Dakterras' }, osm: 'flat', note: 'Flat, accessible; parapet.' },
  { key: 'green', label: { en: 'Green roof', nl: 'Groendak' }, osm: 'flat', note: 'Flat; counts as green roof area.' },
  { key: 'open', label: { en: 'No roof', nl: 'Geen dak' }, osm: '', note: 'Open parking deck or courtyard.' },
]);

/** tower.cfg.towertype: place of the tower on its base. */
export const towerTypes = enumeration('tower_types', [
  { key: 'start', label: { en: 'At the start', nl: 'Aan het begin' }, note: 'At the local -x end, front edge flush.' },
  { key: 'end', label: { en: 'At the end', nl: 'Aan het eind' } },
  { key: 'centre', label: { en: 'Centred', nl: 'Gecentreerd' } },
  {
    key: 'distributed',
    label: { en: 'Evenly distributed', nl: 'Gelijk verdeeld' },
    note: 'n towers along the base by order.',
  },
  { key: 'corner', label: { en: 'On the corner', nl: 'Op de hoek' } },
  { key: 'slab', label: { en: 'Slab over full length', nl: 'Schijf over volle lengte' } },
  {
    key: 'setback',
    label: { en: 'Set-back top storeys', nl: 'Terugliggende top' },
    note: 'Whole base inset by the offsets.',
  },
  {
    key: 'wing',
    label: { en: 'Wing beside the base', nl: 'Vleugel naast de basis' },
    note: 'Stands on the ground, angle_degrees relative to the base.',
  },
  { key: 'freestanding', label: { en: 'Free-standing', nl: 'Vrijstaand' } },
]);

/** tower.cfg.blocktype: layout of the storeys of a tower, wing or block. */
export const blockTypes = enumeration('block_types', [
  { key: 'corridor', label: { en: 'Corridor block', nl: 'Corridorblok' } },
  { key: 'gallery', label: { en: 'Gallery block', nl: 'Galerijblok' } },
  { key: 'portico', label: { en: 'Walk-up block', nl: 'Portiekblok' } },
  { key: 'point', label: { en: 'Point block', nl: 'Puntblok' } },
  { key: 'houses', label: { en: 'House block', nl: 'Woningblok' } },
  { key: 'office', label: { en: 'Office block', nl: 'Kantoorblok' } },
  { key: 'open', label: { en: 'Open floor', nl: 'Open vloer' } },
  { key: 'hall', label: { en: 'Hall', nl: 'Hal' } },
  { key: 'parking', label: { en: 'Parking block', nl: 'Parkeerblok' } },
  { key: 'generic', label: { en: 'Generic block', nl: 'Generiek blok' } },
]);

/** grids[].type */
export const gridTypes = enumeration('grid_types', [
  { key: 'unit_mix', label: { en: 'Unit mix grid', nl: 'Raster van het woonprogramma' } },
  { key: 'structural', label: { en: 'Structural grid', nl: 'Constructiestramien' } },
  { key: 'parking', label: { en: 'Parking grid', nl: 'Parkeerraster' } },
  { key: 'facade', label: { en: 'Facade grid', nl: 'Gevelraster' } },
]);

/** Unit reference mode. */
export const unitReferenceModes = enumeration('unit_reference_modes', [
  { key: 'reference', label: { en: 'Reference to a location unit', nl: 'Verwijzing naar eenheid' } },
  { key: 'inline', label: { en: 'Own size', nl: 'Eigen maat' } },
  { key: 'fill', label: { en: 'Fill the remainder', nl: 'Restvulling' } },
]);

/** Sides of a building, for the gables of a floor's roof: its front is the side of the street. */
export const floorSides = enumeration('floor_sides', [
  { key: 'front', label: { en: 'Front', nl: 'Voor' } },
  { key: 'right', label: { en: 'Right', nl: 'Rechts' } },
  { key: 'back', label: { en: 'Back', nl: 'Achter' } },
  { key: 'left', label: { en: 'Left', nl: 'Links' } },
]);

/** unit.cfg.balcony.type */
export const balconyTypes = enumeration(
  'balcony_types',
  [
    { key: 'none', label: { en: 'None', nl: 'Geen' } },
    { key: 'balcony', label: { en: 'Cantilever balcony', nl: 'Uitkragend balkon' } },
    { key: 'loggia', label: { en: 'Loggia', nl: 'Loggia' }, note: 'Inside the facade; in gross floor area.' },
    { key: 'french', label: { en: 'French balcony', nl: 'Frans balkon' } },
    { key: 'terrace', label: { en: 'Roof terrace', nl: 'Dakterras' } },
    { key: 'garden', label: { en: 'Garden', nl: 'Tuin' } },
    { key: 'winter_garden', label: { en: 'Winter garden', nl: 'Serre' } },
  ],
  'balcony',
);

/** Composition of a core. */
export const coreTypes = enumeration('core_types', [
  { key: 'stair', label: { en: 'Staircase only', nl: 'Alleen trap' } },
  { key: 'stair_lift', label: { en: 'Staircase and lift', nl: 'Trap en lift' } },
  { key: 'stair_two_lifts', label: { en: 'Staircase and two lifts', nl: 'Trap en twee liften' } },
  { key: 'tower_core', label: { en: 'Tower core with smoke lobby', nl: 'Torenkern met rooksluis' } },
  { key: 'office_single', label: { en: 'Office core with one lift', nl: 'Kantoorkern met één lift' } },
  { key: 'office_double', label: { en: 'Office core with two lifts', nl: 'Kantoorkern met twee liften' } },
  { key: 'escape_stair', label: { en: 'Escape stair', nl: 'Vluchttrap' } },
]);
