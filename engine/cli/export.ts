import { writeFile } from 'node:fs/promises';
import { exportFormats } from '../export/formats.ts';
import type { ExportOptions } from '../export/options.ts';
import type { Engine, Position } from '../host/types.ts';
import { Unusable } from './failure.ts';
import { drawingFonts } from './fonts.ts';
import { readConcept } from './input.ts';

export const exportUsage =
  'kavel export FILE.json --format ' +
  `${Object.keys(exportFormats).join('|')} --out OUT [--origin X,Y] [--crs wgs84] [--floor N] [--building ID] [--scale 200] [--language en|nl] [--location NAME] [--concept NAME] [--maker NAME] [--date 2026-04-05]`;

const titles = ['location', 'concept', 'maker'];
const optionNames = ['format', 'out', 'origin', 'crs', 'floor', 'building', 'scale', 'language', ...titles, 'date'];

const DAY_LENGTH = '2026-04-05'.length;

/** Splits arguments into options (`--name value` or `--name=value`) and files. Throws Unusable on an unknown or empty option. */
function parsed(args: string[]): { files: string[]; values: Map<string, string> } {
  const files: string[] = [];
  const values = new Map<string, string>();
  for (let i = 0; i < args.length; i++) {
    const match = /^--([^=]+)(?:=(.*))?$/.exec(args[i]!);
    if (!match) {
      files.push(args[i]!);
      continue;
    }
    const name = match[1]!;
    if (!optionNames.includes(name)) throw new Unusable(`unknown option --${name}; usage: ${exportUsage}`);
    const value = match[2] ?? args[++i];
    if (value === undefined || value === '') throw new Unusable(`--${name} needs a value; usage: ${exportUsage}`);
    values.set(name, value);
  }
  return { files, values };
}

function numberOf(values: Map<string, string>, name: string, isRight: (value: number) => boolean): number | undefined {
  const text = values.get(name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !isRight(value)) throw new Unusable(`--${name} cannot be ${text}`);
  return value;
}

function originOf(values: Map<string, string>): Position | undefined {
  const text = values.get('origin');
  if (text === undefined) return undefined;
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (parts.length !== 2 || !parts.every(Number.isFinite)) throw new Unusable('--origin must be X,Y in metres of RD');
  return [parts[0]!, parts[1]!];
}

function dayOf(values: Map<string, string>): string | undefined {
  const day = values.get('date');
  if (day !== undefined && !isDay(day)) throw new Unusable('--date must be a day such as 2026-04-05');
  return day;
}

/** `Date.parse` takes the 31st of February for the 3rd of March. */
function isDay(text: string): boolean {
  const moment = Date.parse(text);
  return Number.isFinite(moment) && new Date(moment).toISOString().startsWith(text) && text.length === DAY_LENGTH;
}

/** `moved`: the origin of the moved concept, metres. It is added back, so that the export lies where the file has the concept. */
function optionsOf(values: Map<string, string>, engine: Engine, moved: Position): ExportOptions {
  const origin = originOf(values);
  const isMoved = moved[0] !== 0 || moved[1] !== 0;
  const [x, y] = origin ?? [0, 0];
  const options: ExportOptions = {
    origin: isMoved ? [x + moved[0], y + moved[1]] : origin,
    floor: numberOf(values, 'floor', Number.isInteger),
    building: values.get('building'),
    scale: numberOf(values, 'scale', (value) => Number.isInteger(value) && value >= 1 && value <= 100_000),
  };
  const language = values.get('language') ?? 'en';
  if (language !== 'en' && language !== 'nl') throw new Unusable('--language must be en or nl');
  options.language = language;
  options.names = Object.fromEntries(titles.map((name) => [name, values.get(name) ?? '']));
  options.date = dayOf(values);
  options.fonts = drawingFonts;
  const crs = values.get('crs') ?? 'rd';
  if (crs !== 'rd' && crs !== 'wgs84') throw new Unusable('--crs must be rd or wgs84');
  if (crs === 'wgs84') {
    if (values.get('format') !== 'geojson') throw new Unusable('--crs wgs84 is for --format geojson');
    if (!options.origin) throw new Unusable('--crs wgs84 needs --origin, or a concept in RD');
    options.toLonLat = (x, y) => engine.projection.toLonLat(x, y);
  }
  return options;
}

/** `kavel export`: writes one file of a concept; returns the exit code. */
export async function exportConcept(args: string[], loadEngine: () => Promise<Engine>): Promise<number> {
  const { files, values } = parsed(args);
  const [name, out] = [values.get('format'), values.get('out')];
  if (files.length !== 1 || name === undefined || out === undefined) throw new Unusable(`usage: ${exportUsage}`);
  const format = Object.hasOwn(exportFormats, name) ? exportFormats[name] : undefined;
  if (!format) throw new Unusable(`unknown format ${name}; one of ${Object.keys(exportFormats).join(', ')}`);
  const { concept, origin } = await readConcept(files[0]!);
  const engine = await loadEngine();
  const options = optionsOf(values, engine, origin);
  const result = engine.generate(concept, { meshes: true });
  const content = await format.write({ concept, result }, options);
  try {
    await writeFile(out, content);
  } catch (error) {
    throw new Unusable(`${out} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`);
  }
  return 0;
}
