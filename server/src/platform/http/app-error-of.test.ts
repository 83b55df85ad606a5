import { ErrorCode } from 'shared-contracts/errors';
import { appErrorOf } from './app-error-of.ts';

it.each([
  [
    'a buffer that cannot be had',
    Object.assign(new Error('Failed to allocate memory'), { code: 'ERR_MEMORY_ALLOCATION_FAILED' }),
  ],
  ['bytes that cannot be had', new RangeError('Array buffer allocation failed')],
  [
    'a database without room on its disk',
    new Error('query failed', { cause: Object.assign(new Error('full'), { code: '53100' }) }),
  ],
  [
    'a database whose disk fails, before it ends of that',
    new Error('query failed', { cause: Object.assign(new Error('could not open file'), { code: '58030' }) }),
  ],
  ['a disk that fails', Object.assign(new Error('i/o error, read'), { code: 'EIO' })],
  ['a database without a free connection', Object.assign(new Error('too many clients'), { code: '53300' })],
  [
    'a database that went away',
    new Error('query failed', { cause: Object.assign(new Error('gone'), { code: '57P01' }) }),
  ],
])('%s is reported as a service that is unavailable for the moment, so that clients retry', (_what, error) => {
  expect(appErrorOf(error)?.code).toBe(ErrorCode.Unavailable);
});

it('an unexpected error is no known error', () => {
  expect(appErrorOf(new TypeError('x is undefined'))).toBeUndefined();
  expect(appErrorOf(Object.assign(new Error('column'), { code: '42703' }))).toBeUndefined();
});
