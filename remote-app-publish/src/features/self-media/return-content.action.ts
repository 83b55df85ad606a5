import { returnSelfContent } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { DictionaryCode, type SelfContentRow } from 'shared-contracts/model';
import { SelfMediaPermission } from 'shared-contracts/permissions';
import { type RowAction, withReason } from 'shared-ui';
import { isWaiting } from './self-media.rules.ts';
import { selfMediaTexts as texts } from './self-media.texts.ts';

/** Returns contents to their accounts with a reason. */
export const returnContent: RowAction<SelfContentRow> = {
  key: 'return',
  label: texts.return,
  permission: SelfMediaPermission.Decide,
  doneText: texts.returned,
  shows: isWaiting,
  guard: (row) => (isWaiting(row) ? [] : [texts.decided]),
  run: withReason(
    (shell, input) => shell.call(returnSelfContent, input),
    (count) => ({
      title: texts.returnTitle(count),
      label: texts.returnReason,
      dictionary: DictionaryCode.ReturnReason,
      hint: texts.returnHint,
      maxLength: maxOf(returnSelfContent.request, 'reason'),
      confirmText: texts.return,
      danger: true,
    }),
  ),
};
