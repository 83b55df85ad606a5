import type { RequestOf, saveCorrespondent, saveCorrespondentCard } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import type { Area, CorrespondentDraft, UserState } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { giveNewPassword, switchAccount } from '../identity/account.commands.ts';
import { giveRights, mustManageMedia } from '../identity/grant-rights.ts';
import { roleIdsOf } from '../identity/role.queries.ts';
import { channelIdsOf, updateUser } from '../identity/user.queries.ts';
import type { BankCards } from './bank-cards.ts';
import { findCorrespondent, putFacts } from './correspondent.queries.ts';
import { correspondentTexts as texts } from './correspondent.texts.ts';
import { lockAccount } from './self-media-account.queries.ts';

/** A correspondent whom nobody else changes, and who hands nothing in, until the transaction ends. */
async function lockCorrespondent(tx: Database, id: string) {
  await lockAccount(tx, id);
  const found = await findCorrespondent(tx, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  return found;
}

/** A correspondent as the form edits one, with the whole mobile number; the view is noted. */
export async function openCorrespondent(
  tx: Database,
  id: string,
  context: Context,
): Promise<CorrespondentDraft & { id: string; rev: number }> {
  const found = await findCorrespondent(tx, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  const { nickName, unit, area, mobile, rev } = found;
  if (mobile !== '') await noteAction(tx, context, 'correspondent.mobile', id, { name: nickName });
  return { id, rev, nickName, unit, area, mobile, channelIds: await channelIdsOf(tx, id) };
}

/** Stores the facts of a correspondent, and the channels of the account. */
export async function storeCorrespondent(
  tx: Database,
  { id, rev, nickName, unit, area, mobile, channelIds }: RequestOf<typeof saveCorrespondent>,
  areas: readonly Area[],
  context: Context,
): Promise<void> {
  const found = await lockCorrespondent(tx, id);
  if (found.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  if (area !== '' && !areas.some(({ code }) => code === area))
    throw invalidInput([{ path: 'area', message: texts.areaGone }]);
  const name = cleanLine(nickName);
  await updateUser(tx, id, { nickName: name, mobile });
  await giveRights(tx, id, { roleIds: await roleIdsOf(tx, id), channelIds }, context.session);
  await putFacts(tx, { userId: id, unit: cleanLine(unit), area, ...by(context) });
  await noteAction(tx, context, 'correspondent.change', id, { name, unit: cleanLine(unit), area, channelIds });
}

/** Says how much a correspondent may hand in a day. */
export async function storeLimit(tx: Database, id: string, dayLimit: number | null, context: Context): Promise<string> {
  const { nickName } = await lockCorrespondent(tx, id);
  await putFacts(tx, { userId: id, dayLimit, ...by(context) });
  await noteAction(tx, context, 'correspondent.limit', id, { name: nickName, dayLimit: dayLimit ?? texts.unlimited });
  return nickName;
}

/** Enables or disables the account of a correspondent. */
export async function switchCorrespondent(
  tx: Database,
  id: string,
  state: UserState,
  context: Context,
): Promise<string> {
  const { nickName } = await lockCorrespondent(tx, id);
  await mustManageMedia(tx, id, context.session);
  await switchAccount(tx, id, state, context);
  return nickName;
}

/** Gives a correspondent a new password, by what is stored of it. */
export async function resetCorrespondent(tx: Database, id: string, hash: string, context: Context): Promise<void> {
  await lockCorrespondent(tx, id);
  await mustManageMedia(tx, id, context.session);
  await giveNewPassword(tx, id, hash, context);
}

/** Stores the bank card of a correspondent; its number reaches no log. */
export async function storeCard(
  tx: Database,
  { id, ...card }: RequestOf<typeof saveCorrespondentCard>,
  cards: BankCards,
  context: Context,
): Promise<void> {
  const { nickName } = await lockCorrespondent(tx, id);
  const { accountMask } = await cards.save(tx, { userId: id, name: nickName }, card, context);
  await noteAction(tx, context, 'correspondent.card', id, { name: nickName, card: accountMask });
}

const by = ({ session, now }: Context) => ({ modifiedUserName: session.nickName, modifiedTime: now() });
