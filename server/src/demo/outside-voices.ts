import { DeliveryState, Target, WechatMessageState, WeiboPostState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { asc, sql } from '../platform/database/orm.ts';
import { putDelivery } from '../modules/stories/delivery.queries.ts';
import {
  wechatCommentArticles,
  wechatComments,
  wechatSandboxComments,
} from '../modules/wechat/comments/comment.tables.ts';
import { sandboxPaths } from '../modules/wechat/service/sandbox-paths.ts';
import { wechatMessageArticles, wechatMessages } from '../modules/wechat/wechat.tables.ts';
import { addSandboxItem } from '../modules/wechat/wechat-sandbox.queries.ts';
import { sandboxTexts as weiboTexts } from '../modules/weibo/service/sandbox-page.texts.ts';
import { weiboSandboxPaths } from '../modules/weibo/service/sandbox-page.ts';
import { weiboComments, weiboPostVoices, weiboSandboxComments } from '../modules/weibo/voices/voice.tables.ts';
import { weiboPosts, weiboSandboxPosts } from '../modules/weibo/weibo.tables.ts';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/http/context.ts';
import type { SandboxPublication } from '../platform/external-service/sandbox.rules.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { siteOrigin } from '../platform/settings/site-origin.ts';
import { type OutsideVoice, weiboVoices, wechatVoices } from './outside-voices-words.ts';

const minute = 60_000;
const hour = 60 * minute;

interface Parts {
  operator: Session;
  chief: Session;
  settings: Settings;
  now: Date;
}

interface Story extends Record<string, unknown> {
  id: string;
  title: string;
  summary: string;
  hash: string;
  versionId: string | null;
}

/** An article at WeChat and two posts on the microblog with what readers wrote below them, at the sandboxes alone. */
export async function seedOutsideVoices(tx: Database, parts: Parts): Promise<void> {
  const { settings } = parts;
  if (settings.isProduction) return;
  const { rows } = await tx.execute<Story>(sql`
    select c.id::text as id, c.title, a.summary, c.hash, c.work_version_id::text as "versionId"
    from contents c join articles a on a.content_id = c.id
    where c.publish_state = 1 and c.content_type = 5 and c.list_thumbnail is not null and not c.needs_reaudit
      and exists (select 1 from deliveries d
        where d.content_id = c.id and d.target = 'website' and d.state = 'published')
      and not exists (select 1 from wechat_materials m where m.content_id = c.id)
    order by c.app_published_time desc, c.id desc offset 24 limit 3`);
  const [article, ...posts] = rows;
  if (settings.WECHAT_URL === undefined && article) await seedArticle(tx, article, parts);
  for (const [place, story] of [...posts.entries()].reverse()) await seedPost(tx, story, place, parts);
}

async function seedArticle(tx: Database, story: Story, { operator, chief, settings, now }: Parts): Promise<void> {
  const publishedTime = new Date(now.getTime() - 20 * hour);
  const [articleId, msgDataId] = ['demo-article-1', 'demo-message-1'];
  const url = siteOrigin(settings) + sandboxPaths.article(articleId, 0);
  const [message] = await tx
    .insert(wechatMessages)
    .values({
      state: WechatMessageState.Published,
      step: 'poll',
      submittedBy: operator.userId,
      submittedName: operator.nickName,
      submittedTime: new Date(publishedTime.getTime() - hour),
      decidedBy: chief.userId,
      decidedName: chief.nickName,
      decidedTime: new Date(publishedTime.getTime() - 20 * minute),
      publishedBy: operator.userId,
      publishedName: operator.nickName,
      sentTime: publishedTime,
      publishId: 'demo-publish-1',
      msgDataId,
      articleId,
      publishedTime,
    })
    .returning({ id: wechatMessages.id });
  const messageId = message!.id;
  const [title, digest] = [story.title.slice(0, 64), story.summary.slice(0, 120)];
  const state = DeliveryState.Published;
  const { id: contentId, hash, versionId } = story;
  await tx.insert(wechatMessageArticles).values({ messageId, place: 0, contentId, title, digest, hash, state, url });
  const publication: SandboxPublication = {
    publishId: 'demo-publish-1',
    msgDataId,
    articles: [{ title, digest, content: `<p>${digest}</p>`, thumb_media_id: '' }],
    deleted: [],
    openPlaces: [0],
    time: publishedTime.getTime(),
  };
  await addSandboxItem(tx, { mediaId: articleId, kind: 'publish', content: publication, createdTime: publishedTime });
  const delivery = { state, url, remoteId: `${articleId}:1`, versionId, publishedTime };
  await putDelivery(tx, contentId, Target.Wechat, delivery, publishedTime);
  const drawn = { isOpen: true, drawnTime: now, nextTime: new Date(now.getTime() + 15 * minute) };
  await tx.insert(wechatCommentArticles).values({ messageId, place: 0, ...drawn });
  await seedComments(tx, messageId, msgDataId, { nickName: operator.nickName, publishedTime });
}

/** Comments of the article as the sandbox has them, drawn already. */
async function seedComments(
  tx: Database,
  messageId: string,
  dataId: string,
  { nickName, publishedTime }: { nickName: string; publishedTime: Date },
): Promise<void> {
  const timeOf = (place: number) => new Date(publishedTime.getTime() + (place * 47 + 12) * minute);
  await tx.insert(wechatSandboxComments).values(
    wechatVoices.map(({ reader, text, isElected = false, answer = null }, place) => ({
      dataId,
      place: 0,
      openId: reader,
      content: text,
      isElected,
      reply: answer,
      replyTime: answer === null ? null : new Date(timeOf(place).getTime() + 30 * minute),
      createdTime: timeOf(place),
    })),
  );
  const kept = await tx.select().from(wechatSandboxComments).orderBy(asc(wechatSandboxComments.id));
  await tx.insert(wechatComments).values(
    kept.map(({ id, openId, content, isElected, reply, replyTime, createdTime }) => ({
      messageId,
      place: 0,
      commentKey: id,
      reader: openId.slice(-6),
      text: content,
      createdTime,
      isElected,
      replyText: reply,
      replyTime,
      replyUserName: reply === null ? null : nickName,
    })),
  );
}

async function seedPost(tx: Database, story: Story, place: number, parts: Parts): Promise<void> {
  const { operator, settings, now } = parts;
  const publishedTime = new Date(now.getTime() - (place * 21 + 9) * hour);
  const origin = siteOrigin(settings);
  const remoteId = `500000000000000${place + 1}`;
  const url = origin + weiboSandboxPaths.post(remoteId);
  const text = story.title;
  const link = origin + publicPaths.article(story.id);
  const [post] = await tx
    .insert(weiboPosts)
    .values({
      contentId: story.id,
      state: WeiboPostState.Published,
      text,
      link,
      sentTime: publishedTime,
      remoteId,
      url,
      createUserId: operator.userId,
      createUserName: operator.nickName,
      createIp: '127.0.0.1',
      createdTime: publishedTime,
      publishedTime,
    })
    .returning({ id: weiboPosts.id });
  const counts = { reposts: 38 - place * 21, attitudes: 216 - place * 97 };
  await tx
    .insert(weiboSandboxPosts)
    .values({ id: remoteId, text: `${text} ${link}`, ...counts, createdTime: publishedTime });
  const { versionId } = story;
  const delivery = { state: DeliveryState.Published, url, remoteId, versionId, publishedTime };
  await putDelivery(tx, story.id, Target.Weibo, delivery, publishedTime);
  const kept = [];
  for (const [index, voice] of weiboVoices[place]!.entries())
    kept.push(
      ...(await seedWeiboVoice(tx, voice, {
        remoteId,
        time: new Date(publishedTime.getTime() + (index * 35 + 8) * minute),
      })),
    );
  await tx.insert(weiboComments).values(
    kept.map(({ id, nickName, text: words, replyTo, createdTime }) => ({
      postId: post!.id,
      remoteId: id,
      nickName,
      text: words,
      createdTime,
      isOwn: replyTo !== null,
      replyTo,
      userName: replyTo === null ? null : operator.nickName,
    })),
  );
  await tx.insert(weiboPostVoices).values({
    postId: post!.id,
    ...counts,
    comments: kept.length,
    countedTime: now,
    drawnCount: kept.length,
    drawnTime: now,
    sinceId: kept.at(-1)!.id,
    nextTime: new Date(now.getTime() + 15 * minute),
  });
}

/** A comment of the microblog's sandbox, and the account's answer to it. */
async function seedWeiboVoice(
  tx: Database,
  { reader, text, answer }: OutsideVoice,
  { remoteId, time }: { remoteId: string; time: Date },
): Promise<(typeof weiboSandboxComments.$inferSelect)[]> {
  const comment = { postId: remoteId, userId: '2000000003', nickName: reader, text, createdTime: time };
  const [added] = await tx.insert(weiboSandboxComments).values(comment).returning();
  if (answer === undefined) return [added!];
  const own = {
    postId: remoteId,
    userId: '1000000001',
    nickName: weiboTexts.account,
    text: answer,
    replyTo: added!.id,
  };
  const createdTime = new Date(time.getTime() + 20 * minute);
  return [
    added!,
    ...(await tx
      .insert(weiboSandboxComments)
      .values({ ...own, createdTime })
      .returning()),
  ];
}
