import { guardRefused } from 'shared-contracts/errors';
import { ContentType, DeliveryState, Target } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { pictureSources } from '../../platform/text/html.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import type { WechatArticle, WechatPort } from './service/port.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { aiUseForWechat, bodyForWechat, correctionsForWechat } from './wechat-body.rules.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { type Content, draftOf } from '../stories/content.queries.ts';
import { deliveryAt } from '../stories/delivery.queries.ts';
import type { StoredArticle } from './wechat-message.queries.ts';
import { labelsOfShown, shownAiUse } from '../stories/shown-labels.ts';
import { withMediaNotes } from '../../platform/pages/media-label.ts';
import { outgoingPicture } from '../publishing/outgoing-picture.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

/** Returns why a story may not go to WeChat: every stage must have approved it. */
export function wechatGuards({
  title,
  auditState,
  needsReaudit,
  deletedTime,
  listThumbnail,
  contentType,
}: Content): { guard: string; text: string }[] {
  if (contentType !== ContentType.Article) return [{ guard: 'kind', text: wechatMessageTexts.notArticle(title) }];
  if (deletedTime !== null) return [{ guard: 'bin', text: wechatMessageTexts.inBin(title) }];
  if (needsReaudit) return [{ guard: 'seal', text: wechatMessageTexts.changedSinceReview(title) }];
  if (auditState !== 'cleared') return [{ guard: 'review', text: wechatMessageTexts.notCleared(title) }];
  return listThumbnail === null ? [{ guard: 'cover', text: wechatMessageTexts.coverMissing(title) }] : [];
}

/** Makes a WeChat article of a chosen story: its pictures go to WeChat first, and its text names them there. */
async function articleForWechat(
  context: Pick<Context, 'db' | 'settings'>,
  wechat: WechatPort,
  material: Pick<StoredArticle, 'title' | 'digest' | 'cover'>,
  content: Content,
): Promise<WechatArticle> {
  const draft = await draftOf(context.db, content);
  const store = objectsOf(context.settings);
  const chosen = material.cover ?? draft.cover;
  const cover = chosen && (await outgoingPicture(store, chosen.path));
  if (!cover) throw guardRefused([{ guard: 'cover', text: wechatMessageTexts.coverGone(content.title) }]);
  const { mediaId } = await wechat.addPicture(cover);
  const labels = await labelsOfShown(context.db, draft);
  const text = withMediaNotes(bodyForWechat(draft.content), labels);
  let body = aiUseForWechat(shownAiUse(draft, labels)) + text + correctionsForWechat(draft.corrections);
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

/** Stores a message as a draft of the account, or updates its draft; returns its media id. */
export async function storeDraft(
  context: Pick<Context, 'db' | 'settings'>,
  wechat: WechatPort,
  draftMediaId: string | null,
  articles: readonly { article: StoredArticle; content: Content }[],
): Promise<string> {
  const wechatArticles: WechatArticle[] = [];
  for (const { article, content } of articles)
    wechatArticles.push(await articleForWechat(context, wechat, article, content));
  if (draftMediaId === null || !(await wechat.hasDraft(draftMediaId)))
    return (await wechat.addDraft(wechatArticles)).mediaId;
  await wechat.updateDraft(draftMediaId, wechatArticles);
  return draftMediaId;
}
