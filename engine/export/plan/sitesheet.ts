/** The ground plan of a concept as a sheet. */
import type { Figures } from '../../host/types.ts';
import type { PlannedSheet, SheetChoices, SheetSubject, Wording } from './floorsheet.ts';
import { frameMarks } from './frame.ts';
import type { PlanLevel } from './levels.ts';
import { bestScale, sheetFor, sheetName, type Scale } from './sheet.ts';
import { siteDrawing, type SiteDrawingOptions } from './site.ts';
import { planTexts as texts } from './texts.ts';
import { drawingColours, tintOf } from './tints.ts';
import type { Id } from './types.ts';

interface SiteSheetInput extends Omit<SiteDrawingOptions, 'scale'> {
  subject: SheetSubject;
  choices: Pick<SheetChoices, 'scale' | 'paper'>;
  /** Figures of the concept; null until known. */
  figures: Figures | null;
  /** Gross area of a building, m2. */
  grossOf: (key: string) => unknown;
  /** Number of buildings, as the title block says it. */
  count: string;
}

const SITE_SCALES = [200, 500, 1000] as const;

/** Null when there is neither plot nor building. */
export function siteSheet(input: SiteSheetInput, { say, area }: Wording): PlannedSheet | null {
  const { subject, choices, figures, grossOf, count, ...shared } = input;
  const drawingAt = (scale: Scale) => siteDrawing({ ...shared, scale });
  const scale = choices.scale ?? bestScale((tried) => drawingAt(tried)?.box ?? null, choices.paper, SITE_SCALES);
  const drawing = drawingAt(scale);
  if (!drawing) return null;
  const sheet = sheetFor(drawing.box, choices.paper, scale);
  const figure = (key: string) => (typeof figures?.[key] === 'number' ? area(figures[key]) : '–');
  const grossText = (gross: unknown) => (typeof gross === 'number' && gross > 0 ? area(gross, 0) : '');
  const title = [subject.concept, say(texts.wholeConcept)].filter(Boolean).join(', ');
  const frame = frameMarks(
    sheet,
    {
      maker: subject.maker,
      title,
      lines: [
        [say(texts.location), subject.location],
        [say(texts.concept), subject.concept],
        [say(texts.plotArea), figure('plotarea')],
        [say(texts.buildings), count],
        [say(texts.area), figure('gfa')],
        [say(texts.storeyOf), say(texts.groundFloor)],
        [say(texts.sheet), sheetName(sheet)],
        [...subject.dated],
      ],
      legend: shared.buildings.map(({ key, name, ground }) => ({
        label: name,
        value: grossText(grossOf(key)),
        fill: mainTint(ground, shared.unitOrder),
      })),
      more: (rest) => say(texts.moreRows, { count: rest }),
      north: say(texts.north),
      note: '',
    },
    0,
  );
  return { drawing, sheet, frame, title };
}

/** The tint of the largest space on a ground floor. */
function mainTint(ground: PlanLevel | null, unitOrder: readonly Id[]): string {
  const spaces = ground?.floors.flatMap((floor) => floor.spaces) ?? [];
  const largest = spaces.toSorted((a, b) => b.gross - a.gross)[0];
  return largest ? tintOf(largest, unitOrder) : drawingColours.paper;
}
