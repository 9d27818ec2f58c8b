/** The user's choices of view, stored in the address: reload, back and a sent link show the same sheet. */
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { areaKinds } from '../../../../model/enums/functions.ts';
import { paperNames, scales, type PaperName, type Scale } from '../../../../engine/export/plan/sheet.ts';
import type { AreaKind } from '../../../../engine/export/plan/types.ts';

export interface Choices {
  storey: string | null;
  /** Null: the largest scale that fits on the paper. */
  scale: Scale | null;
  paper: PaperName;
  area: AreaKind;
}

function choicesOf(search: URLSearchParams): Choices {
  return {
    storey: search.get('storey'),
    scale: scales.find((scale) => String(scale) === search.get('scale')) ?? null,
    paper: paperNames.find((name) => name === search.get('paper')) ?? 'A3',
    area: areaKinds.keys.find((kind) => kind === search.get('area')) ?? 'net',
  };
}

/** Omits choices equal to the default. */
function searchOf(choices: Choices): Record<string, string> {
  const { storey, scale, paper, area } = choices;
  const all = {
    storey,
    scale: scale && String(scale),
    paper: paper === 'A3' ? null : paper,
    area: area === 'net' ? null : area,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
}

export function useChoices(): [Choices, (patch: Partial<Choices>) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const choices = useMemo(() => choicesOf(new URLSearchParams(text)), [text]);
  const choose = (patch: Partial<Choices>) => setSearch(searchOf({ ...choices, ...patch }), { replace: true });
  return [choices, choose];
}
