import type { contentAddContent, contentUpdateContent, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import {
  AuditState,
  type ContentDraft,
  type ContentType,
  contentTypeNames,
  DeliveryState,
  Stage,
  StoryType,
  VersionKind,
} from 'shared-contracts/model';
import { questionnaireOfPath } from 'shared-contracts/paths';
import { sealHash, type WrittenText } from '../domain/content.rules.ts';
import { dropLeadingTabs, isOwnPicture } from '../domain/html.rules.ts';
import { isPublicLink } from '../domain/story-part.rules.ts';
import { toWireTime } from '../domain/wire-time.ts';
import type { Context } from '../http/context.ts';
import { detailOf } from '../store/content-row.store.ts';
import {
  addWriter,
  changeContent,
  columnsOfText,
  type ContentPatch,
  draftOf,
  findContent,
  insertContent,
  putArticle,
  putSearch,
  touchContent,
} from '../store/content.store.ts';
import type { Database } from '../store/database.ts';
import { deliveriesOf } from '../store/delivery.store.ts';
import { once } from '../store/idempotency.store.ts';
import { liveLock, takeLock, toHolder } from '../store/lock.store.ts';
import { findPublicQuestionnaire } from '../store/questionnaire.store.ts';
import { addRecords } from '../store/record.store.ts';
import { retargetTask, voidSeals } from '../store/review.store.ts';
import { addVersion, type Version } from '../store/version.store.ts';
import { missingPictures } from '../store/story-part.store.ts';
import { actorOf, checkGuards, guardsOf, type Item, loadItem } from './item.ts';
import { operationNames } from './operation.texts.ts';
import { columnGuards, replanStory } from './replan.ts';
import { knownSpecial } from './special.ts';
import { knownVideo } from './story-video.ts';
import { noteWriter } from './writers.ts';
import { writeAside } from '../workers/write-aside.ts';

/** A refusal that the transaction keeps something for: stored as the answer, thrown after the commit. */
interface Refused {
  refused: { code: ErrorCode; message: string | undefined; data: unknown };
}
type Outcome<T> = { data: T } | Refused;

function answerOf<T>(outcome: Outcome<T>): { data: T } {
  if ('refused' in outcome)
    throw new AppError(outcome.refused.code, outcome.refused.message ?? undefined, outcome.refused.data);
  return outcome;
}

/** What a kind's calls send of a draft: every kind leaves out what it does not have. */
type SentDraft = Omit<ContentDraft, 'content' | 'pictures' | 'video' | 'externalLinkUrl' | 'special'> &
  Partial<ContentDraft>;
type AddRequest = SentDraft & Pick<RequestOf<typeof contentAddContent>, 'requestId' | 'kind'>;
type UpdateRequest = SentDraft &
  Pick<RequestOf<typeof contentUpdateContent>, 'id' | 'rev' | 'lockToken' | 'requestId' | 'kind'>;

function draftOfRequest(request: SentDraft): ContentDraft {
  const {
    title,
    subTitle,
    leadTitle,
    author,
    editor,
    source,
    categoryId,
    keywords,
    summary,
    remark,
    cover,
    content = '',
    pictures = [],
    video = null,
    externalLinkUrl = '',
    special = null,
  } = request;
  return {
    title,
    subTitle,
    leadTitle,
    author,
    editor,
    source,
    categoryId,
    keywords,
    summary,
    remark,
    cover,
    content,
    pictures,
    video,
    externalLinkUrl,
    special,
  };
}

/** The text as it is stored: cleaned, with what the server itself knows of its pictures, its video and the stories of a topic. */
async function writeRequest(request: SentDraft, context: Context, contentId?: string): Promise<WrittenText> {
  const draft = draftOfRequest(request);
  const [video, special] = [
    draft.video && (await knownVideo(draft.video, context)),
    draft.special && (await knownSpecial(draft.special, context, contentId)),
  ];
  return writeAside({ ...draft, video, special });
}

async function checkParts(
  { draft: { pictures, externalLinkUrl } }: WrittenText,
  { db, settings }: Context,
  contentType: StoryType,
): Promise<void> {
  const own = [settings.SITE_URL ?? ''];
  const missing = await missingPictures(
    db,
    pictures.map(({ id }) => id),
  );
  if (missing.length > 0 || pictures.some(({ path }) => !isOwnPicture(path, own)))
    throw invalidInput([{ path: 'pictures', message: '图集中的图片须是图片库中的图片，请重新选择' }]);
  if (contentType === StoryType.Questionnaire) await checkQuestionnaire(externalLinkUrl, db);
  else if (externalLinkUrl !== '' && !isPublicLink(externalLinkUrl))
    throw invalidInput([
      { path: 'externalLinkUrl', message: '请填写以 http:// 或 https:// 开头的外链地址，或从站内选取' },
    ]);
}

/** A story may only carry a questionnaire that readers can open. */
async function checkQuestionnaire(path: string, db: Database): Promise<void> {
  if (path === '') return;
  const id = questionnaireOfPath(path);
  if (id === undefined || !(await findPublicQuestionnaire(db, id)))
    throw invalidInput([{ path: 'externalLinkUrl', message: '请选择已发布的问卷' }]);
}

function checkDraft({ draft }: WrittenText, { session, settings }: Context, formerChannel: string | null): void {
  if (draft.title === '') throw invalidInput([{ path: 'title', message: '请填写标题' }]);
  if (draft.categoryId !== null && draft.categoryId !== formerChannel && !session.channels.has(draft.categoryId)) {
    throw new AppError(ErrorCode.Forbidden, '您没有该栏目的权限', { ids: [draft.categoryId] });
  }
  if (draft.cover !== null && !isOwnPicture(draft.cover.path, [settings.SITE_URL ?? ''])) {
    throw invalidInput([{ path: 'cover', message: '封面须是已上传的图片' }]);
  }
}

type AddAnswer = { id: string; rev: number; wordCount: number; modifiedTime: string; lockToken: string | null };

/** Stores a new draft of the session's user, with its first version and a running edit lease. One way for every kind of content. */
export async function addStory(
  request: AddRequest,
  context: Context,
  contentType: StoryType = StoryType.Article,
): Promise<{ data: AddAnswer }> {
  const written = await writeRequest(request, context);
  checkDraft(written, context, null);
  await checkParts(written, context, contentType);
  const now = context.now();
  const { userId } = context.session;
  const outcome = await context.db.transaction((tx) =>
    once(
      tx as unknown as Database,
      { userId, requestId: request.requestId, endpoint: `contentAdd:${contentType}`, now },
      () => insertStory(tx as unknown as Database, written, { ...request, contentType }, context),
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
  const content = await createStory(tx, written, {
    contentType: request.contentType,
    kind: request.kind,
    by,
    now,
    operation: operationNames.create,
  });
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
  /** Who wrote what is copied. */
  writerIds?: readonly string[];
}

/** Makes a draft with version, search words and record; shared by new stories and copies. */
export async function createStory(
  tx: Database,
  written: WrittenText,
  { contentType, kind, by, now, operation, fromId = null, writerIds = [] }: NewStory,
) {
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

type UpdateAnswer = { rev: number; wordCount: number; modifiedTime: string };

/** Refuses a story of another kind as if it were not there. */
export function checkKind({ contentType: stored }: { contentType: ContentType }, wanted: StoryType): void {
  if (stored !== wanted) throw new AppError(ErrorCode.NotFound, `该稿件不是${contentTypeNames[wanted]}`);
}

/** Saves a story under its lease and revision; what is refused for another's sake is kept as a version. */
export async function updateStory(
  request: UpdateRequest,
  context: Context,
  contentType: StoryType = StoryType.Article,
): Promise<{ data: UpdateAnswer }> {
  const written = await writeRequest(request, context, request.id);
  const now = context.now();
  const { userId } = context.session;
  const outcome = await context.db.transaction((tx) =>
    once(
      tx as unknown as Database,
      { userId, requestId: request.requestId, endpoint: `contentUpdate:${contentType}`, now },
      () => writeStory(tx as unknown as Database, written, { ...request, contentType }, context),
    ),
  );
  return answerOf(outcome);
}

async function writeStory(
  tx: Database,
  written: WrittenText,
  request: UpdateRequest & { contentType: StoryType },
  context: Context,
): Promise<Outcome<UpdateAnswer>> {
  const now = context.now();
  const item = await loadItem(tx, request.id, context);
  checkKind(item.content, request.contentType);
  checkGuards(
    item,
    guardsOf(item, 'edit', context.session).filter(
      ({ guard }) => guard === 'permission' || guard === 'bin' || guard === 'owner',
    ),
  );
  checkDraft(written, context, item.content.categoryId);
  await checkParts(written, context, request.contentType);
  checkGuards(item, await columnGuards(tx, item, written.draft.categoryId));
  const whole = await withCorrections(tx, item, written);
  const lock = await liveLock(tx, request.id, now);
  if (lock && lock.token !== request.lockToken) {
    const kept = await keep(tx, item, whole, VersionKind.Takeover, context);
    const holder = toHolder(lock);
    const message =
      lock.userId === context.session.userId
        ? '您已在另一个页面接管编辑，此处内容已保留为版本'
        : `稿件已由${lock.nickName}接管编辑，您的内容已保留为版本`;
    return { refused: { code: ErrorCode.Locked, message, data: { holder, keptVersionId: kept.id } } };
  }
  if (item.content.rev !== request.rev) {
    const kept = await keep(tx, item, whole, VersionKind.Conflict, context);
    const current = await detailOf(tx, request.id, now);
    return {
      refused: {
        code: ErrorCode.StaleRevision,
        message: undefined,
        data: { rev: item.content.rev, current, keptVersionId: kept.id },
      },
    };
  }
  checkGuards(item, guardsOf(item, 'edit', context.session));
  return { data: await applyText(tx, item, await keepSealedTabs(tx, item, whole), request.kind, context) };
}

/** Notes on corrections are no part of what a form sends: a save keeps those of the story. */
async function withCorrections(tx: Database, { content }: Item, written: WrittenText): Promise<WrittenText> {
  const { corrections } = await draftOf(tx, content);
  if (!corrections) return written;
  const draft = { ...written.draft, corrections };
  return { ...written, draft, hash: sealHash(draft) };
}

/**
 * Texts under review and approved ones may still have TABs before their paragraphs, which saving takes away. A save that
 * changes nothing else keeps them: readers see no difference, and the approvals must stand.
 */
async function keepSealedTabs(tx: Database, { content: row }: Item, written: WrittenText): Promise<WrittenText> {
  if (row.auditState !== AuditState.Cleared && row.auditState !== AuditState.InReview) return written;
  const { content } = await draftOf(tx, row);
  if (content === written.draft.content || dropLeadingTabs(content) !== written.draft.content) return written;
  const draft = { ...written.draft, content };
  return { ...written, draft, hash: sealHash(draft) };
}

async function keep(
  tx: Database,
  item: Item,
  written: WrittenText,
  kind: VersionKind,
  context: Context,
): Promise<Version> {
  const by = actorOf(context);
  const { content } = item;
  const version = await addVersion(tx, content.id, written, { kind, by, now: context.now() });
  await noteWriter(tx, item, by.userId, context.now());
  await addRecords(
    tx,
    [{ newsId: content.id, opName: operationNames.keepConflict, versionId: version.id }],
    by,
    context.now(),
  );
  return version;
}

/** True when nothing that is stored would differ. */
async function isSame(tx: Database, item: Item, { draft }: WrittenText): Promise<boolean> {
  const stored = await draftOf(tx, item.content);
  return (Object.keys(draft) as (keyof ContentDraft)[]).every(
    (field) => JSON.stringify(stored[field]) === JSON.stringify(draft[field]),
  );
}

/** Writes a text in place of the story's: as a version, with what the change does to its review. */
export async function applyText(
  tx: Database,
  item: Item,
  written: WrittenText,
  asked: UpdateRequest['kind'],
  context: Context,
): Promise<UpdateAnswer> {
  const now = context.now();
  const by = actorOf(context);
  const { content } = item;
  if (asked === 'autosave' && (await isSame(tx, item, written))) {
    return { rev: content.rev, wordCount: content.wordCount, modifiedTime: toWireTime(content.modifiedTime) };
  }
  const inTask = content.auditState === AuditState.InReview;
  const kind = asked === 'autosave' ? VersionKind.Autosave : inTask ? VersionKind.Review : VersionKind.Save;
  const version = await addVersion(tx, content.id, written, { kind, by, now, inTask });
  const patch: ContentPatch = { ...columnsOfText(written), workVersionId: version.id };
  const breaks = written.hash !== content.hash && breaksSeals(item);
  if (breaks)
    Object.assign(patch, {
      auditState: AuditState.Draft,
      auditStage: Stage.Draft,
      resumeStage: null,
      needsReaudit: true,
    });
  if (breaks && (await isBeforeReaders(tx, content))) Object.assign(patch, { writerIds: [], taskWriterIds: [] });
  await changeContent(tx, content.id, patch, by, now);
  if (inTask) await addWriter(tx, content.id, by.userId, 'taskWriterIds');
  else
    await noteWriter(
      tx,
      breaks ? { ...item, content: { ...content, auditState: AuditState.Draft } } : item,
      by.userId,
      now,
    );
  await putArticle(tx, content, written);
  await putSearch(tx, content.id, written, content.createUserName);
  if (inTask && item.task) await retargetTask(tx, item.task.id, version.id, written.hash);
  if (breaks) await voidSeals(tx, content.id, 0, now);
  await addRecords(tx, recordsOf(content.id, version.id, { asked, inTask, breaks }), by, now);
  const changed = await replanStory(tx, (await findContent(tx, content.id))!, by, now);
  return { rev: changed.rev, wordCount: changed.wordCount, modifiedTime: toWireTime(changed.modifiedTime) };
}

/** True when readers see this very text: enough people stood for it, and who wrote it is no writer of the next change. */
async function isBeforeReaders(tx: Database, { id, hash }: Item['content']): Promise<boolean> {
  return (await deliveriesOf(tx, id)).some(
    (delivery) => delivery.state === DeliveryState.Published && delivery.hash === hash,
  );
}

/** A cleared text changed outside a review task loses its seals and begins a new round at the first stage. */
function breaksSeals({ content }: Item): boolean {
  return content.auditState === AuditState.Cleared;
}

function recordsOf(
  newsId: string,
  versionId: string,
  { asked, inTask, breaks }: { asked: string; inTask: boolean; breaks: boolean },
) {
  const records = [];
  // Autosaves every few seconds would bury what people did; the version tells of them.
  if (asked !== 'autosave')
    records.push({ newsId, versionId, opName: inTask ? operationNames.reviewEdit : operationNames.save });
  if (breaks) records.push({ newsId, versionId, opName: operationNames.voidSeals });
  return records;
}
