import { publicPaths } from 'shared-contracts/paths';
import { defaultWechatAccount, type WechatMenuColumn, type WechatReply } from 'shared-contracts/model';
import { wechatMenuDraft } from '../modules/wechat/menu/menu.tables.ts';
import { wechatReplyRules } from '../modules/wechat/replies/reply.tables.ts';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/http/context.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { siteOrigin } from '../platform/settings/site-origin.ts';

const text = (content: string): WechatReply => ({ kind: 'text', text: content });

/** A draft of the account's menu that a second person may publish, and a few answers to readers. */
export async function seedWechatAnswers(
  tx: Database,
  { userId, nickName }: Session,
  settings: Settings,
  now: Date,
): Promise<void> {
  const origin = siteOrigin(settings);
  const page = (name: string, path: string) => ({ name, action: { kind: 'page' as const, url: origin + path } });
  const columns: WechatMenuColumn[] = [
    {
      ...page('看新闻', publicPaths.site),
      entries: [page('首页', publicPaths.site), page('24小时', publicPaths.flashes)],
    },
    { ...page('报料', publicPaths.tipoff), entries: [] },
    {
      name: '服务',
      action: { kind: 'reply', reply: text('新闻热线：0000-96000（每天8:00至22:00）') },
      entries: [],
    },
  ];
  await tx.insert(wechatMenuDraft).values({
    accountId: defaultWechatAccount,
    menu: { columns },
    rev: 1,
    writers: [{ userId, name: nickName }],
    modifiedUserName: nickName,
    modifiedTime: now,
  });
  const by = { modifiedUserName: nickName, modifiedTime: now };
  await tx.insert(wechatReplyRules).values([
    {
      kind: 'follow',
      name: '关注回复',
      words: [],
      replies: [text('欢迎关注！发送“报料”可以向我们提供新闻线索，发送“热线”查看联系方式。')],
      isOn: true,
      ...by,
    },
    {
      kind: 'keyword',
      name: '报料',
      words: [
        { word: '报料', isExact: false },
        { word: '爆料', isExact: false },
      ],
      replies: [text(`感谢您的关注，请在这里提供新闻线索：${origin}${publicPaths.tipoff}`)],
      isOn: true,
      ...by,
    },
    {
      kind: 'keyword',
      name: '热线',
      words: [
        { word: '热线', isExact: true },
        { word: '电话', isExact: true },
      ],
      replies: [text('新闻热线：0000-96000（每天8:00至22:00）')],
      isOn: true,
      ...by,
    },
  ]);
}
