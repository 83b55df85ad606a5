import { AppError } from 'shared-contracts/errors';
import { parseEvent, readEvents, type StreamEvent } from './event-stream.ts';

const answerWith = (body: string[], type = 'text/event-stream; charset=utf-8') => {
  const bytes = body.map((piece) => new TextEncoder().encode(piece));
  const read = async () => {
    const value = bytes.shift();
    return value ? { done: false, value } : { done: true, value: undefined };
  };
  const answer = { headers: new Headers({ 'content-type': type }), body: { getReader: () => ({ read }) } };
  const fetched = jest.fn().mockResolvedValue(answer);
  globalThis.fetch = fetched;
  return fetched;
};
const follow = async (lastId?: string) => {
  const events: StreamEvent[] = [];
  const onOpen = jest.fn();
  const { signal } = new AbortController();
  await readEvents('/events', { token: 't', lastId, signal }, { onOpen, onEvent: (event) => void events.push(event) });
  return { events, onOpen };
};

it('reads an event with its number; a sign of life and the pause before a reconnection are none', () => {
  expect(parseEvent('id: 7\nevent: notice\ndata: {"a": "b: c"}')).toEqual({
    id: '7',
    name: 'notice',
    data: '{"a": "b: c"}',
  });
  expect([': here', 'retry: 3000'].map(parseEvent)).toEqual([undefined, undefined]);
});

it('puts events together that come in pieces, under the session’s token, behind the last known one', async () => {
  const fetched = answerWith(['retry: 3000\n\nid: 1\nevent: not', 'ice\ndata: 一\n', '\nevent: unread\ndata: 3\n\n']);
  const { events, onOpen } = await follow('41');
  expect(events).toEqual([
    { id: '1', name: 'notice', data: '一' },
    { id: undefined, name: 'unread', data: '3' },
  ]);
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]).toMatchObject([
    '/events',
    { headers: { authorization: 'Bearer t', 'last-event-id': '41' } },
  ]);
});

it('a refusal is no stream', async () => {
  answerWith(['{"suc":0}'], 'application/json');
  await expect(follow()).rejects.toBeInstanceOf(AppError);
});
