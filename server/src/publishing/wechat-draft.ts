import sharp from 'sharp';
import { guardRefused } from 'shared-contracts/errors';
import { ContentType } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { pictureSources } from '../domain/html.rules.ts';
import type { Context } from '../http/context.ts';
import type { WechatArticle, WechatPicture, WechatPort } from '../providers/wechat/port.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import { bodyForWechat } from './wechat-body.rules.ts';
import { isObjectKey } from '../domain/object-key.ts';
import { objectsOf, type StoredObjects } from '../storage/stored-objects.ts';
import { type Content, draftOf } from '../store/content.store.ts';
import type { StoredMaterial } from '../store/wechat.store.ts';

/** Width that WeChat shows an article's pictures at; its limit is 1 MB for each. */
const pictureWidth = 1080;

/** Why a story may not go to WeChat: only what every stage has passed may. */
export function wechatGuards({ title, auditState, needsReaudit, deletedTime, listThumbnail, contentType }: Content): { guard: string; text: string }[] {
  if (contentType !== ContentType.Article) return [{ guard: 'kind', text: `《${title}》不是新闻，不能选入微信素材` }];
  if (deletedTime !== null) return [{ guard: 'bin', text: `《${title}》在回收站中` }];
  if (needsReaudit) return [{ guard: 'seal', text: `《${title}》在审核后有改动，需重审` }];
  if (auditState !== 'cleared') return [{ guard: 'review', text: `《${title}》尚未通过全部审核` }];
  return listThumbnail === null ? [{ guard: 'cover', text: `《${title}》没有封面图片，微信文章需要封面` }] : [];
}

/** Makes a WeChat article of a chosen story: its pictures go to WeChat first, and its text names them there. */
export async function articleForWechat(context: Context, wechat: WechatPort, material: StoredMaterial, content: Content): Promise<WechatArticle> {
  const draft = await draftOf(context.db, content);
  const store = objectsOf(context.settings);
  const cover = draft.cover && (await pictureForWechat(store, draft.cover.path));
  if (!cover) throw guardRefused([{ guard: 'cover', text: `《${content.title}》的封面图片已不存在，请重新选择封面` }]);
  const { mediaId } = await wechat.addPicture(cover);
  let body = bodyForWechat(draft.content);
  for (const source of new Set(pictureSources(body))) {
    const picture = await pictureForWechat(store, source);
    if (picture) body = body.replaceAll(`src="${source}"`, `src="${(await wechat.addBodyPicture(picture)).url}"`);
  }
  return {
    title: material.title, author: draft.author.slice(0, 16), digest: material.digest, content: body,
    contentSourceUrl: siteOrigin(context.settings) + publicPaths.article(content.id), thumbMediaId: mediaId,
  };
}

/** A picture of our own store as WeChat takes it; undefined for anything else. */
async function pictureForWechat(store: StoredObjects, path: string): Promise<WechatPicture | undefined> {
  const key = path.startsWith('/files/') ? path.slice('/files/'.length) : '';
  if (!isObjectKey(key) || (await store.size('public', key)) === undefined) return undefined;
  const bytes = await sharp(await store.read('public', key)).resize({ width: pictureWidth, withoutEnlargement: true }).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer();
  return { bytes, fileName: `${key.split('/').at(-1)!.split('.')[0]}.jpg`, mediaType: 'image/jpeg' };
}
