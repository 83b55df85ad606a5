import { guardRefused } from 'shared-contracts/errors';
import { ContentType, DeliveryState, Target } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { pictureSources } from '../../platform/text/html.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import type { WechatArticle, WechatPort } from './service/port.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { bodyForWechat, correctionsForWechat } from './wechat-body.rules.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { type Content, draftOf } from '../stories/content.queries.ts';
import { deliveryAt } from '../stories/delivery.queries.ts';
import type { StoredArticle } from './wechat-message.queries.ts';
import { outgoingPicture } from '../publishing/outgoing-picture.ts';

/** Why a story may not go to WeChat: only what every stage has passed may. */
export function wechatGuards({
  title,
  auditState,
  needsReaudit,
  deletedTime,
  listThumbnail,
  contentType,
}: Content): { guard: string; text: string }[] {
  if (contentType !== ContentType.Article) return [{ guard: 'kind', text: `《${title}》不是新闻，不能选入微信素材` }];
  if (deletedTime !== null) return [{ guard: 'bin', text: `《${title}》在回收站中` }];
  if (needsReaudit) return [{ guard: 'seal', text: `《${title}》在审核后有改动，需重审` }];
  if (auditState !== 'cleared') return [{ guard: 'review', text: `《${title}》尚未通过全部审核` }];
  return listThumbnail === null ? [{ guard: 'cover', text: `《${title}》没有封面图片，微信文章需要封面` }] : [];
}

/** Makes a WeChat article of a chosen story: its pictures go to WeChat first, and its text names them there. */
async function articleForWechat(
  context: Pick<Context, 'db' | 'settings'>,
  wechat: WechatPort,
  material: Pick<StoredArticle, 'title' | 'digest'>,
  content: Content,
): Promise<WechatArticle> {
  const draft = await draftOf(context.db, content);
  const store = objectsOf(context.settings);
  const cover = draft.cover && (await outgoingPicture(store, draft.cover.path));
  if (!cover) throw guardRefused([{ guard: 'cover', text: `《${content.title}》的封面图片已不存在，请重新选择封面` }]);
  const { mediaId } = await wechat.addPicture(cover);
  let body = bodyForWechat(draft.content) + correctionsForWechat(draft.corrections);
  for (const source of new Set(pictureSources(body))) {
    const picture = await outgoingPicture(store, source);
    if (picture) body = body.replaceAll(`src="${source}"`, `src="${(await wechat.addBodyPicture(picture)).url}"`);
  }
  const website = await deliveryAt(context.db, content.id, Target.Website);
  return {
    title: material.title,
    author: draft.author.slice(0, 16),
    digest: material.digest,
    content: body,
    contentSourceUrl:
      website?.state === DeliveryState.Published ? siteOrigin(context.settings) + publicPaths.article(content.id) : '',
    thumbMediaId: mediaId,
  };
}

/** Stores a message as a draft of the account, or brings its draft up to date; gives its media id. */
export async function storeDraft(
  context: Pick<Context, 'db' | 'settings'>,
  wechat: WechatPort,
  draftMediaId: string | null,
  articles: readonly { article: StoredArticle; content: Content }[],
): Promise<string> {
  const made: WechatArticle[] = [];
  for (const { article, content } of articles) made.push(await articleForWechat(context, wechat, article, content));
  if (draftMediaId === null || !(await wechat.hasDraft(draftMediaId))) return (await wechat.addDraft(made)).mediaId;
  await wechat.updateDraft(draftMediaId, made);
  return draftMediaId;
}
