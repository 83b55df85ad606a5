import { openMerchant } from 'shared-contracts/endpoints';
import type { Merchant } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { merchantTexts as texts } from './merchant.texts.ts';

const setOpen = (isOpen: boolean): RowAction<Merchant> => ({
  key: isOpen ? 'open' : 'close',
  label: isOpen ? texts.openAction : texts.closeAction,
  permission: OperationPermission.EditMerchant,
  danger: !isOpen,
  place: 'row',
  shows: (merchant) => merchant.isOpen !== isOpen,
  guard: ({ onShelfCount }) => (!isOpen && onShelfCount > 0 ? [texts.stillSelling] : []),
  ...(!isOpen && { confirm: () => ({ content: texts.confirmClose, okText: texts.closeAction }) }),
  run: (rows, shell) => shell.call(openMerchant, { ids: joinIds(rows.map(({ id }) => id)), isOpen }),
});

/** Lets a merchant's goods be put on shelf again. */
export const reopenMerchant = setOpen(true);

/** Closes a merchant that has nothing on shelf. */
export const closeMerchant = setOpen(false);
