import { randomUUID } from 'node:crypto';
import {
  correctionKindNames,
  type CorrectionKind,
  pendingCorrection,
  type StoryCorrection,
  type AuditAction,
} from 'shared-contracts/model';
import { correctionFields } from '../stories/correction-fields.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { draftOf } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { refuseBanned } from '../words/word-list.ts';
import { writeAside } from '../stories/write-aside.ts';
import { checkGuards, guardsOf, type Item, loadItem } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { applyText } from '../stories/apply-text.ts';
import { refuseBesideRoom } from '../stories/room/room.queries.ts';

/** The note that readers see, and its kind. */
interface CorrectionOrder {
  kind: CorrectionKind;
  note: string;
}

/** Normalises line ends and removes invisible characters. */
const plainNote = (note: string) =>
  note
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .trim();

/** The guards but for the one on rooms: who is in one is asked under its lock when the text is written. */
const guardsBesideRoom = (item: Item, action: 'correct' | 'dropCorrection', { session }: Context) =>
  guardsOf(item, action, session).filter(({ guard }) => guard !== 'room');

/**
 * Puts a note to readers into the text of a published story, in place of one that is not published yet. This changes
 * the text: its approvals become invalid, and the note is published with it after another review.
 */
export async function correctStory(tx: Database, id: string, order: CorrectionOrder, context: Context): Promise<void> {
  const item = await loadItem(tx, id, context, 'channel');
  checkGuards(item, guardsBesideRoom(item, 'correct', context));
  const note = plainNote(order.note);
  await refuseBanned(tx, correctionFields(note), context.now());
  const { corrections = [] } = await draftOf(tx, item.content);
  const pending = pendingCorrection(corrections);
  const dated = corrections.filter(({ time }) => time !== null);
  const written = { id: pending?.id ?? randomUUID(), kind: order.kind, note, time: null };
  await writeCorrections(tx, item, [...dated, written], context);
  await record(
    tx,
    id,
    { opName: operationNames.correct, action: 'correction.ask', remark: `${correctionKindNames[order.kind]}：${note}` },
    context,
  );
}

/** Removes the note that is not published yet from the text. */
export async function dropCorrection(tx: Database, id: string, context: Context): Promise<void> {
  const item = await loadItem(tx, id, context, 'channel');
  checkGuards(item, guardsBesideRoom(item, 'dropCorrection', context));
  const { corrections = [] } = await draftOf(tx, item.content);
  const remark = pendingCorrection(corrections)?.note ?? '';
  await writeCorrections(
    tx,
    item,
    corrections.filter(({ time }) => time !== null),
    context,
  );
  await record(tx, id, { opName: operationNames.dropCorrection, action: 'correction.drop', remark }, context);
}

async function writeCorrections(
  tx: Database,
  item: Item,
  corrections: StoryCorrection[],
  context: Context,
): Promise<void> {
  await refuseBesideRoom(tx, item.content.id, context.now());
  const draft = await draftOf(tx, item.content);
  await applyText(tx, item, await writeAside({ ...draft, corrections }), 'save', context);
}

interface Action {
  opName: string;
  action: AuditAction;
  remark: string;
}

async function record(tx: Database, id: string, { opName, action, remark }: Action, context: Context): Promise<void> {
  const { session, ip, now } = context;
  await addRecords(tx, [{ newsId: id, opName, remark }], actorOf(context), now());
  await writeAudit(tx, {
    action,
    userId: session.userId,
    userName: session.userName,
    ip,
    target: id,
    detail: { note: remark },
    time: now(),
  });
}
