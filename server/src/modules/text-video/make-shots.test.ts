import { setTimeout as rest } from 'node:timers/promises';
import { readSettings } from '../../platform/settings/settings.ts';
import { makeShots } from './make-shots.ts';
import { firstStoryboard } from './text-video.rules.ts';

const { shots } = firstStoryboard('一', '二。三。四。五。六。', []);
const work = (signal = new AbortController().signal) => ({
  settings: readSettings({ NODE_ENV: 'test' }),
  folder: '',
  size: { width: 2, height: 2 },
  speech: undefined,
  signal,
});
const made = (number: number) => ({ file: `${number}`, frames: number, voice: undefined });

it('shots come in their order, however long each takes, and the count never falls', async () => {
  const counts: number[] = [];
  const noteDone = async (count: number) => {
    await rest(count % 2 === 0 ? 0 : 40);
    counts.push(count);
  };
  const result = await makeShots(shots, work(), noteDone, async (_, number) => {
    await rest(number % 2 === 0 ? 0 : 8);
    return made(number);
  });
  expect(result.map(({ file, caption }) => [file, caption])).toEqual(
    shots.map(({ caption }, index) => [`${index + 1}`, caption]),
  );
  expect(counts).toEqual([...counts].sort((one, other) => one - other));
  expect(counts.at(-1)).toBe(shots.length);
});

it('a shot that fails ends the making once those beside it have ended; none begins behind it', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const making = makeShots(shots, work(), undefined, async (_, number) => {
    begun.push(number);
    if (number === 1) throw new Error('broken');
    await rest(5);
    ended.push(number);
    return made(number);
  });
  await expect(making).rejects.toThrow('broken');
  expect(ended).toEqual(begun.slice(1));
  expect(begun.length).toBeLessThanOrEqual(4);
});

it('of several failed shots the foremost is reported, whichever failed first', async () => {
  const making = makeShots(shots, work(), undefined, async (_, number) => {
    await rest(number === 1 ? 8 : 0);
    throw new Error(`broken ${number}`);
  });
  await expect(making).rejects.toThrow('broken 1');
});

it('a cancelled making begins no shot', async () => {
  const draw = jest.fn(async () => made(1));
  await expect(makeShots(shots, work(AbortSignal.abort(new Error('cancelled'))), undefined, draw)).rejects.toThrow(
    'cancelled',
  );
  expect(draw).not.toHaveBeenCalled();
});
