import { Button, Flex, Space } from 'antd';
import { useState } from 'react';
import type { EditorHandle } from 'shared-contracts/shell';
import { galleryTexts as texts } from '../gallery.texts.ts';
import { useShownTool } from './use-shown-tool.ts';

const sources = ['providerA', 'providerB', 'heima'] as const;

export function ProofreadingSection() {
  const { RichEditor } = useShownTool('editor');
  const { ProofreadingDialog, ProofreadingPanel, canProofread } = useShownTool('proofreading');
  const [editor, setEditor] = useState<EditorHandle>();
  const [source, setSource] = useState<(typeof sources)[number]>();
  const [hasPanel, setPanel] = useState(false);
  const subject = { editor, title: texts.sampleText, contentId: undefined };
  return (
    <Flex vertical gap={12}>
      <Space wrap>
        {sources.map((one) => (
          <Button key={one} onClick={() => canProofread(subject) && setSource(one)}>
            {texts.proofread[one]}
          </Button>
        ))}
        <Button onClick={() => setPanel(!hasPanel)}>{texts.proofread.panel}</Button>
      </Space>
      <Flex gap={12} align="start">
        <div style={{ flex: 1, minWidth: 0 }}>
          <RichEditor
            label={texts.proofread.text}
            initialHtml={`<p>${texts.proofread.sample}</p>`}
            documentKey="gallery-proofreading"
            onChange={() => undefined}
            onHandle={setEditor}
          />
        </div>
        {hasPanel && (
          <div style={{ width: 400 }}>
            <ProofreadingPanel {...subject} onClose={() => setPanel(false)} />
          </div>
        )}
      </Flex>
      {source && <ProofreadingDialog {...subject} source={source} onDone={() => setSource(undefined)} />}
    </Flex>
  );
}
