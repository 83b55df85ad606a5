import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { noteAction } from '../audit/note-action.ts';
import type { Context } from '../http/context.ts';
import { limitUser } from '../rate-limit/limit-calls.ts';
import type { Settings } from '../settings/settings.ts';
import { diagnoseNetwork } from './diagnose-network.ts';
import { clockOf, mostAheadOfServices } from '../clock/outside-clock.ts';
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
  /** Where a failed test looks for the reason: whether the name is known, the port open, the certificate good. */
  address?(settings: Settings): string | undefined;
  /** A certificate that is trusted beside those of the system. */
  trusted?(settings: Settings): string | undefined;
}

/** The host of a service whose address may be absent, else the sandbox, which production has none of. */
export function placeOf(
  { isProduction }: Pick<Settings, 'isProduction'>,
  url: string | undefined,
  hasSandbox = true,
): string | undefined {
  if (url !== undefined) return new URL(url).host;
  return hasSandbox && !isProduction ? texts.sandbox : undefined;
}

/** Does what a test does; a refusal of the kind that the service's client throws is how the test went. */
export async function answerOf<Found>(work: Promise<Found>, ...refusals: (new (...parts: never[]) => Error)[]) {
  return work.catch((error: unknown) => {
    throw refusals.some((refusal) => error instanceof refusal) ? new TestFailure((error as Error).message) : error;
  });
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
  const address = test.address?.(context.settings);
  if (address !== undefined) outcome.text = await explain(outcome, address, test.trusted?.(context.settings), start);
  await noteAction(context.db, context, 'system.serviceTest', name, { place, ...outcome, milliseconds });
  return { name, place, ...outcome, milliseconds };
}

/** The sentence, with what the network and the clocks say beside it. */
async function explain(
  { isFine, text }: { isFine: boolean; text: string },
  address: string,
  trusted: string | undefined,
  start: number,
): Promise<string> {
  const network = isFine ? undefined : await diagnoseNetwork(address, trusted);
  const ahead = clockOf(new URL(address).host, performance.now() - start);
  const clock = ahead !== undefined && Math.abs(ahead) >= mostAheadOfServices ? texts.clockOff(ahead) : undefined;
  const why = [network, clock].filter((part) => part !== undefined);
  return why.length === 0 ? text : texts.because(text, why.join('；'));
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
