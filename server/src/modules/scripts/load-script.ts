import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { type ScriptAction, type ScriptDetail, scriptRefusals, ScriptState } from 'shared-contracts/model';
import { addRecords, listShortRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { diffText } from '../../platform/text/diff.rules.ts';
import { filled } from '../../platform/text/field-texts.rules.ts';
import { readUsableAnchor } from '../anchors/anchor.commands.ts';
import { refuseBanned } from '../words/word-list.ts';
import { findScript, findVersion, listVersions, lockScript, type StoredScript, toScriptRow } from './script.queries.ts';
import { scriptTexts as texts } from './script.texts.ts';

/** Versions shown with a script. */
const versionsShown = 200;

/** Name of a script in operation records, which name stories by their bare id. */
const recordName = (id: string) => `script-${id}`;

/** Writes what was done with a script. */
export async function recordScript(
  tx: Database,
  id: string,
  opName: string,
  context: Context,
  remark = '',
): Promise<void> {
  await addRecords(tx, [{ newsId: recordName(id), opName, remark }], actorOf(context), context.now());
}

/** A version with its text. */
async function versionOf(db: Database, id: string, versionNo: number) {
  const version = await findVersion(db, id, versionNo);
  if (!version) throw new AppError(ErrorCode.NotFound, texts.versionGone);
  return version;
}

/** A script whole. */
export async function scriptDetailOf(db: Database, id: string, now: Date): Promise<ScriptDetail> {
  const found = await findScript(db, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  const { text } = await versionOf(db, id, found.script.versionNo);
  const versions = await listVersions(db, id, versionsShown);
  const records = await listShortRecords(db, recordName(id));
  return { ...toScriptRow(found, now), text, versions, records };
}

/** Two versions of a script, compared character by character. */
export async function compareVersions(db: Database, id: string, older: number, newer: number) {
  const [before, after] = [await versionOf(db, id, older), await versionOf(db, id, newer)];
  return { title: diffText(before.title, after.title), text: diffText(before.text, after.text) };
}

/** Locks a script and checks that an action is allowed, on the revision that the user looked at where one is given. */
export async function loadScript(
  tx: Database,
  id: string,
  action: ScriptAction,
  context: Context,
  rev?: number,
): Promise<StoredScript> {
  const script = await lockScript(tx, id);
  if (!script) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (rev !== undefined && rev !== script.rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  const { session, settings } = context;
  const refusals = scriptRefusals(action, script, {
    userId: session.userId,
    isAlone: settings.SINGLE_PERSON_NEWSROOM,
  });
  if (refusals.length > 0) throw guardRefused(refusals.map((text) => ({ guard: action, text })));
  return script;
}

/** The present text of a script; refuses banned words in it. */
export async function allowedText(tx: Database, { id, versionNo }: StoredScript, now: Date): Promise<string> {
  const { title, text } = await versionOf(tx, id, versionNo);
  const fields = filled([
    { label: texts.title, text: title },
    { label: texts.text, text },
  ]);
  await refuseBanned(tx, fields, now);
  return text;
}

/**
 * A script that may be read aloud now, for other modules. Throws for one that is gone or has not passed, and for an
 * anchor that is closed or whose licence has expired.
 */
export async function readPassedScript(
  db: Database,
  id: string,
  now: Date,
): Promise<{ title: string; text: string; anchorName: string }> {
  const found = await findScript(db, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  const { script } = found;
  if (script.state !== ScriptState.Passed)
    throw guardRefused([{ guard: 'state', text: texts.notPassed(script.title) }]);
  const anchor = await readUsableAnchor(db, script.anchorId, now);
  const { title, text } = await versionOf(db, id, script.versionNo);
  return { title, text, anchorName: anchor.name };
}
