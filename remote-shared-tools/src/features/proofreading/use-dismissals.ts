import { useState } from 'react';
import { dismissFinding, undismissFinding } from 'shared-contracts/endpoints';
import type { Dismissal } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import type { MergedFinding } from './merge.rules.ts';
import { proofreadingTexts as texts } from './proofreading.texts.ts';
import type { Subject } from './use-check-run.ts';

/** Dismissals of this story: kept by the server with name and reason, or here alone while the story was never saved. */
export function useDismissals(subject: { readonly current: Subject }) {
  const shell = useShell();
  const [local, setLocal] = useState<ReadonlyMap<string, Dismissal | null>>(new Map());

  /** `key` is computed from the current text, whose context of the finding may have changed since the check. */
  const dismiss = async ({ key: found, text, rule }: MergedFinding, reason: string, key: string): Promise<void> => {
    const { contentId } = subject.current;
    const here: Dismissal = { id: '1', key, userName: texts.dismissedHere, reason, time: '' };
    const kept =
      contentId === undefined
        ? here
        : (
            await shell.call(dismissFinding, {
              contentId,
              key,
              text: text.slice(0, 200),
              rule: rule.slice(0, 60),
              reason,
            })
          ).data;
    setLocal((known) => new Map(known).set(found, kept).set(key, kept));
  };
  const undismiss = async ({ key }: MergedFinding): Promise<void> => {
    const { contentId } = subject.current;
    const kept = local.get(key)?.key ?? key;
    if (contentId !== undefined) await shell.call(undismissFinding, { contentId, key: kept });
    setLocal((known) => new Map(known).set(key, null).set(kept, null));
  };
  return { local, dismiss, undismiss };
}
