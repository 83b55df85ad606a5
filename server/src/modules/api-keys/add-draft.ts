import { AppError, ErrorCode, invalidInput, isAppError } from 'shared-contracts/errors';
import { AiLevel, type Cover, emptyDraft } from 'shared-contracts/model';
import type { openDraftAdd } from 'shared-contracts/open';
import { ContentPermission } from 'shared-contracts/permissions';
import type { z } from 'zod';
import { noteAction } from '../../platform/audit/note-action.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { fetchGuardOf } from '../../platform/fetch-guard/index.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { cleanLine, textOfHtml } from '../../platform/text/html.rules.ts';
import { localisePictures } from '../importing/localise-pictures.ts';
import { makePicture } from '../media/make-picture.ts';
import { findPictureByUrl } from '../media/picture.queries.ts';
import { noteAiSentences } from '../stories/ai-sentence.queries.ts';
import { dropLock } from '../stories/lock.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { addStory } from '../stories/save.ts';
import { storyTexts } from '../stories/story.texts.ts';
import { cleanAside } from '../stories/write-aside.ts';
import { findDraft, insertDraft, lockExternalId, type StoredApiKey } from './api-key.queries.ts';
import { apiKeyTexts as texts } from './api-key.texts.ts';

type Sent = z.output<NonNullable<typeof openDraftAdd.body>>;

/** A draft that another system sent, with its channel's id. */
interface DraftRequest extends Omit<Sent, 'channel'> {
  categoryId: string | null;
  /** The program whose model wrote it: the draft carries the label of generated text, with this name. */
  writtenBy?: string;
}

interface AddedDraft {
  id: string;
  /** False where it came before. */
  isNew: boolean;
  /** Addresses of pictures that could not be fetched. */
  failedPictures: string[];
}

/** Bytes of one picture from elsewhere, and milliseconds for all of a draft. */
const maxBytes = 20 * 1024 * 1024;
const fetchTime = 20_000;

/**
 * Makes a draft in the name of the key's owner, by the same door as a save; once for each external id of the key. It
 * raises no event and goes no further.
 */
export async function addDraft(request: DraftRequest, key: StoredApiKey, context: Context): Promise<AddedDraft> {
  const { db, session } = context;
  const { externalId, categoryId, writtenBy } = request;
  if (!session.can(ContentPermission.Create)) throw new AppError(ErrorCode.Forbidden, texts.writeForbidden);
  if (categoryId !== null && !session.channels.has(categoryId))
    throw new AppError(ErrorCode.Forbidden, storyTexts.channelForeign, { ids: [categoryId] });
  const title = cleanLine(request.title);
  if (title === '') throw invalidInput([{ path: 'title', message: storyTexts.titleMissing }]);
  const before = await findDraft(db, key.id, externalId);
  if (before) return known(before);
  const limits = { maxBytes, timeout: fetchTime, signal: AbortSignal.timeout(fetchTime) };
  const { html, failed } = await localisePictures(context, await cleanAside(request.content), title, limits);
  const cover = await coverOf(request.cover, title, context);
  return db.transaction(async (tx) => {
    await lockExternalId(tx, key.id, externalId);
    const meanwhile = await findDraft(tx, key.id, externalId);
    if (meanwhile) return known(meanwhile);
    const { summary, source, author } = request;
    const requestId = `api:${key.id}:${externalId}`;
    const { data } = await addStory(
      {
        ...emptyDraft,
        ...(writtenBy !== undefined && { aiLevel: AiLevel.Generated, aiTool: writtenBy }),
        title,
        content: html,
        cover,
        summary,
        source,
        author,
        categoryId,
        requestId,
        kind: 'save',
      },
      { ...context, db: tx },
    );
    // Nobody has it open.
    if (data.lockToken !== null) await dropLock(tx, data.id, data.lockToken);
    const now = context.now();
    await insertDraft(tx, { keyId: key.id, externalId, contentId: data.id, createdTime: now });
    const remark = texts.origin(key.name, externalId, writtenBy);
    const newsId = data.id;
    const origins = [
      { newsId, opName: operationNames.apiDraft, remark },
      ...(writtenBy === undefined ? [] : [{ newsId, opName: operationNames.raiseAiUse, remark: writtenBy }]),
    ];
    await addRecords(tx, origins, actorOf(context), now);
    if (writtenBy !== undefined) {
      // Its words raise the label of other stories of this person too.
      const answer = [title, summary, textOfHtml(html)].join('\n');
      await noteAiSentences(tx, { userId: context.session.userId, answer, question: '', tool: writtenBy }, now);
    }
    const origin = { key: key.id, name: key.name, externalId, ...(writtenBy !== undefined && { client: writtenBy }) };
    await noteAction(tx, context, 'apiKey.draft', data.id, origin);
    return { id: data.id, isNew: true, failedPictures: failed };
  });
}

function known({ contentId }: { contentId: string | null }): AddedDraft {
  if (contentId === null) throw new AppError(ErrorCode.NotFound, texts.draftGone, { gone: true });
  return { id: contentId, isNew: false, failedPictures: [] };
}

/** The cover as the library has it; a picture from elsewhere is stored there first. */
async function coverOf(address: string, title: string, context: Context): Promise<Cover | null> {
  if (address === '') return null;
  const own = await findPictureByUrl(context.db, address);
  if (own) return { id: own.id, path: fileUrl(own.key) };
  if (!/^https?:/i.test(address)) throw invalidInput([{ path: 'cover', message: storyTexts.coverForeign }]);
  try {
    const { bytes } = await fetchGuardOf(context.settings).fetch(address, { maxBytes, timeout: fetchTime });
    const { id, key } = await makePicture(context, bytes, { title });
    return { id, path: fileUrl(key) };
  } catch (error) {
    if (!isAppError(error) || error.code === ErrorCode.TooMany) throw error;
    throw invalidInput([{ path: 'cover', message: `${texts.coverUnreachable}：${error.message}` }]);
  }
}
