import { dueHandlers } from '../src/assembly/jobs.ts';
import { createRunner, type Runner } from '../src/platform/jobs/runner.ts';
import { toWireTime } from '../src/platform/text/wire-time.ts';
import { test } from './story-kit.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** A process that runs jobs of the server of story-kit: those of the product, unless others are named. */
export const newRunner = (handlers = dueHandlers): Runner =>
  createRunner(handlers, { db: test.db, settings: test.settings, log, now: test.clock.now });

/** The time of that server in so many minutes, as calls have it. */
export const inMinutes = (count: number): string => toWireTime(new Date(test.clock.now().getTime() + count * 60_000));

/** So many minutes pass, and a second. */
export const waitMinutes = (count: number): void => test.clock.advance(count * 60_000 + 1000);
