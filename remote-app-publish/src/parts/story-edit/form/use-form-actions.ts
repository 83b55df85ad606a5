import { useCallback } from 'react';
import {
  contentAuditTimeline,
  contentGetContent,
  contentList,
  contentListAudit,
  contentListMyContent,
  contentListPublishContent,
  contentSubmit,
  contentTabCounts,
  listSpecials,
  recordList,
  versionList,
} from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import { formTexts, useAction, useAsk, useRefresh, useShell } from 'shared-ui';
import { leavePoints, withReasons } from '../../notes/leave-points.ts';
import { checkFirst } from '../../words/check-first.ts';
import { type DraftErrors, type DraftField, missingOfAll } from '../draft/story-draft.rules.ts';
import { fieldId } from './draft-field.tsx';
import type { EditSession } from '../saving/edit-session.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';
import type { StoryKind } from './story-kind.ts';
import { PreviewDialog } from './preview.dialog.tsx';

const connectionErrors: readonly number[] = [
  ErrorCode.Network,
  ErrorCode.Timeout,
  ErrorCode.Unavailable,
  ErrorCode.Internal,
];

/** Returns the actions behind the buttons of the form. */
export function useFormActions(session: EditSession, kind: StoryKind) {
  const shell = useShell();
  const ask = useAsk();
  const refreshLists = useRefresh(
    contentList,
    contentListMyContent,
    contentListPublishContent,
    contentListAudit,
    contentTabCounts,
    contentGetContent,
    contentAuditTimeline,
    listSpecials,
    versionList,
    recordList,
  );

  /** Brings the first wrong field in sight, and counts several; false when there is none. */
  const showFirst = useCallback(
    (errors: DraftErrors): boolean => {
      const fields = Object.keys(errors) as DraftField[];
      if (!fields[0]) return false;
      focusField(session, fields[0]);
      if (fields.length > 1) shell.message.warning(formTexts.fieldsWrong(fields.length));
      return true;
    },
    [session, shell],
  );
  const refuse = (errors: DraftErrors): boolean => {
    session.setErrors(errors);
    return showFirst(errors);
  };

  /** True when the server has it. */
  const store = async (): Promise<boolean> => {
    try {
      await session.save(session.saveKind);
      return true;
    } catch (error) {
      if (showFirst(session.view.errors)) return false;
      if (isAppError(error) && connectionErrors.includes(error.code))
        shell.message.warning(session.view.isKept ? texts.saveFailedNow : texts.saveFailedHere);
      // A stale save and a lost lock have dialogs of their own.
      else if (!isAppError(error, ErrorCode.StaleRevision) && !isAppError(error, ErrorCode.Locked))
        shell.showError(error);
      return false;
    }
  };

  const [save, isSaving] = useAction(async () => {
    if (refuse(session.draft.title.trim() === '' ? { title: texts.titleMissing } : {})) return;
    if (!(await store())) return;
    shell.message.success(texts.saved);
    await refreshLists();
  });

  const [submit, isSubmitting] = useAction(async () => {
    if (refuse({ ...missingOfAll(session.draft), ...kind.missing(session.draft) })) return;
    // What others typed into a room is stored with it.
    const isStored = !session.isDirty && session.view.contentId !== undefined && !session.room.isOpen;
    if (!isStored && !(await store())) return;
    if (!(await checkFirst('submit', [session.view.contentId!], shell, ask))) return;
    const id = session.view.contentId!;
    const left = await leavePoints([id], shell, ask);
    if (!left) return;
    const result = await shell.call(contentSubmit, { items: withReasons([{ id, rev: session.rev }], left) });
    const [line] = result.list;
    if (!line?.ok) return shell.message.warning(line?.message ?? '');
    session.markSubmitted();
    await refreshLists();
  });

  const preview = () =>
    void ask(PreviewDialog, { id: session.view.contentId, contentType: kind.type, draft: session.draft });
  return { save, submit, preview, refreshLists, isBusy: isSaving || isSubmitting };
}

function focusField(session: EditSession, field: DraftField): void {
  // The error has to be drawn first, or its line would push the box away.
  setTimeout(() => {
    const box =
      field === 'content'
        ? document.querySelector<HTMLElement>('.ql-editor[contenteditable=true]')
        : document.getElementById(fieldId(session, field));
    box?.scrollIntoView({ block: 'center' });
    box?.focus();
  });
}
