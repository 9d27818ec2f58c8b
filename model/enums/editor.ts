import { enumeration } from './enumeration.ts';

/** Tools of the concept and building editors. */
export const toolTypes = enumeration('tool_types', [
  { key: 'select', label: { en: 'Select', nl: 'Selecteren' } },
  { key: 'pan', label: { en: 'Pan', nl: 'Verschuiven' } },
  { key: 'orbit', label: { en: 'Orbit', nl: 'Draaien (beeld)' } },
  { key: 'move', label: { en: 'Move', nl: 'Verplaatsen' } },
  { key: 'rotate', label: { en: 'Rotate', nl: 'Roteren' } },
  { key: 'scale', label: { en: 'Resize', nl: 'Formaat wijzigen' } },
  { key: 'draw_box', label: { en: 'Draw rectangle', nl: 'Rechthoek tekenen' } },
  { key: 'draw_polygon', label: { en: 'Draw polygon', nl: 'Veelhoek tekenen' } },
  { key: 'edit_points', label: { en: 'Edit points', nl: 'Punten bewerken' } },
  { key: 'add_point', label: { en: 'Add point', nl: 'Punt toevoegen' } },
  { key: 'delete_point', label: { en: 'Delete point', nl: 'Punt verwijderen' } },
  { key: 'offset_edge', label: { en: 'Offset edge', nl: 'Rand verschuiven' } },
  { key: 'split', label: { en: 'Split', nl: 'Splitsen' } },
  { key: 'merge', label: { en: 'Merge', nl: 'Samenvoegen' } },
  { key: 'subtract', label: { en: 'Subtract', nl: 'Uitsparen' } },
  { key: 'extrude', label: { en: 'Extrude (storeys)', nl: 'Optrekken (bouwlagen)' } },
  { key: 'add_building', label: { en: 'Add building', nl: 'Gebouw toevoegen' } },
  { key: 'add_floor', label: { en: 'Add storey', nl: 'Bouwlaag toevoegen' } },
  { key: 'add_tower', label: { en: 'Add tower', nl: 'Toren toevoegen' } },
  { key: 'duplicate', label: { en: 'Duplicate', nl: 'Dupliceren' } },
  { key: 'mirror', label: { en: 'Mirror', nl: 'Spiegelen' } },
  { key: 'array', label: { en: 'Array', nl: 'Reeks' } },
  { key: 'group', label: { en: 'Group', nl: 'Groeperen' } },
  { key: 'lock', label: { en: 'Lock', nl: 'Vergrendelen' } },
  { key: 'delete', label: { en: 'Delete', nl: 'Verwijderen' } },
  { key: 'measure_distance', label: { en: 'Measure distance', nl: 'Afstand meten' } },
  { key: 'measure_area', label: { en: 'Measure area', nl: 'Oppervlakte meten' } },
  { key: 'snap', label: { en: 'Snap to grid', nl: 'Uitlijnen op raster' } },
  { key: 'section', label: { en: 'Section', nl: 'Doorsnede' } },
  { key: 'sun', label: { en: 'Sun and shadow', nl: 'Zon en schaduw' } },
  { key: 'screenshot', label: { en: 'Screenshot', nl: 'Schermafbeelding' } },
]);

/** Render settings rendermode. */
export const renderModes = enumeration(
  'render_modes',
  [
    { key: 'concept', label: { en: 'Concept', nl: 'Concept' } },
    { key: 'analysis', label: { en: 'Analysis', nl: 'Analyse' } },
    { key: 'analysis_with_shadow', label: { en: 'Analysis with shadow', nl: 'Analyse met schaduw' } },
  ],
  'analysis_with_shadow',
);

/** Render settings renderstyle. */
export const renderStyles = enumeration('render_styles', [
  { key: 'open', label: { en: 'Open (see-through)', nl: 'Open' }, note: 'top storey without roof.' },
  { key: 'closed', label: { en: 'Closed', nl: 'Gesloten' } },
  { key: 'function_colors', label: { en: 'Function colours', nl: 'Functiekleuren' } },
  { key: 'unit_colors', label: { en: 'Unit colours', nl: 'Woningtypekleuren' } },
  { key: 'wireframe', label: { en: 'Wireframe', nl: 'Draadmodel' } },
  { key: 'white', label: { en: 'White model', nl: 'Maquette' } },
  { key: 'photo', label: { en: 'Textured', nl: 'Textuur' } },
]);

/** Camera mode. */
export const cameraModes = enumeration('camera_modes', [
  { key: 'perspective', label: { en: 'Perspective', nl: 'Perspectief' } },
  { key: 'orthographic', label: { en: 'Orthographic', nl: 'Orthografisch' } },
]);

/** Render settings table_type (the base plate). */
export const tableTypes = enumeration('table_types', [
  { key: 'opaque', label: { en: 'Opaque', nl: 'Ondoorzichtig' } },
  { key: 'transparent', label: { en: 'Transparent', nl: 'Doorzichtig' } },
  { key: 'none', label: { en: 'None', nl: 'Geen' } },
  { key: 'aerial', label: { en: 'Aerial photo', nl: 'Luchtfoto' } },
]);

/** Render settings surface_type (ground finish). */
export const surfaceTypes = enumeration('surface_types', [
  { key: 'environment', label: { en: 'Environment', nl: 'Omgeving' } },
  { key: 'aerial', label: { en: 'Aerial photo', nl: 'Luchtfoto' } },
  { key: 'topographic', label: { en: 'Topographic map', nl: 'Topografische kaart' } },
  { key: 'plain', label: { en: 'Plain', nl: 'Effen' } },
  { key: 'cadastral', label: { en: 'Cadastral map', nl: 'Kadastrale kaart' } },
]);
