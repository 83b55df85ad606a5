import { Skeleton } from 'antd';
import type { ProofreadingTool, ProofreadSubject, Shell } from 'shared-contracts/shell';
import { laterPart, ShellProvider } from 'shared-ui';
import { readEditor } from './checked-text.rules.ts';
import { proofreadingTexts as texts } from './proofreading.texts.ts';

const ResultDialog = laterPart(() => import('./result.dialog.tsx').then((m) => m.ResultDialog));
const Panel = laterPart(() => import('./proofreading-panel.tsx').then((m) => m.ProofreadingPanel), {
  waiting: () => <Skeleton active />,
});

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
          <ResultDialog editor={editor} {...props} />
        </ShellProvider>
      ) : null,
    ProofreadingPanel: (props) => (
      <ShellProvider shell={shell}>
        <Panel {...props} />
      </ShellProvider>
    ),
  };
}
