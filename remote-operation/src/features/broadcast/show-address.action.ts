import { readPushAddress } from 'shared-contracts/endpoints';
import type { BroadcastRow } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { nameOf } from './broadcast.rules.ts';
import { broadcastTexts as texts } from './broadcast.texts.ts';
import { PushAddressDialog } from './push-address.dialog.tsx';

/** Shows the whole push address. */
export const showAddress: RowAction<BroadcastRow> = {
  key: 'address',
  label: texts.showAddress,
  permission: AllmediaPermission.ReadPushAddress,
  place: 'row',
  guard: ({ pushMask }) => (pushMask === '' ? [texts.noAddress] : []),
  async run([row], shell, ask) {
    if (!row) return undefined;
    const { data } = await shell.call(readPushAddress, { id: row.id });
    await ask(PushAddressDialog, { name: nameOf(row), address: data.pushAddress });
    return undefined;
  },
};
