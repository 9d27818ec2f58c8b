import type { Label } from '../../model/enums/enumeration.ts';
import type { ExportOptions } from './options.ts';
import type { ExportSource } from './source.ts';

type Write = (source: ExportSource, options: ExportOptions) => Promise<string | Uint8Array<ArrayBuffer>>;

interface ExportFormat {
  readonly mime: string;
  readonly name: string;
  /** What the file holds, and for which programs. */
  readonly about: Label;
  readonly write: Write;
}

/** Every format by file extension. The writers are loaded on first use. */
export const exportFormats: Readonly<Record<string, ExportFormat>> = {
  glb: {
    mime: 'model/gltf-binary',
    name: 'GLB',
    about: {
      en: '3D model with materials, for viewers and renderers',
      nl: '3D-model met materialen, voor viewers en renders',
    },
    write: async (source, options) => (await import('./glb.ts')).exportGlb(source, options),
  },
  geojson: {
    mime: 'application/geo+json',
    name: 'GeoJSON',
    about: { en: 'Storeys and spaces as areas, for GIS', nl: 'Bouwlagen en ruimten als vlakken, voor GIS' },
    write: async (source, options) => (await import('./geojson.ts')).exportGeojson(source, options),
  },
  cityjson: {
    mime: 'application/city+json',
    name: 'CityJSON',
    about: { en: 'Solids with storeys, for city models', nl: 'Volumes met bouwlagen, voor stadsmodellen' },
    write: async (source, options) => (await import('./cityjson.ts')).exportCityjson(source, options),
  },
  dxf: {
    mime: 'image/vnd.dxf',
    name: 'DXF',
    about: { en: 'Lines in layers, for CAD', nl: 'Lijnen in lagen, voor CAD' },
    write: async (source, options) => (await import('./dxf.ts')).exportDxf(source, options),
  },
  ifc: {
    mime: 'application/x-step',
    name: 'IFC',
    about: { en: 'Building model with spaces and walls, for BIM', nl: 'Bouwmodel met ruimten en wanden, voor BIM' },
    write: async (source, options) => (await import('./ifc.ts')).exportIfc(source, options),
  },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: 'XLSX',
    about: {
      en: 'Areas and figures with formulas, for spreadsheets',
      nl: 'Oppervlakken en kengetallen met formules, voor spreadsheets',
    },
    write: async (source, options) => (await import('./xlsx.ts')).exportXlsx(source, options),
  },
  svg: {
    mime: 'image/svg+xml',
    name: 'SVG',
    about: { en: 'Plan of one storey of one building', nl: 'Plattegrond van één bouwlaag van één gebouw' },
    write: async (source, options) => (await import('./svg.ts')).exportSvg(source, options),
  },
  pdf: {
    mime: 'application/pdf',
    name: 'PDF',
    about: {
      en: 'Plans of all storeys to scale, for print and e-mail',
      nl: 'Plattegronden van alle bouwlagen op schaal, voor print en e-mail',
    },
    write: async (source, options) => (await import('./pdf.ts')).exportPdf(source, options),
  },
};
