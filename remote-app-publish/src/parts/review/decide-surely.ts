import { type BatchResult, contentAuditTimeline, type InputOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { type ContentRow, Decision, TaskState } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import type { ReviewCall } from './review-call.ts';
import { reviewTexts as texts } from './review.texts.ts';
import { readingsReported } from './use-reading.ts';

const closedAs = {
  [Decision.Approve]: TaskState.Approved,
  [Decision.Return]: TaskState.Returned,
  [Decision.Veto]: TaskState.Vetoed,
} as const;

/** Seconds between two looks while the browser says that it has a line. */
const pause = 2;
/** Looks at what became of a decision; after them the person is sent to look. */
const looks = 5;

/**
 * Decides stories. Where the line is lost before the answer comes, the server is asked what became of each of them, so
 * that the page says which is done and which is not. The call itself is not repeated: the person presses again, and
 * the revision that was shown keeps a second press from passing another stage.
 */
export async function decideSurely(
  review: ReviewCall,
  rows: readonly ContentRow[],
  input: InputOf<ReviewCall>,
  shell: Shell,
): Promise<BatchResult> {
  await readingsReported();
  try {
    return await shell.call(review, input);
  } catch (error) {
    if (!isLost(error)) throw error;
    shell.message.warning(texts.lineLost);
    const ids = new Set(input.items.map(({ id }) => id));
    const list: BatchResult['list'] = [];
    for (const row of rows.filter(({ id }) => ids.has(id))) list.push(await outcomeOf(row, input.status, shell));
    return { list };
  }
}

const isLost = (error: unknown): boolean =>
  isAppError(error, ErrorCode.Network) || isAppError(error, ErrorCode.Timeout);

/** What became of one story: the task that was open is closed by this decision, by another, or not at all. */
async function outcomeOf(
  { id, title, task }: ContentRow,
  decision: Decision,
  shell: Shell,
): Promise<BatchResult['list'][number]> {
  const events = await onceThereIsALine(async () => (await shell.call(contentAuditTimeline, { id })).list);
  const event = events.find((one) => one.id === task?.id);
  const isOpen = event === undefined || event.state === TaskState.Waiting || event.state === TaskState.Claimed;
  if (isOpen) return { id, title, ok: false, message: texts.notArrived };
  const isOwn = event.decidedBy === shell.session.user.id;
  if (isOwn && event.state === closedAs[decision]) return { id, title, ok: true, message: '' };
  return { id, title, ok: false, message: texts.decidedOtherwise };
}

async function onceThereIsALine<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let look = 1; ; look += 1) {
    await line();
    try {
      return await ask();
    } catch (error) {
      if (!isLost(error)) throw error;
      if (look === looks) throw new AppError(ErrorCode.Network, texts.outcomeUnknown);
    }
  }
}

/** Waits for the browser to have a line; one that says it has none may come back at any time. */
function line(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, pause * 1000);
    else addEventListener('online', () => resolve(), { once: true });
  });
}
