import { openAnchors } from 'shared-contracts/endpoints';
import type { AnchorRow } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { anchorTexts as texts } from './anchor.texts.ts';

const setOpen = (isOpen: boolean): RowAction<AnchorRow> => ({
  key: isOpen ? 'open' : 'close',
  label: isOpen ? texts.openAction : texts.closeAction,
  permission: AllmediaPermission.EditAnchors,
  danger: !isOpen,
  place: 'row',
  shows: (anchor) => anchor.isOpen !== isOpen,
  ...(!isOpen && { confirm: () => ({ content: texts.confirmClose, okText: texts.closeAction }) }),
  run: (rows, shell) => shell.call(openAnchors, { ids: joinIds(rows.map(({ id }) => id)), isOpen }),
});

/** Lets an anchor be chosen again. */
export const reopenAnchor = setOpen(true);

/** Closes an anchor; what was made with it stays. */
export const closeAnchor = setOpen(false);
