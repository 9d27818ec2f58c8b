/** A filter tree as plain SQL over `oracle`: what a search must find, counted by the database alone. */
import type { Engine } from '../../../engine/host/types.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import { classScale, sliderEdges } from '../../../model/land/slider.ts';
import type { SearchFilter } from '../../../model/land/searchcalls.ts';
import { columnOf, measureOfFigure, oracleOwn, outlines } from './oracleland.ts';
import type { AskedTree } from './oracletrees.ts';

interface Node extends SearchFilter {
  readonly children: readonly Node[];
}

type Corner = readonly number[];

const real = (value: number): string => `'${Math.fround(value)}'::real`;
const polygonOf = (ring: readonly Corner[]): string => `'(${ring.map(([x, y]) => `(${x},${y})`).join()})'`;
const texts = (all: readonly string[]): string => `array[${all.map((each) => `'${each}'`).join()}]::text[]`;

/** Filters that count; groups without such filters say nothing. */
function nodesOf(filters: readonly SearchFilter[], parent: number | null = null): Node[] {
  return filters
    .filter((each) => each.enabled && each.parentFeatureFilterId === parent)
    .map((each) => ({ ...each, children: nodesOf(filters, each.id) }))
    .filter(({ type, children }) => type !== 'group' || children.length > 0);
}

export const leavesOf = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node.type === 'group' ? leavesOf(node.children) : [node]));

const isMeasured = ({ type }: Node): boolean => type === 'range' || type === 'class';

/** Whether the filter applies in a drawn area alone. */
const mayBeElsewhere = ({ type, polygon }: Node): boolean =>
  polygon !== null && polygon !== undefined && type !== 'area';

/** How a tree is asked: whether unknown values pass, and which leaf is forced. */
interface Asked {
  readonly keepsUnknown: boolean;
  readonly forced?: { readonly id: number; readonly passes: boolean };
}

export class OracleQuery {
  readonly nodes: readonly Node[];
  readonly leaves: readonly Node[];

  constructor(
    private readonly asked: AskedTree,
    private readonly toRd: Engine['projection']['toRd'],
  ) {
    this.nodes = nodesOf(asked.filters);
    this.leaves = leavesOf(this.nodes);
  }

  private drawn({ coordinates }: AreaGeometry): string {
    const [ring] = coordinates as number[][][];
    return polygonOf(ring!.map(([lon, lat]) => this.toRd(lon!, lat!)));
  }

  private within(ring: string, margin: number): string {
    const inside = `polygon ${ring} @> at`;
    const away = `(path ${ring} <-> at)`;
    if (margin > 0) return `(${inside} or ${away} <= ${margin})`;
    return margin < 0 ? `(${inside} and ${away} >= ${-margin})` : `(${inside})`;
  }

  /** Per cent of the plot in a rectangle. */
  private share(key: string): string {
    const [xs, ys] = [0, 1].map((axis) => outlines[key]!.map((corner) => corner[axis]!));
    const length = (axis: 'x' | 'y', of: number[]) =>
      `greatest(0, least(${axis}1, ${Math.max(...of)}) - greatest(${axis}0, ${Math.min(...of)}))`;
    return `round((100 * ${length('x', xs!)} * ${length('y', ys!)} / ((x1 - x0) * (y1 - y0)))::numeric, 4)`;
  }

  private leaf(node: Node, { keepsUnknown }: Asked): string {
    const { type, key, param1, param2, param3, polygon } = node;
    switch (type) {
      case 'range':
      case 'class': {
        const bounds = [
          ...(param1 === null ? [] : [`${columnOf(key)} >= ${real(param1)}`]),
          ...(param2 === null ? [] : [`${columnOf(key)} <= ${real(param2)}`]),
        ];
        return bounds.length === 0 ? 'true' : `coalesce(${bounds.join(' and ')}, ${keepsUnknown})`;
      }
      case 'area':
        return this.within(this.drawn(polygon!), param3 ?? 0);
      case 'place': {
        if (param1 === null && param2 === null) return this.within(polygonOf(outlines[key]!), param3 ?? 0);
        return `${this.share(key)} between ${param1 ?? 0} and ${param2 ?? 100}`;
      }
      default: {
        const plots = texts(key === 'not_rejected' ? oracleOwn.rejected : oracleOwn.inLocations);
        return key === 'in_locations' ? `id = any(${plots})` : `id <> all(${plots})`;
      }
    }
  }

  private passes(node: Node, asked: Asked): string {
    if (asked.forced?.id === node.id) return `${asked.forced.passes}`;
    const inside =
      node.type === 'group' ? this.group(node.key, node.param1 ?? 1, node.children, asked) : this.leaf(node, asked);
    return mayBeElsewhere(node) ? `(${inside} or not ${this.applies(node)})` : `(${inside})`;
  }

  private group(mode: string, least: number, children: readonly Node[], asked: Asked): string {
    const passed = children.map((child) => this.passes(child, asked));
    if (mode === 'all') return passed.join(' and ') || 'true';
    if (mode === 'any') return passed.join(' or ');
    if (mode === 'none') return `not (${passed.join(' or ')})`;
    return `${passed.map((each) => `${each}::int`).join(' + ')} >= ${least}`;
  }

  private applies({ polygon }: Node): string {
    return `(polygon ${this.drawn(polygon!)} @> at)`;
  }

  /** Score and known part, in the order of the filters and in float4: every step rounds as in the module. */
  private scored(node: Node, asked: Asked): readonly [string, string] {
    if (isMeasured(node))
      return [this.trapezoid(node), `case when ${columnOf(node.key)} is null then 0::real else 1::real end`];
    if (node.type !== 'group' || node.key === 'none') return ['1::real', '1::real'];
    if (node.key === 'all') return this.mean(node.children, asked);
    const rows = node.children.map((child, at) => {
      const [score, known] = this.scored(child, asked);
      const here = mayBeElsewhere(child) ? ` and ${this.applies(child)}` : '';
      return `(${at}, ${this.passes(child, asked)}${here}, ${score}, ${known})`;
    });
    const best = `(select * from (values ${rows.join()}) as child (n, passes, score, known) where passes
      order by score desc, n limit ${node.key === 'any' ? 1 : (node.param1 ?? 1)})`;
    const meanOf = (what: string) =>
      `coalesce((select sum(${what} order by score desc, n) / count(*)::real from ${best} as best), 1::real)`;
    return [meanOf('score'), meanOf('known')];
  }

  private mean(children: readonly Node[], asked: Asked): readonly [string, string] {
    const counted = children.filter(({ weight }) => weight > 0);
    if (counted.length === 0) return ['1::real', '1::real'];
    const sum = (of: (child: Node) => string) =>
      counted.reduce((total, child) => {
        const term = of(child);
        return `(${total} + ${mayBeElsewhere(child) ? `case when ${this.applies(child)} then ${term} else 0::real end` : term})`;
      }, '0::real');
    const weights = sum(({ weight }) => real(weight));
    const meanOf = (part: 0 | 1) => {
      const weighted = sum((child) => `${real(child.weight)} * ${this.scored(child, asked)[part]}`);
      return `case when ${weights} > 0 then ${weighted} / ${weights} else 1::real end`;
    };
    return [meanOf(0), meanOf(1)];
  }

  /** Section 7.2 of the text: a trapezoid between feet at the bounds, else at the ends of the scale, else one scale away. */
  private trapezoid({ key, param1, param2, param3, param4, optimal }: Node): string {
    const value = columnOf(key);
    const [s0, s1] = this.measure(key).scale;
    const [from, to] = [optimal ?? param3, optimal ?? param4];
    const cases = [`when ${value} is null then 0.5::real`];
    if (from !== null) {
      const foot = param1 !== null && param1 < from ? param1 : s0 < from ? s0 : from - (s1 - s0);
      const length = `(${real(from)} - ${real(foot)})`;
      cases.push(`when ${value} < ${real(from)} then greatest(0::real, (${value} - ${real(foot)}) / ${length})`);
    }
    if (to !== null) {
      const foot = param2 !== null && param2 > to ? param2 : s1 > to ? s1 : to + (s1 - s0);
      const length = `(${real(foot)} - ${real(to)})`;
      cases.push(`when ${value} > ${real(to)} then greatest(0::real, (${real(foot)} - ${value}) / ${length})`);
    }
    return `case ${cases.join(' ')} else 1::real end`;
  }

  private readonly measure = (key: string) => landKeyOf(key) ?? measureOfFigure(key) ?? classScale;

  private whole(asked: Asked): string {
    return `(${this.group('all', 0, this.nodes, asked)})`;
  }

  /** The tree if a leaf let all pass; below an odd number of `none` groups, if it let none pass. */
  private others({ id }: Node): string {
    const below = (nodes: readonly Node[], isInverted: boolean): boolean | null => {
      for (const node of nodes) {
        if (node.id === id) return isInverted;
        const found = below(node.children, isInverted !== (node.key === 'none'));
        if (found !== null) return found;
      }
      return null;
    };
    return this.whole({ keepsUnknown: this.asked.keepsUnknown, forced: { id, passes: !below(this.nodes, false) } });
  }

  /** One row a plot of the view: verdicts of the whole tree and of the tree without each leaf, score and certainty. */
  private judged(): string {
    const { keepsUnknown, box } = this.asked;
    const [score, known] = this.mean(this.nodes, { keepsUnknown });
    const columns = [
      `${this.whole({ keepsUnknown })} as passes`,
      `${this.whole({ keepsUnknown: true })} as lenient`,
      ...this.leaves.map((leaf) => `${this.others(leaf)} as o${leaf.id}`),
      ...[`${score} as score`, `${known} as certainty`],
    ];
    const [west, south, east, north] = box ?? [0, 0, 0, 0];
    const corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ].map(([lon, lat]) => this.toRd(lon!, lat!));
    const where = box ? `where polygon ${polygonOf(corners)} @> at` : '';
    return `with judged as materialized (select oracle.*, ${columns.join()} from oracle ${where})`;
  }

  counts(): string {
    const near = this.leaves.map(({ id }) => `o${id}`).join(' or ') || 'false';
    const ofLeaf = (leaf: Node) => {
      const failed = `o${leaf.id} and not passes`;
      return [
        `count(*) filter (where ${failed})::int as near${leaf.id}`,
        isMeasured(leaf)
          ? `count(*) filter (where ${failed} and ${columnOf(leaf.key)} is null)::int as unknown${leaf.id}`
          : `0 as unknown${leaf.id}`,
      ];
    };
    return `${this.judged()} select count(*) filter (where passes)::int as count,
      count(*) filter (where lenient and not passes)::int as unknown,
      count(*) filter (where (${near}) and not passes)::int as near, count(*)::int as seen
      ${this.leaves
        .flatMap(ofLeaf)
        .map((each) => `, ${each}`)
        .join('')} from judged`;
  }

  /** Rows of leaf, bin and number of plots. */
  histograms(): string | null {
    const measured = this.leaves.filter(isMeasured);
    if (measured.length === 0) return null;
    const of = ({ id, key }: Node) => {
      const edges = [...sliderEdges(this.measure(key))].join();
      return `select ${id} as id, width_bucket(${columnOf(key)}, array[${edges}]::real[]) as bin, count(*)::int as plots
        from judged where o${id} and ${columnOf(key)} is not null group by 2`;
    };
    return `${this.judged()} ${measured.map(of).join(' union all ')}`;
  }

  /** The plots that pass, best first. */
  ranked(): string {
    return `${this.judged()} select municipality, i as plot, score, certainty from judged where passes
      order by score desc, certainty desc, municipality, i`;
  }
}
