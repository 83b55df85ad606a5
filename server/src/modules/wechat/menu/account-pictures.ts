import { guardRefused } from 'shared-contracts/errors';
import type { WechatReply } from 'shared-contracts/model';
import type { Context } from '../../../platform/http/context.ts';
import { objectsOf } from '../../../platform/storage/stored-objects.ts';
import { outgoingPicture } from '../../publishing/outgoing-picture.ts';
import type { WechatPort } from '../service/port.ts';
import { keepPictureId, pictureIds } from './menu.queries.ts';
import { menuTexts as texts } from './menu.texts.ts';

/**
 * Has the pictures of answers at an account before a reader needs them: a reader is answered within seconds. One that
 * is there already is not sent again, also when a later step failed.
 */
export async function uploadPictures(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  { accountId, wechat }: { accountId: string; wechat(): WechatPort | Promise<WechatPort> },
  replies: readonly WechatReply[],
): Promise<void> {
  const paths = [...new Set(replies.flatMap((reply) => (reply.kind === 'picture' ? [reply.path] : [])))];
  const known = await pictureIds(db, accountId, paths);
  for (const path of paths) {
    if (known.has(path)) continue;
    const picture = await outgoingPicture(objectsOf(settings), path);
    if (!picture) throw guardRefused([{ guard: 'picture', text: texts.replyPictureGone }]);
    const { mediaId } = await (await wechat()).addPicture(picture);
    await keepPictureId(db, { accountId, path, mediaId, createdTime: now() });
  }
}
