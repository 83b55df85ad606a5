import { z } from 'zod';
import { wechatMenuLimits as limits, wechatReplyLimits } from '../limits/index.ts';
import { dateTime, id, text } from './primitives.ts';
import { tidyAddress } from './link-address.ts';

const isPageAddress = (url: string): boolean => /^https?:\/\/[^\s/]+\S*$/.test(tidyAddress(url));

const anyId = z.string().regex(/^([1-9]\d{0,17})?$/, '编号不正确');

/** What the account answers a reader with: words, a story of the website, or a picture. */
export const wechatReply = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: text(wechatReplyLimits.text, '回复文字') }),
  z.strictObject({ kind: z.literal('story'), contentId: anyId, title: text(wechatReplyLimits.title, '标题') }),
  z.strictObject({ kind: z.literal('picture'), path: text(wechatReplyLimits.path, '图片地址') }),
]);
export type WechatReply = z.infer<typeof wechatReply>;

export const wechatReplyKindNames: Record<WechatReply['kind'], string> = {
  text: '文字',
  story: '稿件',
  picture: '图片',
};

/** What a tap on the menu does. `other` is what only WeChat's own console makes, kept as it came. */
export const wechatMenuAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), url: text(limits.url, '网页地址') }),
  z.strictObject({
    kind: z.literal('miniprogram'),
    appId: text(limits.appId, '小程序 AppID'),
    pagePath: text(limits.pagePath, '小程序页面路径'),
    /** Opened by clients too old for mini programs. */
    url: text(limits.url, '备用网页地址'),
  }),
  z.strictObject({ kind: z.literal('reply'), reply: wechatReply }),
  /** An article that was published on the account. */
  z.strictObject({ kind: z.literal('article'), contentId: anyId, title: text(wechatReplyLimits.title, '标题') }),
  z.strictObject({
    kind: z.literal('other'),
    type: text(limits.type, '类型'),
    fields: z.record(z.string().max(limits.type), z.string().max(limits.url)),
  }),
]);
export type WechatMenuAction = z.infer<typeof wechatMenuAction>;

export const wechatMenuActionNames: Record<WechatMenuAction['kind'], string> = {
  page: '跳转网页',
  miniprogram: '打开小程序',
  reply: '回复消息',
  article: '已发布文章',
  other: '公众平台设置的类型',
};

export const wechatMenuEntry = z.strictObject({ name: text(limits.name, '菜单名称'), action: wechatMenuAction });
export type WechatMenuEntry = z.infer<typeof wechatMenuEntry>;

/** A column: it opens its entries, or has an action of its own while it has none. */
export const wechatMenuColumn = z.strictObject({
  name: text(limits.name, '菜单名称'),
  action: wechatMenuAction,
  entries: z.array(wechatMenuEntry).max(limits.entries, `每栏最多${limits.entries}个子菜单`),
});
export type WechatMenuColumn = z.infer<typeof wechatMenuColumn>;

export const wechatMenu = z.strictObject({
  columns: z.array(wechatMenuColumn).max(limits.columns, `最多${limits.columns}个一级菜单`),
});
export type WechatMenu = z.infer<typeof wechatMenu>;

export const WechatMenuVersionState = { Sending: 'sending', Published: 'published', Failed: 'failed' } as const;
export type WechatMenuVersionState = (typeof WechatMenuVersionState)[keyof typeof WechatMenuVersionState];

export const wechatMenuVersionStateNames: Record<WechatMenuVersionState, string> = {
  sending: '发布中',
  published: '已发布',
  failed: '发布失败',
};

/** A menu that was ordered to be published. */
export const wechatMenuVersion = z.object({
  id,
  state: z.enum(WechatMenuVersionState),
  menu: wechatMenu,
  /** Names of those who wrote it. */
  writers: z.array(z.string()),
  orderedName: z.string(),
  orderedTime: dateTime,
  finishedTime: dateTime.nullable(),
  /** Why it failed, or what the account said last while it is on its way. */
  lastError: z.string().nullable(),
  /** Readers have it now, as far as this product published it. */
  isLive: z.boolean(),
  /** Why this user may not publish it again; null when nothing is against it. */
  refusal: z.string().nullable(),
});
export type WechatMenuVersion = z.infer<typeof wechatMenuVersion>;

/** The draft of the menu with what became of the last publication. */
export const wechatMenuState = z.object({
  menu: wechatMenu,
  rev: z.number().int(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime.nullable(),
  /** Why this user may not publish the stored draft; null when nothing is against it. */
  refusal: z.string().nullable(),
  live: wechatMenuVersion.nullable(),
  latest: wechatMenuVersion.nullable(),
});
export type WechatMenuState = z.infer<typeof wechatMenuState>;

/** Width of a name as WeChat counts: a Chinese character (and any sign beyond ASCII) is two, a Latin letter one. */
export function wechatNameWidth(name: string): number {
  return [...name].reduce((sum, sign) => sum + (sign.codePointAt(0)! <= 0x7f ? 1 : 2), 0);
}

/** What is wrong with a name; undefined for a good one. */
export function wechatNameProblem(name: string, isColumn: boolean): string | undefined {
  if (name.trim() === '') return '请填写菜单名称';
  const most = isColumn ? limits.columnName : limits.entryName;
  if (wechatNameWidth(name.trim()) <= most) return undefined;
  return `${isColumn ? '一级' : '子'}菜单名称不能超过${most / 2}个汉字或${most}个字母`;
}

/** What is missing in an answer; undefined for a whole one. */
export function wechatReplyProblem(reply: WechatReply): string | undefined {
  if (reply.kind === 'text') return reply.text.trim() === '' ? '请填写回复文字' : undefined;
  if (reply.kind === 'story') return reply.contentId === '' ? '请选择稿件' : undefined;
  return reply.path === '' ? '请选择图片' : undefined;
}

/** What is missing in an action; undefined for a whole one. */
export function wechatActionProblem(action: WechatMenuAction): string | undefined {
  switch (action.kind) {
    case 'page':
      return isPageAddress(action.url) ? undefined : '请填写以 http:// 或 https:// 开头的网页地址';
    case 'miniprogram':
      if (!/^wx[0-9a-zA-Z]{16}$/.test(action.appId)) return '小程序 AppID 以 wx 开头，共18位';
      if (action.pagePath.trim() === '') return '请填写小程序页面路径';
      return isPageAddress(action.url) ? undefined : '请填写备用网页地址，旧版微信打开它';
    case 'reply':
      return wechatReplyProblem(action.reply);
    case 'article':
      return action.contentId === '' ? '请选择已发布文章' : undefined;
    case 'other':
      return undefined;
  }
}

/** A problem of a menu with its place, from 0; `entry` is null for the column itself. */
export interface WechatMenuProblem {
  column: number;
  entry: number | null;
  text: string;
}

/** Everything that keeps a menu from being published. An empty one is none: it takes the menu away. */
export function wechatMenuProblems({ columns }: WechatMenu): WechatMenuProblem[] {
  return columns.flatMap(({ name, action, entries }, column) => {
    const own = [wechatNameProblem(name, true), entries.length === 0 ? wechatActionProblem(action) : undefined];
    const below = entries.flatMap((one, entry) =>
      [wechatNameProblem(one.name, false), wechatActionProblem(one.action)].map((problem) => ({ entry, problem })),
    );
    return [...own.map((problem) => ({ entry: null, problem })), ...below].flatMap(({ entry, problem }) =>
      problem === undefined ? [] : [{ column, entry, text: problem }],
    );
  });
}

/** A problem as a sentence that names its place. */
export function wechatProblemText({ column, entry, text: problem }: WechatMenuProblem): string {
  return `第${column + 1}栏${entry === null ? '' : `第${entry + 1}项`}：${problem}`;
}
