import { amcAdminDetail } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { send } from './api-client.ts';

// jsdom's abort signals are strangers to Node's Request.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
    super(input, init);
  }
};

it('R302 a call without answer times out after 60 seconds, not before, in the documents’ words', async () => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined)) as never;
  const outcome = jest.fn();
  void send(amcAdminDetail, {}).catch(outcome);
  await jest.advanceTimersByTimeAsync(59_999);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(
    expect.objectContaining({ code: ErrorCode.Timeout, message: '接口异常，请重试！' }),
  );
  // It is not retried: its effect might happen twice.
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
