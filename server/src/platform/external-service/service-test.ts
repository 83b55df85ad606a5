import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { noteAction } from '../audit/note-action.ts';
import type { Context } from '../http/context.ts';
import { limitUser } from '../rate-limit/limit-calls.ts';
import type { Settings } from '../settings/settings.ts';
import { serviceTestTexts as texts } from './service-test.texts.ts';

/** Outcome of a test that the service itself did not pass, in a sentence for the administrator. */
export class TestFailure extends Error {}

/** A test of an outside service by the port that the product uses. Assembly gathers those of the modules. */
export interface ServiceTest {
  id: string;
  name: string;
  /** The settings that name it: the page of settings has its button there. */
  settings: readonly (keyof Settings)[];
  /** What the test does, before it is begun. */
  note: string;
  /** Where the service is, in words without secrets; undefined where none is set. */
  place(settings: Settings): string | undefined;
  /**
   * Calls the service and says what happened. Throws TestFailure, or AppError with a sentence; anything else is a
   * fault of ours, or of a kind nobody foresaw, whose words may hold addresses and keys and are not shown.
   */
  run(context: Context): Promise<string>;
}

/** How a test went. */
export interface ServiceOutcome {
  name: string;
  place: string;
  isFine: boolean;
  /** What happened, in one sentence. */
  text: string;
  milliseconds: number;
}

/** Milliseconds after which a service counts as hanging. */
const testWithin = 20_000;
/** Tests of one service that a user may begin in a minute: each costs somebody a message, or a place in a quota. */
const mostInAMinute = 5;

/** Runs a test within bounds, and writes it into the operation log with how it went. Throws TooMany. */
export async function tryService(
  test: ServiceTest,
  context: Context,
  within: number = testWithin,
): Promise<ServiceOutcome> {
  const { id, name } = test;
  const place = test.place(context.settings);
  if (place === undefined) throw new AppError(ErrorCode.Unavailable, texts.notSet(name));
  await limitUser(context, `service-test-${id}`, mostInAMinute, 60);
  const start = performance.now();
  const outcome = await withoutHanging(within, test.run(context)).then(
    (text) => ({ isFine: true, text }),
    (error: unknown) => ({ isFine: false, text: sentenceOf(error, context) }),
  );
  const milliseconds = Math.round(performance.now() - start);
  await noteAction(context.db, context, 'system.serviceTest', name, { place, ...outcome, milliseconds });
  return { name, place, ...outcome, milliseconds };
}

async function withoutHanging<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TestFailure(texts.hangs(milliseconds / 1000))), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function sentenceOf(error: unknown, { log }: Pick<Context, 'log'>): string {
  if (error instanceof TestFailure) return error.message;
  log.warn({ err: (error as Error).cause ?? error }, 'the test of a service failed');
  if (!isAppError(error)) return texts.failed;
  return isAppError(error.cause) ? texts.because(error.message, error.cause.message) : error.message;
}
