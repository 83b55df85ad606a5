import { announceIdle, idleEvent } from './idle.ts';

let comesIn: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.PerformanceObserver = class {
    constructor(look: () => void) {
      comesIn = look;
    }
    observe = jest.fn();
    disconnect = jest.fn();
  } as never;
});
afterEach(() => jest.useRealTimers());

it('says once that the page is at rest, and not while files still come in', () => {
  const heard = jest.fn();
  addEventListener(idleEvent, heard);
  announceIdle();
  jest.advanceTimersByTime(1900);
  comesIn();
  jest.advanceTimersByTime(1900);
  expect(heard).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('says nothing any more when it is stopped', () => {
  const heard = jest.fn();
  addEventListener(idleEvent, heard);
  announceIdle()();
  jest.advanceTimersByTime(10_000);
  expect(heard).not.toHaveBeenCalled();
});
