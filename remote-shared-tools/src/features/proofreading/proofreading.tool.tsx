import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { ProofreadingTool, ProofreadSubject, Shell } from 'shared-contracts/shell';
import { ShellProvider } from 'shared-ui';
import { readEditor } from './checked-text.rules.ts';
import { proofreadingTexts as texts } from './proofreading.texts.ts';

const LazyDialog = lazy(() => import('./result.dialog.tsx').then((m) => ({ default: m.ResultDialog })));
const LazyPanel = lazy(() => import('./proofreading-panel.tsx').then((m) => ({ default: m.ProofreadingPanel })));

/** Makes the proofreading of a Shell. */
export function createTool(shell: Shell): ProofreadingTool {
  const canProofread = ({ editor }: ProofreadSubject): boolean => {
    if (!editor) shell.message.warning(texts.editorMissing);
    else if (readEditor(editor).isEmpty) shell.message.warning(texts.editorEmpty);
    else return true;
    return false;
  };
  return {
    canProofread,
    ProofreadingDialog: ({ editor, ...props }) =>
      editor ? (
        <ShellProvider shell={shell}>
          <Suspense fallback={null}>
            <LazyDialog editor={editor} {...props} />
          </Suspense>
        </ShellProvider>
      ) : null,
    ProofreadingPanel: (props) => (
      <ShellProvider shell={shell}>
        <Suspense fallback={<Skeleton active />}>
          <LazyPanel {...props} />
        </Suspense>
      </ShellProvider>
    ),
  };
}
