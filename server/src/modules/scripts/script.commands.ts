import { invalidInput } from 'shared-contracts/errors';
import type { decideScript, handOverScript, RequestOf, saveScript } from 'shared-contracts/endpoints';
import { keywordsMax } from 'shared-contracts/limits';
import { NoticeKind, readCharacters, ScriptState } from 'shared-contracts/model';
import { operationPaths } from 'shared-contracts/paths';
import { once } from '../../platform/database/idempotency.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { plainText } from '../../platform/text/plain-text.rules.ts';
import { usableAnchor } from '../anchors/anchor.commands.ts';
import { dropCuesOf } from '../live/cues.queries.ts';
import { addCues } from '../live/cues.ts';
import { allowedText, loadScript, recordScript } from './load-script.ts';
import { changeScript, findVersion, insertScript, insertVersion, removeScript } from './script.queries.ts';
import { scriptTexts as texts } from './script.texts.ts';

/** Name of a script where live rooms keep its text. */
const cueSource = (id: string) => `script:${id}`;

/** Writes a script, or changes it: one that has passed becomes a draft, and live rooms lose what waits of it. */
export async function storeScript(
  tx: Database,
  { id, rev, requestId, ...draft }: RequestOf<typeof saveScript>,
  context: Context,
): Promise<string> {
  const { session, now } = context;
  const [title, text] = [cleanLine(draft.title), plainText(draft.text)];
  if (text === '') throw invalidInput([{ path: 'text', message: texts.empty }]);
  const words = { title, charCount: readCharacters(text) };
  const writer = { writerId: session.userId, writerName: session.nickName };
  const version = { ...words, text, userName: session.nickName, time: now() };
  if (id === undefined)
    return once(tx, { userId: session.userId, requestId, endpoint: 'saveScript', now: now() }, async () => {
      await usableAnchor(tx, draft.anchorId, now());
      const times = { createdTime: now(), modifiedTime: now() };
      const by = { ...writer, ...times, createUserName: session.nickName };
      const added = await insertScript(tx, { ...words, ...by, anchorId: draft.anchorId });
      await insertVersion(tx, { ...version, scriptId: added, versionNo: 1 });
      await recordScript(tx, added, texts.opAdd, context);
      return added;
    });
  // Without a revision nothing was looked at.
  const script = await loadScript(tx, id, 'edit', context, rev ?? -1);
  if (script.anchorId !== draft.anchorId) await usableAnchor(tx, draft.anchorId, now());
  const before = await findVersion(tx, id, script.versionNo);
  const isNewText = before?.text !== text || before.title !== title;
  const versionNo = isNewText ? script.versionNo + 1 : script.versionNo;
  if (isNewText) await insertVersion(tx, { ...version, scriptId: id, versionNo });
  const isChanged = isNewText || script.anchorId !== draft.anchorId;
  const state = isChanged && script.state === ScriptState.Passed ? ScriptState.Draft : script.state;
  await changeScript(tx, id, {
    ...words,
    ...(isNewText && writer),
    anchorId: draft.anchorId,
    versionNo,
    state,
    ...(state !== script.state && { reviewedName: '', reviewedTime: null, opinion: '' }),
    rev: script.rev + 1,
    modifiedTime: now(),
  });
  const dropped = isChanged ? await dropCuesOf(tx, cueSource(id), now()) : 0;
  await recordScript(tx, id, texts.opSave, context, dropped > 0 ? texts.cuesDropped(dropped) : '');
  return id;
}

/** Hands a script to review. */
export async function submit(tx: Database, id: string, rev: number, context: Context): Promise<void> {
  const { session, now } = context;
  const script = await loadScript(tx, id, 'submit', context, rev);
  await usableAnchor(tx, script.anchorId, now());
  await allowedText(tx, script, now());
  await changeScript(tx, id, {
    state: ScriptState.Waiting,
    submitUserName: session.nickName,
    submitTime: now(),
    reviewedName: '',
    reviewedTime: null,
    opinion: '',
    rev: rev + 1,
    modifiedTime: now(),
  });
  await recordScript(tx, id, texts.opSubmit, context);
}

/** Passes or returns a script; its writer is noticed. */
export async function decide(
  tx: Database,
  { id, rev, pass, opinion }: RequestOf<typeof decideScript>,
  context: Context,
): Promise<void> {
  const { session, now } = context;
  const script = await loadScript(tx, id, 'decide', context, rev);
  if (pass) {
    await usableAnchor(tx, script.anchorId, now());
    await allowedText(tx, script, now());
  }
  const reason = opinion.trim();
  await changeScript(tx, id, {
    state: pass ? ScriptState.Passed : ScriptState.Returned,
    reviewedName: session.nickName,
    reviewedTime: now(),
    opinion: reason,
    rev: rev + 1,
    modifiedTime: now(),
  });
  await recordScript(tx, id, pass ? texts.opPass : texts.opReturn, context, reason);
  await noticeStaff(
    tx,
    { users: [script.writerId] },
    {
      kind: NoticeKind.ScriptDecided,
      title: pass ? texts.passedNotice(script.title) : texts.returnedNotice(script.title),
      text: texts.byWithOpinion(session.nickName, reason),
      link: `${operationPaths.scripts}?keywords=${encodeURIComponent(script.title.slice(0, keywordsMax))}`,
      subjectId: cueSource(id),
      event: `script:${id}:${rev}`,
      by: session.userId,
      now: now(),
    },
  );
}

/** Hands a passed script to a live room; answers the number of pieces. */
export async function handOver(
  tx: Database,
  { id, rev, liveRoomId }: RequestOf<typeof handOverScript>,
  context: Context,
): Promise<number> {
  const { now } = context;
  const script = await loadScript(tx, id, 'handOver', context, rev);
  await usableAnchor(tx, script.anchorId, now());
  const text = await allowedText(tx, script, now());
  const handed = { source: cueSource(id), title: script.title, text };
  const { roomTitle, cues } = await addCues(tx, liveRoomId, handed, context);
  await changeScript(tx, id, { handedRoomTitle: roomTitle, handedTime: now(), rev: rev + 1 });
  await recordScript(tx, id, texts.opHandOver, context, texts.handedTo(roomTitle, cues));
  return cues;
}

/** Removes a draft or a returned script with its versions; its records stay. */
export async function drop(tx: Database, id: string, context: Context): Promise<void> {
  const script = await loadScript(tx, id, 'delete', context);
  await removeScript(tx, id);
  await recordScript(tx, id, texts.opDelete, context, script.title);
}
