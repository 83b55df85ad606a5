import { parentPort } from 'node:worker_threads';
import { isAppError } from 'shared-contracts/errors';
import type { ThreadReply, ThreadRequest } from './worker-thread.ts';

/** Answers the tasks of a thread, one after the other, for as long as it lives. */
export function answerTasks(work: (task: never) => unknown): void {
  let last: Promise<void> = Promise.resolve();
  parentPort!.on('message', ({ id, task }: ThreadRequest) => {
    last = last.then(async () => parentPort!.postMessage(await replyOf(id, task, work)));
  });
}

async function replyOf(id: number, task: unknown, work: (task: never) => unknown): Promise<ThreadReply> {
  try {
    return { id, result: await work(task as never) };
  } catch (error) {
    if (isAppError(error)) return { id, refusal: { code: error.code, message: error.message, data: error.data } };
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
