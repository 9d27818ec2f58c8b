import { RoofShape } from '../model.generated';
import { arcTangent, cosine, sine } from '../number/trigonometry';
import { addToRoofSums, beginRoofFace, endRoofFace, roofPoint, slopeArea, volume, wallArea } from './roofFace';

/**
 * Roofs that are one profile extruded along the ridge (domain.md 1.3): gable, mansard, shed, sawtooth, barrel. A profile
 * runs from t = 0 to t = span; its upright stretches and both ends are walls.
 */
/** Two points per tooth of the longest building, and more than a barrel has. */
const CAPACITY: i32 = 160;
const profile: usize = memory.data(160 * 16);
let points: i32 = 0;

/** Sides of a mansard start at this share of the span and rise to this share of the height. */
const MANSARD_RUN: f64 = 0.15;
const MANSARD_RISE: f64 = 0.6;
/** Span of one tooth, metres. */
const TOOTH: f64 = 8;
/** Flat pieces of a barrel. */
const STAVES: i32 = 48;

function add(t: f64, z: f64): void {
  if (points == CAPACITY) return;
  store<f64>(profile + (<usize>points << 4), t);
  store<f64>(profile + (<usize>points << 4), z, 8);
  points++;
}

@inline
function profileT(index: i32): f64 {
  return load<f64>(profile + (<usize>index << 4));
}

@inline
function profileZ(index: i32): f64 {
  return load<f64>(profile + (<usize>index << 4), 8);
}

export function layProfile(shape: i32, length: f64, span: f64, rise: f64): void {
  points = 0;
  add(0, 0);
  if (shape == RoofShape.Mansard) addMansard(span, rise);
  else if (shape == RoofShape.Shed) addTeeth(span, rise, 1);
  else if (shape == RoofShape.Sawtooth) addTeeth(span, rise, teethOf(span));
  else if (shape == RoofShape.Barrel) return layBarrel(length, span, rise);
  else add(span / 2, rise);
  add(span, 0);
  extrude(length);
}

/** Returns the number of teeth, at least two; halves round up. */
function teethOf(span: f64): i32 {
  return max(2, <i32>floor(span / TOOTH + 0.5));
}

function addMansard(span: f64, rise: f64): void {
  add(span * MANSARD_RUN, rise * MANSARD_RISE);
  add(span / 2, rise);
  add(span - span * MANSARD_RUN, rise * MANSARD_RISE);
}

/** Adds teeth, low at the front and high at the back; the last tooth ends with the last point of the profile. */
function addTeeth(span: f64, rise: f64, count: i32): void {
  for (let i = 1; i <= count; i++) {
    const t = (span * <f64>i) / <f64>count;
    add(t, rise);
    if (i < count) add(t, 0);
  }
}

/** Lays a segment of a circle; area and space are those of the circle, not of its staves. */
function layBarrel(length: f64, span: f64, rise: f64): void {
  const half = 2 * arcTangent((2 * rise) / span);
  const radius = (span * span) / (8 * rise) + rise / 2;
  for (let i = 1; i < STAVES; i++) {
    const angle = half * ((2 * <f64>i) / <f64>STAVES - 1);
    add(span / 2 + radius * sine(angle), rise - radius * (1 - cosine(angle)));
  }
  add(span, 0);
  const slopes = slopeArea;
  const walls = wallArea;
  const space = volume;
  extrude(length);
  const segment = (radius * radius * (2 * half - sine(2 * half))) / 2;
  addToRoofSums(
    2 * half * radius * length - (slopeArea - slopes),
    2 * segment - (wallArea - walls),
    segment * length - (volume - space),
  );
}

function extrude(length: f64): void {
  let start = 0;
  for (let i = 0; i + 1 < points; i++) {
    beginRoofFace(profileT(i) == profileT(i + 1));
    roofPoint(0, profileT(i), profileZ(i));
    roofPoint(length, profileT(i), profileZ(i));
    roofPoint(length, profileT(i + 1), profileZ(i + 1));
    roofPoint(0, profileT(i + 1), profileZ(i + 1));
    endRoofFace();
    if (profileZ(i + 1) != 0) continue;
    layEnds(start, i + 1, length);
    start = i + 1;
  }
}

/** Lays the end walls below one hump of the profile. */
function layEnds(from: i32, to: i32, length: f64): void {
  beginRoofFace(true);
  for (let i = from; i <= to; i++) roofPoint(0, profileT(i), profileZ(i));
  endRoofFace();
  beginRoofFace(true);
  for (let i = to; i >= from; i--) roofPoint(length, profileT(i), profileZ(i));
  endRoofFace();
}
