import type { WechatReply } from 'shared-contracts/model';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { siteOrigin } from '../../../platform/settings/site-origin.ts';
import { bannedProblems } from '../../words/word-list.ts';
import { pictureIds } from '../menu/menu.queries.ts';
import { visibleStories } from '../menu/visible-stories.ts';
import type { XmlParts } from '../service/callback.rules.ts';
import { type Match, matchRule } from './match.rules.ts';
import { listRules, type StoredRule } from './reply.queries.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;

/** An answer with its form in WeChat's messages. */
interface ReadyReply {
  reply: WechatReply;
  xml: XmlParts;
}

/** The rule by which an account answers a message. */
export async function ruleFor(
  db: Database,
  accountId: string,
  message: string,
): Promise<Match<StoredRule> | undefined> {
  return matchRule(
    (await listRules(db, accountId)).filter(({ isOn }) => isOn),
    message,
  );
}

/** The answers that an account may give now: stories that readers see, pictures that it has, no banned word. */
export async function readyReplies(
  { db, settings, now }: Parts,
  accountId: string,
  replies: readonly WechatReply[],
): Promise<ReadyReply[]> {
  const [stories, pictures] = await Promise.all([
    visibleStories(
      db,
      replies.flatMap((reply) => (reply.kind === 'story' ? [reply.contentId] : [])),
    ),
    pictureIds(
      db,
      accountId,
      replies.flatMap((reply) => (reply.kind === 'picture' ? [reply.path] : [])),
    ),
  ]);
  const origin = siteOrigin(settings);
  const ready: ReadyReply[] = [];
  for (const reply of replies) {
    if (reply.kind === 'text') {
      const problems = await bannedProblems(db, [{ label: '', text: reply.text }], now());
      if (problems.length === 0) ready.push({ reply, xml: { MsgType: 'text', Content: reply.text.trim() } });
    } else if (reply.kind === 'picture') {
      const mediaId = pictures.get(reply.path);
      if (mediaId !== undefined) ready.push({ reply, xml: { MsgType: 'image', Image: { MediaId: mediaId } } });
    } else {
      const story = stories.get(reply.contentId);
      if (!story) continue;
      const item = {
        Title: story.title,
        Description: story.summary,
        PicUrl: story.cover ? new URL(story.cover.path, origin).href : '',
        Url: origin + story.path,
      };
      ready.push({ reply, xml: { MsgType: 'news', ArticleCount: 1, Articles: { item } } });
    }
  }
  return ready;
}
