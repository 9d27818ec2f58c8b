/** With whom an area is compared. */
import type { PeerGroup } from '../../../model/land/areacalls.ts';
import { urbanityOf } from '../../../model/land/areameans.ts';
import { isKnown, type Fact } from '../facts/fact.ts';
import { corePeers } from '../facts/figures/cores.ts';
import { parkPeers } from '../facts/figures/parkscores.ts';
import type { ReadArea } from './types.ts';

export interface Peers {
  readonly group: PeerGroup;
  /** The area itself is one of them. */
  readonly members: readonly ReadArea[];
}

const factOf = ({ facts }: ReadArea, key: string): Fact => facts?.figures[key] ?? 'not_computed';

function sameType(area: ReadArea, all: readonly ReadArea[]): Peers {
  const parkOf = (of: ReadArea) => ({ of, province: of.province, type: of.facts?.park?.type ?? null });
  const parks = all.map(parkOf);
  const { group, members } = parkPeers(parkOf(area), parks);
  return { group, members: members.map(({ of }) => of) };
}

function sameSize(area: ReadArea, all: readonly ReadArea[]): Peers {
  const coreOf = (of: ReadArea) => ({ of, inhabitants: factOf(of, 'inhabitants') });
  return { group: 'size', members: corePeers(coreOf(area), all.map(coreOf)).map(({ of }) => of) };
}

function sameUrbanity(area: ReadArea, all: readonly ReadArea[]): Peers {
  const classOf = (of: ReadArea): number | null => {
    const density = factOf(of, 'cbs_address_density');
    return isKnown(density) ? urbanityOf(density) : null;
  };
  const own = classOf(area);
  return { group: 'urbanity', members: own === null ? [] : all.filter((each) => classOf(each) === own) };
}

/** `all`: every area of the level. */
export function peersOf(area: ReadArea, all: readonly ReadArea[]): Peers {
  if (area.level === 'park') return sameType(area, all);
  if (area.level === 'core') return sameSize(area, all);
  if (area.level === 'municipality') return sameUrbanity(area, all);
  if (area.level === 'province') return { group: 'country', members: all };
  return { group: 'municipality', members: all.filter((each) => each.municipality === area.municipality) };
}

/** Other groups that a figure is compared with as well. */
export function besideOf(area: ReadArea, all: readonly ReadArea[]): readonly Peers[] {
  if (area.level !== 'municipality') return [];
  const inProvince = all.filter(({ province }) => province !== null && province === area.province);
  // While no other province is loaded, all are those of the province.
  if (inProvince.length === all.length) return [{ group: 'province', members: inProvince }];
  return [
    { group: 'province', members: inProvince },
    { group: 'country', members: all },
  ];
}
