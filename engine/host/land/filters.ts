/** A tree of filters as masks: which plots pass each filter, and which would pass the whole if one filter did not count. */
import { Scope } from './memory.ts';
import type { PlacedColumn, PlacedMunicipality } from './municipality.ts';
import type { GroupFilter, LandFilter, RangeFilter, SetFilter } from './types.ts';

export interface PlacedFilter {
  readonly filter: LandFilter;
  readonly parent: PlacedFilter | null;
  readonly children: readonly PlacedFilter[];
  /** Mask of the plots that pass. */
  readonly passes: number;
  /** Mask of the plots whose value is missing, padding included; 0 for filters without values. */
  readonly missing: number;
  /** Mask of the plots that pass if missing values do. */
  readonly lenient: number;
  /** Mask of the plots to which the filter applies; 0 for all. */
  readonly where: number;
  readonly column: PlacedColumn | null;
}

/** Bytes that a search takes at once. */
const PIECE = 1_000_000;

/** Masks of one search, freed together by `scope.close()`. */
export class FilterMasks {
  readonly scope: Scope;
  private readonly bytes: number;
  private readonly nothing: number;

  constructor(
    readonly of: PlacedMunicipality,
    private readonly keepsUnknown: boolean,
  ) {
    this.scope = new Scope(of.memory, PIECE);
    this.bytes = of.count / 8;
    this.nothing = this.scope.zeros(this.bytes);
  }

  mask(): number {
    return this.scope.take(this.bytes);
  }

  /** Copies bits of plots. Throws a RangeError when there are too many or too few. */
  copied(bits: Uint8Array): number {
    if (bits.length !== Math.ceil(this.of.plots / 8)) throw new RangeError('A mask has one bit per plot.');
    const at = this.scope.zeros(this.bytes);
    this.of.memory.bytesAt(at, bits.length).set(bits);
    return at;
  }

  place(filter: LandFilter, parent: PlacedFilter | null = null): PlacedFilter {
    const where = filter.where ? this.copied(filter.where) : 0;
    if (filter.kind === 'group') return this.placeGroup(filter, parent, where);
    const leaf = filter.kind === 'set' ? this.placeSet(filter) : this.placeRange(filter);
    const passes = this.elsewhere(leaf.passes, where);
    const lenient = leaf.missing ? this.withMissing(passes, leaf.missing) : passes;
    return {
      filter,
      parent,
      children: [],
      where,
      column: leaf.column,
      missing: leaf.missing,
      passes: this.keepsUnknown ? lenient : passes,
      lenient,
    };
  }

  /** Lets plots pass to which the filter does not apply. */
  private elsewhere(passes: number, where: number): number {
    if (!where) return passes;
    const outside = this.combined('without', this.of.everyPlot, where);
    return this.combined('or', passes, outside);
  }

  private withMissing(passes: number, missing: number): number {
    return this.combined('and', this.combined('or', passes, missing), this.of.everyPlot);
  }

  private placeSet({ passes }: SetFilter) {
    return { passes: this.copied(passes), missing: 0, column: null };
  }

  private placeRange({ column: name, least, most }: RangeFilter) {
    const column = this.of.column(name);
    if (!column) throw new Error(`Column ${name} is not loaded.`);
    const { passes, missing } = this.tested(column, least ?? -Infinity, most ?? Infinity);
    const isOpen = least === null && most === null;
    return { passes: isOpen ? this.of.everyPlot : passes, missing, column };
  }

  /** Masks of plots by the values of a column, which may be those of areas: in the range, and without a value. */
  private tested({ values, count, areas }: PlacedColumn, low: number, high: number) {
    const { module } = this.of.memory;
    const room = (bytes: number) => ({ passes: this.scope.take(bytes), missing: this.scope.take(bytes) });
    const byValue = room(count / 8);
    module.testValues(values, count, low, high, byValue.passes, byValue.missing);
    if (!areas) return byValue;
    const pairs = this.scope.take(count);
    module.pairBits(byValue.passes, byValue.missing, count, pairs);
    const byPlot = room(this.bytes);
    module.spreadPairs(pairs, areas, this.of.count, byPlot.passes, byPlot.missing);
    return byPlot;
  }

  private placeGroup(filter: GroupFilter, parent: PlacedFilter | null, where: number): PlacedFilter {
    const children: PlacedFilter[] = [];
    const masks = { passes: 0, lenient: 0 };
    const group: PlacedFilter = { filter, parent, children, missing: 0, where, column: null, ...masks };
    for (const child of filter.children) children.push(this.place(child, group));
    const of = (which: 'passes' | 'lenient') => {
      const inside = this.group(
        filter,
        children.map((child) => child[which]),
      );
      return this.elsewhere(inside, where);
    };
    return Object.assign(group, { passes: of('passes'), lenient: of('lenient') });
  }

  private group({ mode, least }: GroupFilter, masks: readonly number[]): number {
    const { everyPlot, count, memory } = this.of;
    switch (mode) {
      case 'all':
        return masks.reduce((all, each) => this.combined('and', all, each), everyPlot);
      case 'any':
        return masks.reduce((any, each) => this.combined('or', any, each), this.nothing);
      case 'none':
        return masks.reduce((none, each) => this.combined('without', none, each), everyPlot);
      case 'at_least': {
        const counters = this.scope.zeros(count);
        for (const each of masks) memory.module.addMask(each, count, counters);
        const to = this.mask();
        memory.module.atLeastMask(counters, count, least, to);
        return this.combined('and', to, everyPlot);
      }
    }
  }

  combined(how: 'and' | 'or' | 'without', a: number, b: number): number {
    const { module } = this.of.memory;
    const to = this.mask();
    const combine = { and: module.andMasks, or: module.orMasks, without: module.withoutMask }[how];
    combine(a, b, this.of.count, to);
    return to;
  }

  /** The plots that would pass the whole tree if this filter let all pass; inside `none`, if it let none pass. */
  others(of: PlacedFilter): number {
    let [mask, node] = [isInverted(of) ? this.nothing : this.of.everyPlot, of];
    for (let { parent } = node; parent; { parent } = node) {
      const { filter, children, where } = parent;
      if (filter.kind !== 'group') break;
      const inside =
        filter.mode === 'all'
          ? this.combined('and', mask, this.siblings(parent)[children.indexOf(node)]!)
          : this.group(
              filter,
              children.map((child) => (child === node ? mask : child.passes)),
            );
      mask = this.elsewhere(inside, where);
      node = parent;
    }
    return mask;
  }

  private readonly siblingsOf = new Map<PlacedFilter, readonly number[]>();

  /** For each child of a group, the plots that pass all others: those that pass all before it, and all after it. */
  private siblings(group: PlacedFilter): readonly number[] {
    const present = this.siblingsOf.get(group);
    if (present) return present;
    const passes = group.children.map((child) => child.passes);
    const running = (masks: readonly number[]): number[] => {
      let mask = this.of.everyPlot;
      return masks.map((each) => {
        const before = mask;
        mask = this.combined('and', mask, each);
        return before;
      });
    };
    const after = running(passes.toReversed()).reverse();
    const made = running(passes).map((before, at) => this.combined('and', before, after[at]!));
    this.siblingsOf.set(group, made);
    return made;
  }

  count(mask: number): number {
    return this.of.memory.module.countMask(mask, this.of.count);
  }
}

/** Whether an odd number of `none` groups holds the filter: then it fails where it would have passed. */
function isInverted(of: PlacedFilter): boolean {
  let inverted = false;
  for (let { parent } = of; parent; { parent } = parent)
    if (parent.filter.kind === 'group' && parent.filter.mode === 'none') inverted = !inverted;
  return inverted;
}
