import type { AnswerOf, contentAddContent, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, type RefusalData } from 'shared-contracts/errors';
import { type ContentType, contentTypeNames, StoryType, VersionKind } from 'shared-contracts/model';
import { sealHash, type WrittenText } from './content.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { detailOf } from './content-row.queries.ts';
import {
  columnsOfText,
  draftOf,
  findContent,
  insertContent,
  putArticle,
  putSearch,
  touchContent,
} from './content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { once } from '../../platform/database/idempotency.queries.ts';
import { liveLock, takeLock, toHolder } from './lock.queries.ts';
import { announceRoom, countSave, hasNoText, noteSaved, roomOf, writersOfRoom } from './room/room.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { listCoWriters } from './co-writers/co-writer.queries.ts';
import { addVersion } from './version.queries.ts';
import { kindOf } from './kinds/index.ts';
import type { LinkedPages } from './kinds/story-kind.ts';
import { checkGuards, guardsOf, type Item, loadItem } from './item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from './operation.texts.ts';
import { columnGuards } from './replan.ts';
import { answeredAiUse, settleAiUse } from './ai-use.ts';
import { applyText, keep, keepSealedTabs, type UpdateAnswer } from './apply-text.ts';
import { checkAuthors } from './check-authors.ts';
import { readAuthors } from './story-author.queries.ts';
import { checkTags, settleTags } from './story-tags.ts';
import { checkDraft, type SentDraft, type UpdateRequest, writeRequest } from './sent-draft.ts';
import { storyTexts } from './story.texts.ts';
import { noteWriter } from './writers.ts';

/** A refusal with data that the transaction must keep: stored as the answer, thrown after the commit. */
interface Refused {
  refused: { code: ErrorCode; message: string | undefined; data: RefusalData };
}

type Outcome<T> = { data: T } | Refused;

function answerOf<T>(outcome: Outcome<T>): { data: T } {
  if ('refused' in outcome)
    throw new AppError(outcome.refused.code, outcome.refused.message ?? undefined, outcome.refused.data);
  return outcome;
}

type AddRequest = SentDraft & Pick<RequestOf<typeof contentAddContent>, 'requestId' | 'kind'>;

/** Options for storing a story: news by default. */
interface SaveOptions {
  contentType?: StoryType;
  /** Without them a draft that leads to a page of another module is refused. */
  pages?: LinkedPages;
}

const noPages: LinkedPages = { isPublicQuestionnaire: () => Promise.resolve(false) };

type AddAnswer = AnswerOf<typeof contentAddContent>['data'];

/**
 * Stores a new draft of the session's user, with its first version and a running edit lease. One way for every kind of
 * content.
 */
export async function addStory(
  request: AddRequest,
  context: Context,
  { contentType = StoryType.Article, pages = noPages }: SaveOptions = {},
): Promise<{ data: AddAnswer }> {
  const written = await writeRequest(request, contentType, context);
  checkDraft(written, context, null);
  await checkAuthors(context.db, written.draft.authors, []);
  await checkTags(context.db, written.draft.keywords, []);
  await kindOf(contentType).check?.(written.draft, context, pages);
  const now = context.now();
  const { userId } = context.session;
  const outcome = await context.db.transaction((tx) =>
    once(tx, { userId, requestId: request.requestId, endpoint: `contentAdd:${contentType}`, now }, () =>
      insertStory(tx, written, { ...request, contentType }, context),
    ),
  );
  return answerOf(outcome);
}

async function insertStory(
  tx: Database,
  written: WrittenText,
  request: AddRequest & { contentType: StoryType },
  context: Context,
): Promise<{ data: AddAnswer }> {
  const now = context.now();
  const by = actorOf(context);
  const settled = await settleAiUse(tx, written, undefined, { writers: [by.userId], kind: request.kind });
  const content = await createStory(tx, settled.written, {
    contentType: request.contentType,
    kind: request.kind,
    by,
    now,
    operation: operationNames.create,
  });
  if (settled.record) await addRecords(tx, [{ newsId: content.id, ...settled.record }], by, now);
  const lock = await takeLock(tx, {
    contentId: content.id,
    by,
    tabId: `new-${request.requestId}`,
    takeOver: false,
    canUnlock: false,
    now,
  });
  const modifiedTime = toWireTime(content.modifiedTime);
  return {
    data: {
      id: content.id,
      rev: content.rev,
      wordCount: content.wordCount,
      modifiedTime,
      lockToken: lock?.token ?? null,
      ...(await answeredAiUse(tx, written, settled.written)),
    },
  };
}

interface NewStory {
  contentType: ContentType;
  kind: 'autosave' | 'save';
  by: ReturnType<typeof actorOf>;
  now: Date;
  operation: string;
  fromId?: string | null;
  /** Returns the author of the copied text. */
  writerIds?: readonly string[];
}

/** Makes a draft with version, search words and record; shared by new stories and copies. */
export async function createStory(
  tx: Database,
  sent: WrittenText,
  { contentType, kind, by, now, operation, fromId = null, writerIds = [] }: NewStory,
) {
  const written = await settleTags(tx, sent);
  const content = await insertContent(tx, {
    ...columnsOfText(written),
    contentType,
    title: written.draft.title,
    fromId,
    rev: 1,
    writerIds: [...new Set([...writerIds, by.userId])],
    createUserId: by.userId,
    createUserName: by.nickName,
    createdTime: now,
    modifiedTime: now,
    modifiedUserName: by.nickName,
  });
  await putArticle(tx, content, written);
  await putSearch(tx, content.id, written, by.nickName);
  const version = await addVersion(tx, content.id, written, { kind, by, now });
  await touchContent(tx, content.id, { workVersionId: version.id });
  await addRecords(tx, [{ newsId: content.id, opName: operation, versionId: version.id, fromId }], by, now);
  return content;
}

/** Answers a story of another kind as if it did not exist. */
export function checkKind({ contentType: stored }: { contentType: ContentType }, type: StoryType): void {
  if (stored !== type) throw new AppError(ErrorCode.NotFound, storyTexts.otherKind(contentTypeNames[type]));
}

/** Saves a story under its lease and revision; a text refused because of another user's change is kept as a version. */
export async function updateStory(
  request: UpdateRequest,
  context: Context,
  { contentType = StoryType.Article, pages = noPages }: SaveOptions = {},
): Promise<{ data: UpdateAnswer }> {
  const written = await writeRequest(request, contentType, context, request.id);
  const now = context.now();
  const { userId } = context.session;
  const outcome = await context.db.transaction((tx) =>
    once(tx, { userId, requestId: request.requestId, endpoint: `contentUpdate:${contentType}`, now }, () =>
      writeStory(tx, written, { ...request, contentType, pages }, context),
    ),
  );
  return answerOf(outcome);
}

async function writeStory(
  tx: Database,
  written: WrittenText,
  request: UpdateRequest & Required<SaveOptions>,
  context: Context,
): Promise<Outcome<UpdateAnswer>> {
  const now = context.now();
  const item = await loadItem(tx, request.id, context, 'edit');
  checkKind(item.content, request.contentType);
  checkGuards(
    item,
    guardsOf(item, 'edit', context.session).filter(
      ({ guard }) => guard === 'permission' || guard === 'bin' || guard === 'owner',
    ),
  );
  checkDraft(written, context, item.content.categoryId);
  await checkAuthors(tx, written.draft.authors, await readAuthors(tx, item.content.id));
  await checkTags(tx, written.draft.keywords, (await draftOf(tx, item.content)).keywords);
  await kindOf(request.contentType).check?.(written.draft, context, request.pages);
  checkGuards(item, await columnGuards(tx, item, written.draft.categoryId));
  const whole = await withCorrections(tx, item, written);
  const room = await roomOf(tx, request.id);
  const isOfRoom = room !== undefined && room.lastSeq > 0 && request.roomSeq !== undefined;
  if (room && room.lastSeq > 0 && !isOfRoom) {
    const kept = await keep(tx, item, whole, VersionKind.Takeover, context);
    const holder = { userId: '', nickName: storyTexts.roomHolder, expiresTime: '' };
    const data = { holder, keptVersionId: kept.id, isRoom: true };
    return { refused: { code: ErrorCode.Locked, message: storyTexts.keptBesideRoom, data } };
  }
  const lock = await liveLock(tx, request.id, now);
  if (lock && lock.token !== request.lockToken) {
    const kept = await keep(tx, item, whole, VersionKind.Takeover, context);
    const holder = toHolder(lock);
    const message =
      lock.userId === context.session.userId ? storyTexts.takenOverBySelf : storyTexts.takenOverBy(lock.nickName);
    return { refused: { code: ErrorCode.Locked, message, data: { holder, keptVersionId: kept.id } } };
  }
  const isOlder = isOfRoom && request.roomSeq! < room.savedSeq;
  if (item.content.rev !== request.rev || isOlder) {
    // Texts of a room hold each other's changes: none has to be kept.
    const kept = isOfRoom ? undefined : await keep(tx, item, whole, VersionKind.Conflict, context);
    const current = await detailOf(tx, request.id, now);
    return {
      refused: {
        code: ErrorCode.StaleRevision,
        message: undefined,
        data: { rev: item.content.rev, current, ...(kept && { keptVersionId: kept.id }) },
      },
    };
  }
  checkGuards(item, guardsOf(item, 'edit', context.session));
  const others = isOfRoom ? await writersOfRoom(tx, room) : [];
  const settled = await settleAiUse(tx, whole, await draftOf(tx, item.content), {
    writers: [context.session.userId, ...others],
    kind: request.kind,
    reason: request.aiReason,
  });
  const data = await applyText(tx, item, await keepSealedTabs(tx, item, settled.written), request.kind, context);
  await announceFewerWriters(tx, item);
  if (isOfRoom) {
    await noteOthers(tx, item, others, now);
    if (hasNoText(request.contentType)) await countSave(tx, room);
    else await noteSaved(tx, room.id, request.roomSeq!);
  }
  if (settled.record) await addRecords(tx, [{ newsId: request.id, ...settled.record }], actorOf(context), now);
  return { data: { ...data, ...(await answeredAiUse(tx, whole, settled.written)) } };
}

/** People whom a save took out of the byline leave an open room. */
async function announceFewerWriters(tx: Database, { content, row }: Item): Promise<void> {
  const before = row.coWriterIds ?? [];
  if (before.length === 0) return;
  const now = new Set((await listCoWriters(tx, content.id)).map(({ id }) => id));
  if (before.some((id) => !now.has(id))) await announceRoom(tx, { id: content.id, isRights: true });
}

/** Records those who wrote in a room beside the one whose page stored its text. */
async function noteOthers(
  tx: Database,
  { content: before, isAlone }: Item,
  others: string[],
  now: Date,
): Promise<void> {
  const content = (await findContent(tx, before.id))!;
  for (const userId of others)
    if (!content.writerIds.includes(userId)) await noteWriter(tx, { content, isAlone }, userId, now);
}

/** A form does not send notes on corrections: a save keeps those of the story. */
async function withCorrections(tx: Database, { content }: Item, written: WrittenText): Promise<WrittenText> {
  const { corrections } = await draftOf(tx, content);
  if (!corrections) return written;
  const draft = { ...written.draft, corrections };
  return { ...written, draft, hash: sealHash(draft) };
}
