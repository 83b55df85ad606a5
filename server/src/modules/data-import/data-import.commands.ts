import type { beginDataImport, RequestOf, startDataImport } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { channelNameMax } from 'shared-contracts/limits';
import type { ImportCategory } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cancelJob, putJob } from '../../platform/jobs/job.queries.ts';
import { listChannels } from '../channels/channel.queries.ts';
import { findOwnUpload } from '../media/adopt-upload.ts';
import { findImport, type ImportPatch, lockImport, patchImport, type StoredImport } from './data-import.queries.ts';
import { importRuns } from './data-import.tables.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { importJobKey, importJobKind } from './import-work.ts';

/** Adds a channel as its page does, in the caller's transaction; returns the id. */
export type AddChannel = (tx: Database, context: Context, channel: { name: string; slug: string }) => Promise<string>;

const refuse = (text: string) => guardRefused([{ guard: 'state', text }]);

/** The import; throws NotFound. */
export async function mustFindImport(db: Database, id: string): Promise<StoredImport> {
  const run = await findImport(db, id);
  if (!run) throw new AppError(ErrorCode.NotFound, texts.gone);
  return run;
}

async function mustLock(tx: Database, id: string): Promise<StoredImport> {
  const run = await lockImport(tx, id);
  if (!run) throw new AppError(ErrorCode.NotFound, texts.gone);
  return run;
}

const queue = (tx: Database, id: string, now: Date) =>
  putJob(tx, { kind: importJobKind, key: importJobKey(id), payload: { id }, runTime: now, now });

/** Only a file that this user has uploaded for an import, which no reader can reach. */
async function checkUpload(key: string, context: Context): Promise<void> {
  if (!key.startsWith('import/') || !(await findOwnUpload(context, key)))
    throw new AppError(ErrorCode.NotFound, texts.fileGone);
}

/** Begins an import with its dry run; returns the id. */
export async function beginImport(request: RequestOf<typeof beginDataImport>, context: Context): Promise<string> {
  const { db, session, ip, now } = context;
  await checkUpload(request.fileKey, context);
  if (request.picturesKey !== '') await checkUpload(request.picturesKey, context);
  return db.transaction(async (tx) => {
    const [run] = await tx
      .insert(importRuns)
      .values({
        ...request,
        picturesKey: request.picturesKey || null,
        userId: session.userId,
        userName: session.nickName,
        address: ip,
        createdTime: now(),
      })
      .returning({ id: importRuns.id });
    await queue(tx, run!.id, now());
    const { format, source, fileName } = request;
    await noteAction(tx, context, 'import.begin', run!.id, { format, source, fileName });
    return run!.id;
  });
}

/** Confirms the table of channels, adds the new ones, and runs the import in the name of who starts it. */
export async function startImport(
  tx: Database,
  { id, importAs, defaultChannelId, channels }: RequestOf<typeof startDataImport>,
  context: Context,
  addChannel: AddChannel,
): Promise<void> {
  const { session, ip, now } = context;
  const run = await mustLock(tx, id);
  if (run.state !== 'checked') throw refuse(texts.notStartable);
  const chosen = new Map(channels.map(({ key, channelId }) => [key, channelId]));
  const chosenIds = [...new Set([defaultChannelId, ...chosen.values()])].filter((one) => one !== '' && one !== 'new');
  const existing = new Set((await listChannels(tx)).map((channel) => channel.id));
  if (!chosenIds.every((one) => existing.has(one))) throw new AppError(ErrorCode.Conflict, texts.channelGone);
  const foreign = chosenIds.filter((one) => !session.channels.has(one));
  if (foreign.length > 0) throw new AppError(ErrorCode.Forbidden, texts.channelForeign, { ids: foreign });
  if ([...chosen.values()].includes('new') && !session.can(SystemPermission.ManageColumns))
    throw new AppError(ErrorCode.Forbidden, texts.mayNotAddChannel);
  const categories: ImportCategory[] = [];
  for (const [place, category] of run.categories.entries()) {
    const choice = chosen.get(category.key) ?? '';
    const channel = { name: category.name.slice(0, channelNameMax), slug: `import-${run.id}-${place + 1}` };
    categories.push({ ...category, channelId: choice === 'new' ? await addChannel(tx, context, channel) : choice });
  }
  const { userId, nickName } = session;
  const starter = { userId, userName: nickName, address: ip };
  const patch: ImportPatch = { state: 'running', importAs, defaultChannelId, categories, message: '', ...starter };
  await patchImport(tx, run, patch);
  await queue(tx, id, now());
  await noteAction(tx, context, 'import.start', id, { source: run.source, importAs, defaultChannelId, channels });
}

/** Stops a dry run or an import; what came in stays. */
export async function stopImport(tx: Database, id: string, context: Context): Promise<void> {
  // The job is taken off first: its steps hold the job before the import, and so does this.
  await cancelJob(tx, importJobKey(id), context.now());
  const run = await mustLock(tx, id);
  if (run.state !== 'checking' && run.state !== 'running') throw refuse(texts.notRunning);
  await patchImport(tx, run, { state: 'stopped', finishedTime: context.now() });
  await noteAction(tx, context, 'import.stop', id, { source: run.source, read: run.counts.read ?? 0 });
}

/** Goes on with an import after the last record that it took, or with a dry run from the beginning. */
export async function resumeImport(tx: Database, id: string, context: Context): Promise<void> {
  const { session, ip, now } = context;
  const run = await mustLock(tx, id);
  if (run.state !== 'stopped' && run.state !== 'failed') throw refuse(texts.notResumable);
  if (run.fileKey === null) throw refuse(texts.fileRemoved);
  const isStarted = run.defaultChannelId !== null;
  const starter = { userId: session.userId, userName: session.nickName, address: ip };
  const state = isStarted ? ('running' as const) : ('checking' as const);
  await patchImport(tx, run, { state, message: '', finishedTime: null, ...starter });
  await queue(tx, id, now());
  await noteAction(tx, context, 'import.resume', id, { source: run.source });
}
