import { wechatDropMessage, type WechatMessage, wechatResubmitMessage } from 'shared-contracts/endpoints';
import { WechatMessageState } from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { isIn, mayDrop } from './message.rules.ts';
import { messageTexts as texts } from './message.texts.ts';

const idsOf = (rows: readonly WechatMessage[]) => joinIds(rows.map(({ id }) => id));

/** Puts returned messages, and those whose stories changed, before the desk again. */
export const resubmitMessage: RowAction<WechatMessage> = {
  key: 'resubmit',
  label: texts.resubmit,
  permission: WechatPermission.EditMaterial,
  place: 'row',
  shows: isIn(WechatMessageState.Returned, WechatMessageState.Passed, WechatMessageState.Failed),
  confirm: () => ({ content: texts.confirmResubmit, okText: texts.resubmit }),
  run: (rows, shell) => shell.call(wechatResubmitMessage, { ids: idsOf(rows) }),
};

/** Takes a message apart; its stories are among the chosen again. */
export const dropMessage: RowAction<WechatMessage> = {
  key: 'drop',
  label: texts.drop,
  permission: WechatPermission.EditMaterial,
  danger: true,
  place: 'row',
  shows: mayDrop,
  confirm: () => ({ content: texts.confirmDrop, okText: texts.drop }),
  run: (rows, shell) => shell.call(wechatDropMessage, { ids: idsOf(rows) }),
};
