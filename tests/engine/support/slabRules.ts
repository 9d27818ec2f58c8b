/**
 * The steps from access to the mix (domain.md 3.3 to 3.6) once more, in plain numbers and without a plan: what a slab of equal
 * storeys holds. Slow and obvious; null where the text leaves the layout to the engine (depth limits, cores that do not fit).
 */
export interface SlabUnit {
  id: string;
  size: number;
  sizeMax: number;
  ratio: number;
  minLength: number;
  maxLength: number;
}

export interface Slab {
  length: number;
  width: number;
  storeys: number;
  floorHeight: number;
  access: string;
  isFull: boolean;
  units: SlabUnit[];
}

export interface SlabFigures {
  units: number;
  counts: number[];
  gbo: number;
  corridor: number;
  core: number;
  /** Of the segments that no bay fills; without any, areas are as simple as their formulas. */
  service: number;
}

const EPS = 1e-5;
const [outer, inner, corridor, shaft] = [0.4, 0.2, 1.5, 2];
const [leastDepth, mostDepth, mostThroughDepth] = [5, 12, 20];
const ceiling = (value: number) => Math.ceil(value - EPS);
const snapped = (length: number) => (length <= 4.5 ? 4.5 : 4.5 + 0.3 * ceiling((length - 4.5) / 0.3));
const liftsOf = (storeys: number) => (storeys < 4 ? 0 : storeys <= 10 ? 1 : storeys <= 20 ? 2 : 3);

interface Bay {
  unit: number;
  length: number;
  isLeftShared: boolean;
  isRightShared: boolean;
  extra: number;
}

function accessOf({ access, isFull }: Slab, depth: number): string {
  if (access === 'point') return 'double_loaded';
  if (access !== 'auto') return access;
  if (depth >= 2 * leastDepth + corridor + 2 * inner - EPS) return 'double_loaded';
  return isFull ? 'gallery' : 'portico';
}

function unitDepth(access: string, depth: number): number {
  if (access === 'double_loaded') return (depth - corridor - 2 * inner) / 2;
  return access === 'single_loaded' ? depth - corridor - inner : depth;
}

export function slabFigures(slab: Slab): SlabFigures | null {
  const { units, storeys } = slab;
  const [zone, zoneDepth] = [slab.length - 2 * outer, slab.width - 2 * outer];
  const access = accessOf(slab, zoneDepth);
  const isPortico = access === 'portico';
  const isThrough = isPortico || access === 'gallery' || slab.access === 'point';
  const depth = unitDepth(access, zoneDepth);
  if (depth <= 0 || depth > (isThrough ? mostThroughDepth : mostDepth) + EPS) return null;
  const lifts = liftsOf(storeys);
  const stair = storeys * slab.floorHeight >= 20 - EPS ? 6.6 : 4.8;
  const wide = 0.3 * ceiling((2.6 + 1.9 * lifts + (lifts + 1) * inner) / 0.3);
  const core = isPortico ? Math.max(wide, 3.6) : wide;
  const coreDepth = stair + corridor + inner;
  if (isPortico && coreDepth >= zoneDepth) return null;
  const bonus = isPortico ? (core / 2) * (zoneDepth - coreDepth) : 0;
  const gain = access === 'double_loaded' && !slab.isFull ? (3 - inner) * ((corridor + inner) / 2) : 0;
  const lengths = units.map(({ size, minLength }) => {
    const least = isThrough ? Math.max(5, minLength) : minLength;
    return snapped(Math.max(least, (size + shaft - bonus) / depth + inner));
  });
  const ratios = units.reduce((sum, { ratio }) => sum + ratio, 0);
  const counts = units.map(() => 0);
  let placed = 0;
  let gbo = 0;
  let service = 0;

  const clear = (bay: Bay, length: number) =>
    length - (bay.isLeftShared ? inner / 2 : 0) - (bay.isRightShared ? inner / 2 : 0);
  const areaOf = (bay: Bay, length: number) => clear(bay, length) * depth - shaft + bay.extra;

  function pick(room: number): number {
    const deficits = units.map(({ ratio }, index) =>
      lengths[index]! <= room + EPS ? (ratio / ratios) * (placed + storeys) - counts[index]! : -Infinity,
    );
    const best = Math.max(...deficits);
    return best === -Infinity ? -1 : deficits.findIndex((deficit) => deficit >= best - 1e-9);
  }

  function place(unit: number, extra: number): Bay {
    counts[unit]! += storeys;
    placed += storeys;
    return { unit, length: lengths[unit]!, isLeftShared: true, isRightShared: true, extra };
  }

  function fill(bays: Bay[], room: number): void {
    let rest = room;
    for (let hasGrown = true; rest >= 0.3 - EPS && hasGrown;) {
      hasGrown = false;
      for (const bay of bays) {
        const { maxLength, sizeMax } = units[bay.unit]!;
        const longer = bay.length + 0.3;
        if (rest < 0.3 - EPS || longer > maxLength + EPS || areaOf(bay, longer) > sizeMax + 1e-5) continue;
        bay.length = longer;
        rest -= 0.3;
        hasGrown = true;
      }
    }
    if (rest < 0.3 - EPS) bays.at(-1)!.length += rest;
    else service += rest;
    gbo += bays.reduce((sum, bay) => sum + areaOf(bay, bay.length), 0);
  }

  function segment(room: number, isLeftShared: boolean, isRightShared: boolean): void {
    const bays: Bay[] = [];
    let rest = room;
    for (let unit = pick(rest); unit >= 0; unit = pick(rest)) {
      bays.push(place(unit, 0));
      rest -= lengths[unit]!;
    }
    if (bays.length === 0) {
      service += room;
      return;
    }
    Object.assign(bays[0]!, { isLeftShared });
    Object.assign(bays.at(-1)!, { isRightShared });
    if (!isLeftShared) bays[0]!.extra += gain;
    if (!isRightShared) bays.at(-1)!.extra += gain;
    fill(bays, rest);
  }

  function portico(): number {
    const bays: Bay[] = [];
    const shortest = Math.min(...lengths);
    let rest = zone;
    for (let left = pick(rest - core - shortest); left >= 0; left = pick(rest - core - shortest)) {
      bays.push(place(left, bonus));
      const right = pick(rest - core - lengths[left]!);
      bays.push(place(right, bonus));
      rest -= lengths[left]! + core + lengths[right]!;
    }
    if (bays.length === 0) {
      service += zone;
      return 0;
    }
    bays[0]!.isLeftShared = false;
    bays.at(-1)!.isRightShared = false;
    fill(bays, rest);
    return bays.length / 2;
  }

  const all = (cores: number, coreArea: number, corridorArea: number): SlabFigures => ({
    units: placed,
    counts,
    gbo: gbo * storeys,
    corridor: corridorArea * storeys,
    core: cores * coreArea * storeys,
    service: service * storeys,
  });
  if (isPortico) return all(portico(), (core - inner) * (coreDepth - inner), 0);
  if (access === 'double_loaded') segment(zone, false, false);
  const cores = Math.max(1, ceiling(zone / 60));
  let from = 0;
  for (let k = 1; k <= cores; k++) {
    const start = (zone * (2 * k - 1)) / (2 * cores) - core / 2;
    if (start < from) return null;
    segment(start - from, k > 1, true);
    from = start + core;
  }
  segment(zone - from, true, false);
  const ends = slab.isFull || access === 'single_loaded' ? 0 : 6;
  return all(cores, (core - inner) * depth, access === 'gallery' ? 0 : (zone - ends) * corridor);
}
