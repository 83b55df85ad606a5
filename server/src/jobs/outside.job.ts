import { Target } from 'shared-contracts/model';
import type { OutsideProgress, OutsideWork, NextRun } from '../publishing/outside-work.ts';
import { wechatSendKind } from '../publishing/wechat-message.ts';
import { sendMessage } from '../publishing/wechat-send.ts';
import { weiboSendKind } from '../publishing/weibo-post.ts';
import { sendPost } from '../publishing/weibo-send.ts';
import { type OutsideDoors, withdrawKinds, withdrawOutside } from '../publishing/withdraw-outside.ts';
import { openWechat } from '../providers/wechat/open-wechat.ts';
import { openWeibo } from '../providers/weibo/open-weibo.ts';
import { putJob } from '../store/job.store.ts';
import type { RecordActor } from '../store/record.store.ts';
import type { JobHandler } from './runner.ts';

type Payload = Record<string, unknown> & { progress?: OutsideProgress; resend?: boolean };

/**
 * A job whose steps write what they did in transactions of their own, so that a kill forgets none of them; its own transaction
 * holds the job against other runners and notes when it goes on.
 */
function outsideJob(
  run: (work: OutsideWork, payload: Payload, progress: OutsideProgress) => Promise<NextRun>,
): JobHandler {
  return async (tx, job, deps) => {
    const { resend, progress, ...payload } = job.payload as Payload;
    const next = await run(deps, payload, progress ?? (resend ? { resend } : {}));
    if (next === undefined) return;
    const now = deps.now();
    await putJob(tx, {
      kind: job.kind,
      key: job.key,
      payload: { ...payload, progress: next.progress },
      runTime: new Date(now.getTime() + next.seconds * 1000),
      now,
    });
  };
}

function withdrawal(target: keyof typeof withdrawKinds, doors: OutsideDoors): JobHandler {
  return outsideJob((work, { contentId, by }, progress) =>
    withdrawOutside(work, { contentId: String(contentId), target, by: by as RecordActor }, progress, doors),
  );
}

const realDoors: OutsideDoors = { wechat: openWechat, weibo: openWeibo };

/** What is done at the WeChat account. Each service has a runner of its own: a slow one holds up nothing else. */
export const wechatJobs = (doors: OutsideDoors = realDoors): Record<string, JobHandler> => ({
  [wechatSendKind]: outsideJob((work, { messageId }, progress) =>
    sendMessage(work, String(messageId), progress, doors.wechat),
  ),
  [withdrawKinds.wechat]: withdrawal(Target.Wechat, doors),
});

/** What is done at the microblog. */
export const weiboJobs = (doors: OutsideDoors = realDoors): Record<string, JobHandler> => ({
  [weiboSendKind]: outsideJob((work, { postId }, progress) => sendPost(work, String(postId), progress, doors.weibo)),
  [withdrawKinds.weibo]: withdrawal(Target.Weibo, doors),
});
