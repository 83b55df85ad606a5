import { useState } from 'react';
import type { EditorFacts } from 'shared-contracts/shell';
import { galleryTexts as texts } from '../gallery.texts.ts';
import { Result } from './result.tsx';
import { useShownTool } from './use-shown-tool.ts';

export function EditorSection() {
  const { RichEditor } = useShownTool('editor');
  const [facts, setFacts] = useState<EditorFacts>();
  return (
    <>
      <RichEditor
        label={texts.sampleText}
        initialHtml={`<p>${texts.sampleText}</p>`}
        documentKey="gallery"
        onChange={(_, next) => setFacts(next)}
      />
      <Result value={facts} />
    </>
  );
}
