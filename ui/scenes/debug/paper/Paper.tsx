/** Route `debug.paper`: two polygons, every operation of the plane on them as they are dragged, and a second library beside it. */
import { JsonInput, NumberInput } from '@mantine/core';
import { useMemo, useState, type PointerEvent } from 'react';
import type { Plane } from '../../../../engine/host/plane/types.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import classes from '../debug.module.css';
import { wholeEngine } from '../../../workers/wholeengine.ts';
import { frameOf, Sketch } from '../Sketch.tsx';
import { StaffOnly } from '../StaffOnly.tsx';
import { texts } from '../texts.ts';
import {
  cornerAt,
  cornersOf,
  firstBoard,
  moveCorner,
  readBoard,
  writeBoard,
  type Board,
  type CornerPlace,
} from './board.ts';
import { hashOf, isOverlay, operations, outcomeOf, type Overlay } from './operations.ts';
import { peerOverlay } from './peer.ts';

export default function Paper() {
  const { data: engine, error, reload } = useLoaded(wholeEngine);
  return (
    <StaffOnly>
      {error ? (
        <FailedState error={error} onRetry={reload} />
      ) : engine ? (
        <Drawing plane={engine.plane} />
      ) : (
        <LoadingState />
      )}
    </StaffOnly>
  );
}

const START_AMOUNT = 2;

/** Where the pointer is on the drawing, metres. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] | null {
  const matrix = currentTarget.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return [x, -y];
}

interface Held {
  place: CornerPlace;
  /** The box of the drawing stays while a corner moves. */
  box: ReturnType<typeof frameOf>;
}

function Drawing({ plane }: { plane: Plane }) {
  const t = useText();
  const [board, setBoard] = useState<Board>(firstBoard);
  const [typed, setTyped] = useState<string | null>(null);
  const [amount, setAmount] = useState(START_AMOUNT);
  const [chosen, setChosen] = useState('union');
  const [held, setHeld] = useState<Held | null>(null);
  const outcomes = useMemo(
    () => Object.keys(operations).map((key) => ({ key, outcome: outcomeOf(key, plane, board, amount) })),
    [plane, board, amount],
  );
  const shown = outcomes.find(({ key }) => key === chosen)!.outcome;
  const points = [...board.subject.flat(2), ...board.clip.flat(2)];
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const to = held && pointOf(event);
    if (held && to) setBoard(moveCorner(board, held.place, to));
  };
  const type = (text: string) => {
    const read = readBoard(text);
    setTyped(read ? null : text);
    if (read) setBoard(read);
  };
  return (
    <div className={classes.split}>
      <div className={classes.drawing}>
        <Sketch
          label={t(texts.paper)}
          box={held?.box ?? frameOf(points) ?? [0, 0, 1, 1]}
          shapes={[
            { key: 'subject', tone: 'first', rings: board.subject.flat() },
            { key: 'clip', tone: 'second', rings: board.clip.flat() },
            ...shown.polygons.map((rings, at) => ({ key: `result ${at}`, tone: 'result' as const, rings })),
            { key: 'lines', tone: 'result', rings: shown.lines, isLine: true },
          ]}
          marks={[
            ...shown.points.map((at, index) => ({ key: `point ${index}`, at, tone: 'result' as const, title: chosen })),
            ...cornersOf(board).map((place) => {
              const at = cornerAt(board, place);
              return {
                key: Object.values(place).join(' '),
                at,
                title: at.join('; '),
                tone: place.side === 'subject' ? ('first' as const) : ('second' as const),
                onPress: () => {
                  setTyped(null);
                  setHeld({ place, box: frameOf(points) });
                },
              };
            }),
          ]}
          onMove={move}
          onRelease={() => setHeld(null)}
        />
      </div>
      <section className={classes.side}>
        <h1>{t(texts.paper)}</h1>
        <p className="text-soft">{t(texts.paperAbout)}</p>
        <div className={classes.fields}>
          <JsonInput
            label={t(texts.polygons)}
            value={typed ?? writeBoard(board)}
            onChange={type}
            error={typed === null ? null : t(texts.notPolygons)}
            validationError={t(texts.notPolygons)}
            rows={5}
            spellCheck={false}
          />
          <NumberInput
            label={t(texts.amount)}
            value={amount}
            step={0.5}
            onChange={(value) => {
              if (typeof value === 'number') setAmount(value);
            }}
          />
          <div>
            <CopyButton
              label={t(texts.copyFixture)}
              text={() => writeBoard(board, t(texts.fixtureWhy, { name: chosen }))}
            />
          </div>
        </div>
        {isOverlay(chosen) ? (
          <Peer
            key={`${chosen} ${writeBoard(board)}`}
            overlay={chosen}
            board={board}
            own={Number(shown.figures['area'])}
          />
        ) : (
          <p className="text-soft">{t(texts.noPeer)}</p>
        )}
        <table>
          <thead>
            <tr>
              <th>{t(texts.operation)}</th>
              <th>{t(texts.outcome)}</th>
              <th>{t(texts.hash)}</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.map(({ key, outcome }) => (
              <tr key={key} data-chosen={key === chosen || undefined}>
                <td>
                  <button type="button" aria-pressed={key === chosen} onClick={() => setChosen(key)}>
                    {key}
                  </button>
                </td>
                <td>
                  {outcome.status} {figuresText(outcome.figures)}
                </td>
                <td>{hashOf(outcome)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const figuresText = (figures: Readonly<Record<string, number | string>>): string =>
  Object.entries(figures)
    .map(
      ([name, value]) =>
        `${name} ${typeof value === 'number' ? formatNumber(value, Number.isInteger(value) ? 0 : 3) : value}`,
    )
    .join(', ');

/** The area of the second library, and how far it is from that of the kernel. */
function Peer({ overlay, board, own }: { overlay: Overlay; board: Board; own: number }) {
  const t = useText();
  const { data, error } = useLoaded(() => peerOverlay(overlay, board));
  if (error) return <p role="alert">{t(texts.peerFailed, { reason: String(error) })}</p>;
  if (!data) return <p role="status">{t(texts.peerAsked)}</p>;
  const numbers = { area: formatNumber(data.area, 3), difference: formatNumber(own - data.area, 6) };
  return <p data-peer>{t(texts.peerArea, numbers)}</p>;
}
