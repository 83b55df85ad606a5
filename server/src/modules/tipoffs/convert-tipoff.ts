import { AppError, ErrorCode } from 'shared-contracts/errors';
import { emptyDraft, TipoffAction, TipoffKind, TipoffState } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { bodyOfTipoff } from './tipoff.rules.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { savePictureOfUpload } from '../media/save-picture.ts';
import { dropLock } from '../stories/lock.queries.ts';
import { addTipoffConversion, type StoredTipoff } from './tipoff.queries.ts';
import { picturesOfTipoff } from './tipoff-picture.queries.ts';
import { addStory } from '../stories/save.ts';
import { doAction, holding, refuseUnlessFree } from './desk-tipoff.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/**
 * Returns the pictures of a tip-off for publication: a reader's own are added to the library, where they are drawn
 * again; once, however often it is tried.
 */
async function libraryPictures(tipoff: StoredTipoff, context: Context): Promise<string[]> {
  if (tipoff.kind === TipoffKind.Reported) return tipoff.pictures.map(({ path }) => path);
  const { userId: ownerId, nickName: ownerName } = context.session;
  const paths: string[] = [];
  for (const [index, { key }] of (await picturesOfTipoff(context.db, tipoff.id)).entries()) {
    const facts = {
      title: texts.pictureTitle(tipoff.title, index + 1),
      categoryId: '0',
      copyright: texts.sourceOfReader,
      ownerId,
      ownerName,
    };
    paths.push(fileUrl((await savePictureOfUpload(context, { key }, facts)).key));
  }
  return paths;
}

/**
 * Converts a tip-off to a draft of the user: text, pictures, and its source. Claims it on the way; the same request id
 * returns the same draft. Throws Conflict with the holder.
 */
export async function convertTipoffToStory(
  id: string,
  requestId: string,
  context: Context,
): Promise<{ contentId: string }> {
  if (!context.session.can(ContentPermission.Create)) throw new AppError(ErrorCode.Forbidden, texts.createNeeded);
  // Claimed before the pictures are processed, so that no colleague does the same meanwhile.
  const claimed = await takeUp(id, context);
  const pictures = await libraryPictures(claimed, context);
  return context.db.transaction(async (tx) => {
    let contentId = '';
    await doAction(tx, id, context, async (_tx, tipoff) => {
      if (tipoff.state !== TipoffState.Adopted) refuseUnlessFree(tipoff, context);
      contentId = await writeStory(tipoff, pictures, requestId, { ...context, session: context.session, db: tx });
      const { userId, nickName } = context.session;
      const isNew = await addTipoffConversion(tx, {
        tipoffId: id,
        contentId,
        userId,
        userName: nickName,
        time: context.now(),
      });
      return isNew
        ? { patch: { state: TipoffState.Adopted, holderId: userId, holderName: nickName }, action: TipoffAction.Take }
        : undefined;
    });
    return { contentId };
  });
}

/** Returns the tip-off claimed by the user; a converted one may be converted once more, for another story. */
async function takeUp(id: string, context: Context): Promise<StoredTipoff> {
  return context.db.transaction((tx) =>
    doAction(tx, id, context, async (_tx, tipoff) => {
      if (tipoff.state === TipoffState.Adopted) return undefined;
      refuseUnlessFree(tipoff, context);
      return tipoff.state === TipoffState.Working ? undefined : { patch: holding(context), action: TipoffAction.Claim };
    }),
  );
}

async function writeStory(
  tipoff: StoredTipoff,
  pictures: readonly string[],
  requestId: string,
  context: Context,
): Promise<string> {
  const { nickName } = context.session;
  const draft = {
    ...emptyDraft,
    title: tipoff.title,
    content: bodyOfTipoff(tipoff.content, pictures),
    author: nickName,
    editor: nickName,
    source: tipoff.kind === TipoffKind.Reader ? texts.sourceOfReader : texts.sourceOfReport,
    remark: texts.remark(tipoff.receipt, toWireMinute(tipoff.createdTime), tipoff.senderName),
  };
  const { data } = await addStory({ ...draft, requestId, kind: 'save' }, context);
  // No form holds the story yet: the one that opens it takes a lease of its own.
  if (data.lockToken !== null) await dropLock(context.db, data.id, data.lockToken);
  return data.id;
}
