import { wechatDecideMessage, type WechatMessage } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { DictionaryCode, WechatMessageState } from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { decideRefusals, isIn } from './message.rules.ts';
import { messageTexts as texts } from './message.texts.ts';

const idsOf = (rows: readonly WechatMessage[]) => joinIds(rows.map(({ id }) => id));

/** Passes messages that another person submitted. */
export const passMessage: RowAction<WechatMessage> = {
  key: 'pass',
  label: texts.pass,
  permission: WechatPermission.Audit,
  primary: true,
  shows: isIn(WechatMessageState.Waiting),
  guard: decideRefusals,
  confirm: () => ({ content: texts.confirmPass, okText: texts.pass }),
  run: (rows, shell) => shell.call(wechatDecideMessage, { ids: idsOf(rows), decision: 'pass' }),
};

/** Gives messages back to their authors with a reason. */
export const returnMessage: RowAction<WechatMessage> = {
  key: 'return',
  label: texts.return,
  permission: WechatPermission.Audit,
  shows: isIn(WechatMessageState.Waiting),
  guard: decideRefusals,
  run: async (rows, shell, ask) => {
    const opinion = await ask(ReasonDialog, {
      title: texts.returnTitle,
      label: texts.returnReason,
      dictionary: DictionaryCode.ReturnReason,
      maxLength: maxOf(wechatDecideMessage.request, 'opinion'),
      danger: true,
    });
    return opinion === undefined
      ? undefined
      : shell.call(wechatDecideMessage, { ids: idsOf(rows), decision: 'return', opinion });
  },
};
