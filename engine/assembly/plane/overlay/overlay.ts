import { mark, reset } from '../../memory/arena';
import { word } from '../../memory/words';
import { binSegments } from './bins';
import { traceContours } from './contours';
import { buildGraph } from './buildGraph';
import { createNearest } from './nearest';
import { assignWalks } from './nesting';
import { cutSegments } from './noding';
import { findPixels } from './findPixels';
import { createPolygons, Polygons } from '../polygons';
import { arrange, settlePolygons } from './polygons';
import { addRing, CLIP, createSegments, Segments, SUBJECT } from './segments';
import { numberEnds } from './vertices';
import { floodWindings } from './winding';

/**
 * Overlays two sets of rings by snap rounding and a flood of winding numbers (Hobby 1999; Guibas & Marimont 1998).
 * Rings are i32 grid points in CSR form (`starts`: ringCount + 1 offsets in points), open or closed, of either
 * direction; they may cross themselves and each other. The fill rule decides what is inside. The result never crosses
 * itself and is canonical. Frees working memory: only the result stays, at the mark of the arena before the call. Cost:
 * linear in segments and crossings for evenly spread input.
 */
export function overlayRings(
  points: usize,
  starts: usize,
  ringCount: i32,
  subjectRingCount: i32,
  operation: i32,
  rule: i32,
): Polygons {
  const before = mark();
  const segments = createSegments(word(starts, ringCount));
  for (let ring = 0; ring < ringCount; ring++) {
    const start = word(starts, ring);
    const winding = ring < subjectRingCount ? SUBJECT : CLIP;
    addRing(segments, points + (<usize>start << 3), word(starts, ring + 1) - start, winding);
  }
  return overlaySegments(segments, operation, rule, before);
}

/** The same for existing segments. Frees everything allocated after `before`. */
export function overlaySegments(segments: Segments, operation: i32, rule: i32, before: usize): Polygons {
  if (segments.count == 0) {
    reset(before);
    return createPolygons(0, 0, 0);
  }
  const pixels = numberEnds(segments, true);
  const bins = binSegments(segments);
  findPixels(segments, bins, pixels);
  const graph = buildGraph(pixels, cutSegments(segments, bins, pixels, true, false));
  const nearest = createNearest(graph, segments, bins);
  const rights = floodWindings(graph, nearest);
  const contours = traceContours(graph, rights, operation, rule);
  const owners = assignWalks(graph, nearest, contours);
  return settlePolygons(arrange(contours, owners), before);
}
