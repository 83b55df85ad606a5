import type { addOldAddress, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { lockContentRow } from '../stories/content.queries.ts';
import { mayListTitle } from '../stories/reading.rules.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { dropOldAddress, leadOldAddress, lockOldAddress, putOldAddresses } from './old-address.queries.ts';
import { isOwnPath, oldAddressOf } from './old-address.rules.ts';

type AddressAndStory = RequestOf<typeof addOldAddress>;

/** Only a story that is there while the transaction lasts, and whose title the user may see in the list. */
async function mustLockStory(tx: Database, id: string, { session }: Context): Promise<void> {
  const story = await lockContentRow(tx, id);
  if (!story || story.deletedTime !== null || !mayListTitle(session, story))
    throw invalidInput([{ path: 'contentId', message: texts.storyGone }]);
}

async function mustLockAddress(tx: Database, address: string) {
  const stored = await lockOldAddress(tx, address);
  if (!stored) throw new AppError(ErrorCode.NotFound, texts.addressGone);
  return stored;
}

/** An address as it is kept; throws for what an import would not keep either. */
function mustKeep(written: string): string {
  const address = oldAddressOf(written);
  if (address === undefined) throw invalidInput([{ path: 'address', message: texts.addressForm }]);
  if (isOwnPath(address)) throw invalidInput([{ path: 'address', message: texts.addressReserved }]);
  return address;
}

/** Leads an address that was written by hand to a story. */
export async function addAddress(tx: Database, request: AddressAndStory, context: Context): Promise<void> {
  const { contentId } = request;
  const address = mustKeep(request.address);
  await mustLockStory(tx, contentId, context);
  const [taken] = await putOldAddresses(tx, contentId, '', [address]);
  if (taken !== undefined) throw invalidInput([{ path: 'address', message: texts.addressExists(taken) }]);
  await noteAction(tx, context, 'import.addAddress', address, { contentId });
}

/** Leads an address to another story. Imports leave it so: they change no address that is there. */
export async function changeAddress(
  tx: Database,
  { address, contentId }: AddressAndStory,
  context: Context,
): Promise<void> {
  await mustLockStory(tx, contentId, context);
  const before = await mustLockAddress(tx, address);
  await leadOldAddress(tx, address, contentId);
  await noteAction(tx, context, 'import.changeAddress', address, { from: before.contentId, to: contentId });
}

/** Removes an address. Imports do not bring it back with a story that is in already. */
export async function removeAddress(tx: Database, address: string, context: Context): Promise<void> {
  const { contentId, source } = await mustLockAddress(tx, address);
  await dropOldAddress(tx, address);
  await noteAction(tx, context, 'import.deleteAddress', address, { contentId, source });
}
