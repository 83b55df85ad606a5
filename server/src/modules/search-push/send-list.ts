import { SubmissionState } from 'shared-contracts/model';
import { fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import type { JobDeps } from '../../platform/jobs/runner.ts';
import { type SearchEnginePort, type SubmitAction, SubmitError, type Submitted } from './service/port.ts';
import { searchPushTexts as texts } from './search-push.texts.ts';
import { endSubmissions, noteEngineState } from './submission.queries.ts';

type Work = Pick<JobDeps, 'db' | 'now'>;

const minute = 60_000;
/** Milliseconds of rest after a failure, by whether a person has to do something first. */
const rests = { refused: 10 * minute, unsent: minute, lost: minute } as const;

/** The first moment of the newsroom's next day, when the engine gives a new quota. */
function nextDay(now: Date): Date {
  return fromWireTime(toWireTime(new Date(now.getTime() + 24 * 60 * minute)).slice(0, 10));
}

/** Sends the addresses of submissions, by their ids, and records what became of each; false when a rest is needed. */
export async function sendList(
  work: Work,
  engine: SearchEnginePort,
  action: SubmitAction,
  urls: ReadonlyMap<string, string>,
): Promise<boolean> {
  let answer: Submitted;
  try {
    answer = await engine.submit(action, [...urls.values()]);
  } catch (error) {
    if (!(error instanceof SubmitError)) throw error;
    await noteFailure(work, error, [...urls.keys()]);
    return false;
  }
  return noteAnswer(work, answer, urls);
}

async function noteFailure(
  { db, now }: Work,
  { failure, message }: SubmitError,
  ids: readonly string[],
): Promise<void> {
  // What may have arrived is not sent again by itself; everything else waits.
  if (failure === 'lost')
    await endSubmissions(db, ids, { state: SubmissionState.Lost, lastError: message, doneTime: now() });
  else await endSubmissions(db, ids, { state: SubmissionState.Waiting, lastError: message });
  await noteEngineState(db, {
    lastError: message,
    pausedUntil: failure === 'quota' ? nextDay(now()) : new Date(now().getTime() + rests[failure]),
    ...(failure === 'quota' && { remain: 0 }),
  });
}

async function noteAnswer(
  { db, now }: Work,
  { success, remain, notSameSite, notValid }: Submitted,
  urls: ReadonlyMap<string, string>,
): Promise<boolean> {
  const time = now();
  const [otherSite, invalid] = [new Set(notSameSite), new Set(notValid)];
  let left = success;
  let isCut = false;
  for (const [id, url] of urls) {
    const refusal = otherSite.has(url) ? texts.notSameSite : invalid.has(url) ? texts.notValid : undefined;
    if (refusal !== undefined) {
      await endSubmissions(db, [id], { state: SubmissionState.Failed, url, lastError: refusal, doneTime: time });
    } else if (left > 0) {
      left -= 1;
      await endSubmissions(db, [id], { state: SubmissionState.Sent, url, lastError: null, doneTime: time });
    } else if (remain === 0) {
      isCut = true;
      await endSubmissions(db, [id], { state: SubmissionState.Waiting, lastError: texts.quotaOver });
    } else {
      await endSubmissions(db, [id], { state: SubmissionState.Failed, url, lastError: texts.notTaken, doneTime: time });
    }
  }
  await noteEngineState(db, {
    remain,
    lastSentTime: time,
    lastError: isCut ? texts.quotaOver : null,
    pausedUntil: remain === 0 ? nextDay(time) : null,
  });
  return remain > 0;
}
