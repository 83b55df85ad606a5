import { Target } from 'shared-contracts/model';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { type OpenWeibo, openWeibo } from './service/open-weibo.ts';
import { defineDeliveryJob, withdrawalJob } from '../publishing/delivery-job.ts';
import { weiboChannel } from './weibo-channel.ts';
import { weiboSendKind } from './weibo-post.ts';
import { sendPost } from './weibo-send.ts';
import { withdrawKind } from '../publishing/withdraw-delivery.ts';

/** Jobs of the microblog. */
export const weiboJobs = (open: OpenWeibo = openWeibo): Record<string, JobHandler> => ({
  [weiboSendKind]: defineDeliveryJob((work, { postId }, progress) => sendPost(work, String(postId), progress, open)),
  [withdrawKind(Target.Weibo)]: withdrawalJob(weiboChannel(open)),
});
