import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useState } from 'react';
import type { EditorHandle, ProofreadingTool } from 'shared-contracts/shell';
import { useAction, useShell } from 'shared-ui';
import type { EditSession } from '../../parts/story-edit/saving/edit-session.ts';
import { newsTexts as texts } from './news.texts.ts';

type Source = 'providerA' | 'providerB' | 'heima';
const sources: readonly Source[] = ['providerA', 'providerB', 'heima'];

/** Proofreading of the form: its menu, the dialog of one service, and the panel of all of them. */
export function useProofreading(session: EditSession, contentId: string | undefined) {
  const shell = useShell();
  const [editor, setEditor] = useState<EditorHandle>();
  const [tool, setTool] = useState<ProofreadingTool>();
  const [source, setSource] = useState<Source>();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const subject = { editor, title: session.draft.title, contentId };

  const [open, isOpening] = useAction(async (what: Source | 'panel') => {
    const loaded = tool ?? (await shell.tools('proofreading'));
    setTool(loaded);
    if (!loaded.canProofread(subject)) return;
    if (what === 'panel') setPanelOpen(true);
    else setSource(what);
  });
  // A corrected text is saved like a typed one; a form that goes takes its dialog along.
  useEffect(() => () => setSource(undefined), []);

  const menu = (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'panel', label: texts.proofreadAll },
          { type: 'divider' },
          ...sources.map((key) => ({ key, label: texts.proofreadBy[key] })),
        ],
        onClick: ({ key }) => void open(key as Source | 'panel'),
      }}
    >
      {/* antd's loading icon joins the button's name and outlives a short wait. */}
      <Button aria-busy={isOpening}>
        {texts.proofread} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
  const dialog =
    tool && source ? (
      <tool.ProofreadingDialog {...subject} source={source} onDone={() => setSource(undefined)} />
    ) : null;
  const panel =
    tool && isPanelOpen ? <tool.ProofreadingPanel {...subject} onClose={() => setPanelOpen(false)} /> : null;
  return { menu, dialog, panel, setEditor };
}
