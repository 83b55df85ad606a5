import type { RequestOf, updateMediaAiUse } from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import { aiLevelNames, aiRank, isAiUsed } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { mediaStem } from '../../platform/storage/media-key.ts';
import { putMarkJob } from '../media/media-label.job.ts';
import { assertCanEdit } from '../media/may-edit.ts';
import { findPictures, patchPicture } from '../media/picture-list.queries.ts';
import { pictureTexts } from '../media/picture.texts.ts';
import { findStreams, patchStream } from '../media/stream.queries.ts';
import { streamTexts } from '../media/stream.texts.ts';
import { startRaising } from './raise-ai-use.job.ts';
import { storyTexts } from './story.texts.ts';

type Request = RequestOf<typeof updateMediaAiUse>;

/**
 * Sets the AI label of a picture or video. A lower one needs a reason, which stays in the operation log. Stories that
 * show it get at least the same label from a job where their text is still worked on; what was passed or published
 * keeps its approvals and shows the label beside the picture. None is submitted or published with a lower one, also
 * before the job has come to it. Returns how many stories are to be raised.
 */
export async function labelMedia(request: Request, context: Context): Promise<number> {
  const { kind, id, aiLevel } = request;
  const use = { aiLevel, aiTool: isAiUsed(aiLevel) ? request.aiTool.trim() : '' };
  return context.db.transaction(async (tx) => {
    const media = await findMedia(tx, request, context);
    const reason = request.aiReason?.trim() ?? '';
    if (aiRank(aiLevel) < aiRank(media.aiLevel) && reason === '')
      throw invalidInput([{ path: 'aiReason', message: storyTexts.aiReasonMissing }]);
    if (kind === 'picture') await patchPicture(tx, id, use);
    else await patchStream(tx, id, use);
    const names = { former: nameOf(media.aiLevel), level: aiLevelNames[aiLevel] };
    await noteAction(tx, context, 'media.aiUse', media.title, { kind, id, ...names, tool: use.aiTool, reason });
    await putMarkJob(tx, { kind, id }, context.now());
    return media.key === null ? 0 : startRaising(tx, mediaStem(media.key), actorOf(context), context.now());
  });
}

const nameOf = (level: string) => (level === '' ? '' : aiLevelNames[level as keyof typeof aiLevelNames]);

/** What is labelled, as far as the user may change it. */
async function findMedia(tx: Database, { kind, id }: Request, { session }: Context) {
  if (kind === 'picture') return assertCanEdit(session, (await findPictures(tx, [id]))[0], pictureTexts.gone);
  return assertCanEdit(session, (await findStreams(tx, [id]))[0], streamTexts.gone);
}
