import { costOfRoom } from './coediting/room.ts';
import { keystrokes, writers } from './coediting/typing.ts';
import { costOfYWebsocket } from './coediting/y-websocket.ts';
import type { Bench, Figure } from './core/figure.ts';

const typed = writers * keystrokes;
/** Milliseconds for which a page gathers what is typed before it sends it (`roomTimes` of the story form). */
const gather = 50;

async function run(): Promise<Figure[]> {
  const theirs = await costOfYWebsocket();
  const ours = await costOfRoom();
  const perKey = (amount: number, digits: number) => (amount / typed).toFixed(digits);
  const database = `${perKey(ours.database ?? 0, 2)} ms of PostgreSQL`;
  return [
    {
      name: `bytes per keystroke of ${writers} writers in a room, to y-websocket's server`,
      value: ours.bytes / theirs.bytes,
      unit: '×',
      limit: 7,
      from: `${perKey(ours.bytes, 0)} against ${perKey(theirs.bytes, 0)} bytes`,
    },
    {
      name: 'processor time of the server per keystroke, to y-websocket’s server',
      value: ours.processor / Math.max(theirs.processor, 1),
      unit: '×',
      limit: 12,
      from: `${perKey(ours.processor, 2)} against ${perKey(theirs.processor, 2)} ms, and ${database}`,
    },
    {
      name: 'until another page has a keystroke, and the cursor that goes with it, p95',
      value: (gather + ours.arrival) / 1000,
      unit: 's',
      limit: 0.3,
      from: `${gather} ms at the page, ${ours.arrival.toFixed(0)} on the way; ${theirs.arrival.toFixed(0)} there`,
    },
  ];
}

/** Measures what a keystroke costs in a room of twenty. */
export const coeditingBench: Bench = { name: 'coediting', run };
