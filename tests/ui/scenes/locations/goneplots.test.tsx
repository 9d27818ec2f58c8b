// @vitest-environment happy-dom
/** Plots of a location that the register no longer has: said beside each, with what their land is now. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { plot as plotEntity, type Plot } from '../../../../model/entities/plot.ts';
import { freshRecord } from '../../../../model/entity.ts';
import { PlotList } from '../../../../ui/scenes/locations/plots/PlotList.tsx';
import { namedPlots } from '../../../../ui/scenes/locations/plots/plots.ts';
import { useGone } from '../../../../ui/scenes/locations/plots/useGone.ts';

const ring = [
  [5.32, 52.49],
  [5.321, 52.49],
  [5.321, 52.491],
  [5.32, 52.49],
];
function registered(id: number, identificatie: string): Plot {
  const fresh = freshRecord(plotEntity) as Plot;
  const properties = { ...fresh.properties, identificatie, sectie: 'A', perceelnummer: `${id}` };
  return {
    ...fresh,
    id,
    type: 'parcel',
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { ...properties, kadastrale_gemeente_waarde: 'Waterhoven' },
  };
}
const plots = [registered(1, 'split'), registered(2, 'in the road'), registered(3, 'as it was')];

function Land() {
  const nothing = () => undefined;
  const does = { onMark: nothing, onFind: nothing, onChange: nothing, onRemove: nothing };
  return <PlotList plots={namedPlots(plots)} gone={useGone(plots)} canEdit canDraw changingId={null} {...does} />;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answering = (answer: () => Response) => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked(path, JSON.parse(String(init.body)));
    return answer();
  });
  render(<Land />, { wrapper: MantineProvider });
  return asked;
};
const textOf = (id: number) => screen.getAllByRole('listitem')[id - 1]!.textContent;

it('keep their outline, and name the plots that replaced them', async () => {
  const now = (...numbers: string[]) => numbers.map((number) => ({ plot: number, number: `Waterhoven A ${number}` }));
  const gone = [
    { plot: 'split', now: now('4361', '4362') },
    { plot: 'in the road', now: [] },
  ];
  const headers = { 'content-type': 'application/json' };
  const asked = answering(() => new Response(JSON.stringify({ gone }), { status: 200, headers }));
  await waitFor(() => expect(textOf(1)).toContain('its land is now Waterhoven A 4361, 4362. The outline stays'));
  expect(textOf(2)).toContain('No longer in the register. The outline stays as it was.');
  expect(textOf(3)).not.toContain('register.');
  expect(asked).toHaveBeenCalledOnce();
  expect(asked.mock.calls[0]![1].plots).toEqual(plots.map(({ geometry, properties }) => ({ plot: properties.identificatie, geometry }))); // prettier-ignore
});

it('are not said to be gone while the server does not answer', async () => {
  const asked = answering(() => new Response('', { status: 503 }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText(/No longer in the register/)).toBeNull();
});
