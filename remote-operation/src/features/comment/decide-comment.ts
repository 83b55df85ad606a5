import { checkCommentDate } from 'shared-contracts/endpoints';
import type { CommentRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import type { CommentDecision } from './comment.rules.ts';
import { commentTexts as texts } from './comment.texts.ts';

interface Decide {
  key: string;
  label: string;
  decision: CommentDecision;
  shortcut: string;
}

/** A decision has no guard: any state may be set to any other, and to itself (R581, R582). */
export function decideComment({ key, label, decision, shortcut }: Decide): RowAction<CommentRow> {
  return {
    key,
    label,
    shortcut,
    permission: OperationPermission.CheckComment,
    doneText: texts.statusSet,
    async run(rows, shell) {
      await shell.call(checkCommentDate, { ids: joinIds(rows.map(({ id }) => id)), status: decision });
      return actionDone;
    },
  };
}
