import type { FastifyReply, FastifyRequest } from 'fastify';
import { handleError } from './error-handler.ts';

/** What is logged of an error, with the connection of the caller open or closed. */
function logged(error: Error, isClosed: boolean): unknown[] {
  const lines: unknown[] = [];
  const log = { error: (fields: unknown) => lines.push(fields) };
  const request = { log, routeOptions: { url: '/amc/x.do', config: {} } } as unknown as FastifyRequest;
  const reply = { raw: { destroyed: isClosed } } as FastifyReply;
  for (const step of ['status', 'header', 'type', 'send'] as const) reply[step] = (() => reply) as never;
  handleError(error, request, reply);
  return lines;
}
const broken = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

it('a caller that has gone away is no error; an answer that breaks off here is one', () => {
  expect(logged(broken, true)).toEqual([]);
  expect(logged(broken, false)).toHaveLength(1);
  expect(logged(new TypeError('no such part'), true)).toHaveLength(1);
});

it.each(['ENOSPC', '53100', 'EIO', '58030'])(
  'a disk that refuses (%s) is logged although its caller may try again; a database that starts again is not',
  (code) => {
    expect(
      logged(new Error('query failed', { cause: Object.assign(new Error('disk'), { code }) }), false),
    ).toHaveLength(1);
    expect(logged(Object.assign(new Error('starting up'), { code: '57P03' }), false)).toEqual([]);
  },
);
