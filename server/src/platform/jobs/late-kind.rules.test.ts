import { isLate } from './late-kind.rules.ts';

const hour = 3600;
const facts = { kind: 'transcode', due: 1, running: 0, failed: 0, wait: 301, sinceEnd: null, isHeld: false };

it.each([
  ['nobody has begun for five minutes', {}, true],
  ['the last end was before the job was due', { sinceEnd: hour }, true],
  ['five minutes are not over', { wait: 300 }, false],
  ['none is due', { due: 0, wait: 0, running: 1 }, false],
  ['one of the kind runs', { wait: 2 * hour, due: 3, running: 1, isHeld: true }, false],
  ['one of the kind has just come to its end', { wait: hour, due: 200, sinceEnd: 4 }, false],
  ['what runs was let go of by its process', { running: 1 }, true],
  ['several wait behind one that never ends', { wait: 13 * hour, due: 2, running: 1, isHeld: true }, true],
  ['several wait that end one after the other', { wait: 13 * hour, due: 2, isHeld: true, sinceEnd: hour }, false],
  ['one alone waits behind a long one', { wait: 13 * hour, running: 1, isHeld: true }, false],
])('a kind where %s', (_name, change, expected) => expect(isLate({ ...facts, ...change })).toBe(expected));
