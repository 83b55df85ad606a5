import * as stream from '../transport/event-stream.ts';
import { followEvents } from './follow-events.ts';
import * as tokens from './tokens.api.ts';

jest.mock('../transport/event-stream.ts', () => ({ readEvents: jest.fn() }));
jest.mock('./tokens.api.ts', () => ({ freshToken: jest.fn() }));

it('connects again after a loss with a fresh token, once the network is back, and stops by the signal', async () => {
  const stopping = new AbortController();
  const read = jest.mocked(stream.readEvents);
  let last = '1';
  jest.mocked(tokens.freshToken).mockResolvedValueOnce('a').mockRejectedValueOnce(new Error()).mockResolvedValue('b');
  read.mockRejectedValueOnce(new Error('lost')).mockImplementationOnce(async () => stopping.abort());
  const following = followEvents(
    '/events',
    { lastId: () => last, onOpen: () => undefined, onEvent: () => undefined },
    stopping.signal,
  );
  last = '9';
  while (read.mock.calls.length < 2) {
    await new Promise((resolve) => setTimeout(resolve));
    window.dispatchEvent(new Event('online'));
  }
  await following;
  expect(read.mock.calls.map(([, { token, lastId }]) => [token, lastId])).toEqual([
    ['a', '9'],
    ['b', '9'],
  ]);
});
