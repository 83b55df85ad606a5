import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** A login that has not ended. */
export const onlineSession = z.object({
  /** Names the login in a request; not the session's own id, which nobody else may know. */
  id: z.string(),
  userId: id,
  userName: z.string(),
  nickName: z.string(),
  departmentName: z.string(),
  kind: z.enum(['staff', 'media']),
  ip: z.string(),
  userAgent: z.string(),
  /** Login, and last renewal. */
  createdTime: dateTime,
  seenTime: dateTime,
  /** The asker's own login. */
  isOwn: z.boolean(),
});
export type OnlineSession = z.infer<typeof onlineSession>;

/** State of a job. */
export const JobState = {
  Waiting: 'waiting',
  Running: 'running',
  Done: 'done',
  Failed: 'failed',
  Cancelled: 'cancelled',
} as const;
export type JobState = (typeof JobState)[keyof typeof JobState];
export const jobStateNames: Record<JobState, string> = {
  waiting: '等待',
  running: '运行中',
  done: '完成',
  failed: '失败',
  cancelled: '已取消',
};

/** Names of the kinds of jobs, by the stored code. */
export const jobKindNames: Readonly<Record<string, string>> = {
  publish: '定时发布',
  bundle: '整组定时发布',
  'bundle-push': '整组推送',
  'site-expire': '定时下线',
  'draw-raffle': '抽奖开奖',
  'learn-lexicon': '学习校对词库',
  'look-back': '敏感词回查',
  ledgerHead: '发送日志凭证',
  transcode: '视频转码',
  'media-label': '写入AI使用标识',
  'ai-raise': '提高稿件AI使用标识',
  'wechat-send': '发送微信消息',
  'wechat-menu': '发布微信菜单',
  'front-page': '定时发布首页编排',
  'wechat-withdraw': '撤下微信文章',
  'wechat-expire': '微信文章定时下线',
  'weibo-send': '发送微博',
  'package-push': '推送分发包',
  'blockchain-register': '区块链登记',
  'blockchain-cancel': '取消区块链登记',
  'search-push': '搜索引擎推送',
  'weibo-withdraw': '撤下微博',
  'information-export': '导出统计数据',
  'tag-rewrite': '改写稿件标签',
  'search-rebuild': '重建搜索索引',
  'search-fill': '建立检索索引',
  'text-video': '制作文字转视频',
  'data-import': '导入数据',
  'member-push': '推送会员消息',
  'notice-mail': '用邮件发送通知',
  'notice-sms': '用短信发送通知',
  'notice-push': '向浏览器推送通知',
  'notice-robot': '向群机器人发送通知',
};

/** A job as the list of jobs has it. */
export const jobRow = z.object({
  id,
  kind: z.string(),
  key: z.string(),
  state: z.enum(JobState),
  /** When it is to run next, or was to run. */
  runTime: dateTime,
  attempts: z.number().int(),
  lastError: z.string(),
  createdTime: dateTime,
  finishedTime: dateTime.nullable(),
});
export type JobRow = z.infer<typeof jobRow>;

/** Returns why a job cannot be run at once; empty means it can. */
export function jobRunRefusals({ state }: Pick<JobRow, 'state'>): string[] {
  if (state === JobState.Waiting || state === JobState.Failed) return [];
  return [state === JobState.Running ? '任务正在运行' : '任务已结束'];
}
