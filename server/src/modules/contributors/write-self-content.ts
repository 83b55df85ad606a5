import type { contentAddSelfContent, contentUpdateSelfContent, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { selfContentDraftsMax } from 'shared-contracts/limits';
import {
  countWords,
  type SelfContentDraft,
  SelfContentState,
  selfContentStateNames,
  type SelfMediaChannel,
} from 'shared-contracts/model';
import {
  cleanLine,
  foreignPictures,
  foreignVideos,
  isEmptyBody,
  isOwnPicture,
  textOfHtml,
} from '../../platform/text/html.rules.ts';
import { fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { once } from '../../platform/database/idempotency.queries.ts';
import {
  changeSelfContent,
  countSelfDrafts,
  insertSelfContent,
  lockSelfContent,
  type NewSelfContent,
  type StoredSelfContent,
} from './self-content.queries.ts';
import { dayOf } from './correspondent.queries.ts';
import { channelsOfAccounts, lockAccount } from './self-media-account.queries.ts';
import { selfMediaTexts as texts } from './self-media.texts.ts';
import { cleanAside } from '../stories/write-aside.ts';

/** Answer to every written content. */
export interface Written {
  id: string;
  rev: number;
  state: SelfContentState;
}
const writtenOf = ({ id, rev, state }: StoredSelfContent): Written => ({ id, rev, state });

type Columns = Pick<
  NewSelfContent,
  'title' | 'subTitle' | 'leadTitle' | 'author' | 'remark' | 'cover' | 'categoryId'
> & { content: string; txtContent: string; wordCount: number };

/** A draft as it is stored: cleaned, with what is derived of it. */
async function columnsOf(
  { title, subTitle, leadTitle, author, remark, cover, categoryId, content }: SelfContentDraft,
  { session, settings }: Context,
): Promise<Columns> {
  if (cover !== null && !isOwnPicture(cover.path, [settings.SITE_URL ?? '']))
    throw invalidInput([{ path: 'cover', message: texts.coverForeign }]);
  const clean = await cleanAside(content);
  const txtContent = textOfHtml(clean);
  return {
    title: cleanLine(title),
    subTitle: cleanLine(subTitle),
    leadTitle: cleanLine(leadTitle),
    author: cleanLine(author) || session.nickName,
    remark: remark.trim(),
    cover,
    categoryId,
    content: clean,
    txtContent,
    wordCount: countWords(txtContent),
  };
}

/** The first moment of today, as the newsroom's calendar has it. */
export const dayStartOf = (now: Date): Date => fromWireTime(toWireTime(now).slice(0, 10));

/** Channels that an account may serve, with its turns of today. */
export async function turnsOf(db: Database, userId: string, now: Date): Promise<SelfMediaChannel[]> {
  return (await channelsOfAccounts(db, [userId], dayStartOf(now))).get(userId) ?? [];
}

/** Checks that a content may be sent to the desk. */
function checkText({ content }: Columns, { settings }: Context): void {
  if (isEmptyBody(content)) throw invalidInput([{ path: 'content', message: texts.empty }]);
  const foreign = foreignPictures(content, [settings.SITE_URL ?? '']);
  if (foreign.length > 0) throw invalidInput([{ path: 'content', message: texts.foreignPictures(foreign.length) }]);
  if (foreignVideos(content, []).length > 0) throw invalidInput([{ path: 'content', message: texts.foreignVideos }]);
}

/**
 * Returns the columns that sending changes. A correction that goes to the same channel again uses up no further turn.
 */
async function sendingOf(
  tx: Database,
  columns: Columns,
  before: Pick<StoredSelfContent, 'countedChannelId'> | undefined,
  context: Context,
): Promise<Partial<NewSelfContent>> {
  const now = context.now();
  checkText(columns, context);
  if (!columns.categoryId) throw invalidInput([{ path: 'categoryId', message: texts.channelMissing }]);
  await lockAccount(tx, context.session.userId);
  const channel = (await turnsOf(tx, context.session.userId, now)).find(({ id }) => id === columns.categoryId);
  if (!channel) throw invalidInput([{ path: 'categoryId', message: texts.channelForeign }]);
  const sendingColumns = {
    state: SelfContentState.Waiting,
    sentTime: now,
    reason: '',
    decidedBy: null,
    decidedByName: '',
    decidedTime: null,
  };
  if (before?.countedChannelId === channel.id) return sendingColumns;
  const { dayLimit, sent } = await dayOf(tx, context.session.userId, dayStartOf(now));
  if (dayLimit === 0) throw guardRefused([{ guard: 'closed', text: texts.accountClosed }]);
  if (dayLimit !== null && sent >= dayLimit)
    throw guardRefused([{ guard: 'limit', text: texts.accountFull(dayLimit) }]);
  if (channel.dayLimit === 0) throw guardRefused([{ guard: 'closed', text: texts.channelClosed(channel.name) }]);
  if (channel.left === 0) throw guardRefused([{ guard: 'limit', text: texts.dayFull(channel.name, channel.dayLimit) }]);
  return { ...sendingColumns, countedChannelId: channel.id, countedTime: now };
}

/** Stores a new content of the account. The same request id gives the first answer again. */
export async function addSelfContent(
  { requestId, send, ...draft }: RequestOf<typeof contentAddSelfContent>,
  context: Context,
): Promise<Written> {
  const { db, session, now } = context;
  const columns = await columnsOf(draft, context);
  return db.transaction(async (tx) => {
    return once(tx, { userId: session.userId, requestId, endpoint: 'contentAddSelfContent', now: now() }, async () => {
      if ((await countSelfDrafts(tx, session.userId)) >= selfContentDraftsMax)
        throw guardRefused([{ guard: 'drafts', text: texts.draftsFull(selfContentDraftsMax) }]);
      const sending = send ? await sendingOf(tx, columns, undefined, context) : {};
      return writtenOf(
        await insertSelfContent(tx, {
          ...columns,
          ...sending,
          userId: session.userId,
          userName: session.nickName,
          createdTime: now(),
          modifiedTime: now(),
        }),
      );
    });
  });
}

/** A content of the account's own; others' are as if they were not there. */
async function lockOwn(tx: Database, id: string, { session }: Context): Promise<StoredSelfContent> {
  const stored = await lockSelfContent(tx, id);
  if (!stored || stored.userId !== session.userId) throw new AppError(ErrorCode.NotFound, texts.gone);
  return stored;
}

const isOpen = ({ state }: StoredSelfContent): boolean =>
  state === SelfContentState.Draft || state === SelfContentState.Returned;

/** Corrects a draft or a returned content, and sends it when the request says so. */
export async function updateSelfContent(
  { id, rev, send, ...draft }: RequestOf<typeof contentUpdateSelfContent>,
  context: Context,
): Promise<Written> {
  const columns = await columnsOf(draft, context);
  return context.db.transaction(async (tx) => {
    const stored = await lockOwn(tx, id, context);
    if (!isOpen(stored)) throw new AppError(ErrorCode.Conflict, texts.notEditable(selfContentStateNames[stored.state]));
    if (stored.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.changed);
    const sending = send ? await sendingOf(tx, columns, stored, context) : {};
    return writtenOf(await changeSelfContent(tx, id, { ...columns, ...sending, modifiedTime: context.now() }));
  });
}

/** Takes back what nobody has decided on. */
export async function withdrawSelfContent(id: string, context: Context): Promise<Written> {
  return context.db.transaction(async (tx) => {
    const stored = await lockOwn(tx, id, context);
    if (stored.state !== SelfContentState.Waiting)
      throw new AppError(ErrorCode.Conflict, texts.notWaiting(selfContentStateNames[stored.state]));
    return writtenOf(await changeSelfContent(tx, id, { state: SelfContentState.Draft, modifiedTime: context.now() }));
  });
}

/** Removes a draft or a returned content with its text; a turn that it used up stays used up. */
export async function deleteSelfContent(tx: Database, id: string, context: Context): Promise<void> {
  const stored = await lockOwn(tx, id, context);
  if (!isOpen(stored)) throw new AppError(ErrorCode.Conflict, texts.notDeletable(selfContentStateNames[stored.state]));
  await changeSelfContent(tx, id, { content: '', txtContent: '', cover: null, deletedTime: context.now() });
}
