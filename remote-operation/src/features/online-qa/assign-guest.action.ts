import type { QaQuestion } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { AssignGuestDialog } from './assign-guest.dialog.tsx';
import { questionGuard, standsAlone } from './qa-question.rules.ts';
import { questionTexts as texts } from './qa.texts.ts';

/** Gives questions to a guest. */
export const assignGuest: RowAction<QaQuestion> = {
  key: 'assign',
  label: texts.assign,
  permission: QaPermission.Moderate,
  shows: standsAlone,
  guard: questionGuard('assign'),
  run: (rows, _shell, ask) => ask(AssignGuestDialog, { questions: rows }),
};
