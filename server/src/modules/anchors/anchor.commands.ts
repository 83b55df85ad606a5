import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import type { RequestOf, saveAnchor } from 'shared-contracts/endpoints';
import { anchorRefusal, type AnchorRow, licenceStateAt } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine, isOwnPicture } from '../../platform/text/html.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import {
  changeAnchor,
  findAnchor,
  holdAnchor,
  insertAnchor,
  isAnchorNameTaken,
  type StoredAnchor,
  toAnchorRow,
} from './anchor.queries.ts';
import { anchorTexts as texts } from './anchor.texts.ts';

const timeOf = (text: string | null) => (text === null ? null : fromWireTime(text));

/** Stores an anchor; a name is used once. */
export async function storeAnchor(
  tx: Database,
  { id, rev, licenceStart, licenceEnd, ...draft }: RequestOf<typeof saveAnchor>,
  context: Context,
): Promise<AnchorRow> {
  const { session, now, settings } = context;
  if (draft.portrait !== '' && !isOwnPicture(draft.portrait, [settings.SITE_URL ?? '']))
    throw invalidInput([{ path: 'portrait', message: texts.foreignPortrait }]);
  const by = { modifiedUserName: session.nickName, modifiedTime: now() };
  const values = {
    ...draft,
    ...by,
    name: cleanLine(draft.name),
    voice: cleanLine(draft.voice),
    licenceStart: timeOf(licenceStart),
    licenceEnd: timeOf(licenceEnd),
  };
  const refuseName = () => invalidInput([{ path: 'name', message: texts.nameTaken }]);
  const found = id === undefined ? undefined : await holdAnchor(tx, id, 'update');
  if (id !== undefined && !found) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (found && found.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  if (await isAnchorNameTaken(tx, values.name, id)) throw refuseName();
  const stored = found
    ? await changeAnchor(tx, found.id, { ...values, rev: found.rev + 1 })
    : await insertAnchor(tx, { ...values, createUserName: session.nickName, createdTime: now() });
  if (!stored) throw refuseName();
  await noteAction(tx, context, found ? 'anchor.save' : 'anchor.add', stored.name, {
    ...draft,
    licenceStart,
    licenceEnd,
  });
  return toAnchorRow(stored, now());
}

/** Opens an anchor, or closes it; what was made with it stays. */
export async function openOrCloseAnchor(
  tx: Database,
  { id, isOpen }: { id: string; isOpen: boolean },
  context: Context,
): Promise<void> {
  const found = await holdAnchor(tx, id, 'update');
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (found.isOpen === isOpen) return;
  const by = { modifiedUserName: context.session.nickName, modifiedTime: context.now() };
  await changeAnchor(tx, id, { isOpen, ...by, rev: found.rev + 1 });
  await noteAction(tx, context, isOpen ? 'anchor.open' : 'anchor.close', found.name);
}

/** Refuses an anchor that is closed or has no licence now. */
function refuseUnusable(anchor: Pick<StoredAnchor, 'name' | 'isOpen' | 'licenceStart' | 'licenceEnd'>, now: Date) {
  const refusal = anchorRefusal({ ...anchor, licence: licenceStateAt(anchor, now) });
  if (refusal !== undefined) throw guardRefused([{ guard: 'anchor', text: refusal }]);
}

/** An anchor that may be chosen now, held until the transaction ends. */
export async function usableAnchor(tx: Database, id: string, now: Date): Promise<StoredAnchor> {
  const anchor = await holdAnchor(tx, id);
  if (!anchor) throw invalidInput([{ path: 'anchorId', message: texts.chosenGone }]);
  refuseUnusable(anchor, now);
  return anchor;
}

/** The same for work that reads alone. */
export async function readUsableAnchor(db: Database, id: string, now: Date): Promise<StoredAnchor> {
  const anchor = await findAnchor(db, id);
  if (!anchor) throw new AppError(ErrorCode.NotFound, texts.chosenGone);
  refuseUnusable(anchor, now);
  return anchor;
}
