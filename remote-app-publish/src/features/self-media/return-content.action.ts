import { returnSelfContent } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { DictionaryCode, type SelfContentRow } from 'shared-contracts/model';
import { SelfMediaPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { isWaiting } from './self-media.rules.ts';
import { selfMediaTexts as texts } from './self-media.texts.ts';

/** Returns contents to their accounts with a reason. */
export const returnContent: RowAction<SelfContentRow> = {
  key: 'return',
  label: texts.return,
  permission: SelfMediaPermission.Decide,
  danger: true,
  doneText: texts.returned,
  shows: isWaiting,
  guard: (row) => (isWaiting(row) ? [] : [texts.decided]),
  async run(rows, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.returnTitle(rows.length),
      label: texts.returnReason,
      dictionary: DictionaryCode.ReturnReason,
      hint: texts.returnHint,
      maxLength: maxOf(returnSelfContent.request, 'reason'),
      confirmText: texts.return,
      danger: true,
    });
    return reason === undefined
      ? undefined
      : shell.call(returnSelfContent, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};
