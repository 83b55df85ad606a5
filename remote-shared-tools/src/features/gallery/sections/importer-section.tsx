import { Button, Space } from 'antd';
import { useState } from 'react';
import { useAction } from 'shared-ui';
import { galleryTexts as texts } from '../gallery.texts.ts';
import { Result } from './result.tsx';
import { useShownTool } from './use-shown-tool.ts';

export function ImporterSection() {
  const { importWord, captureWeixin } = useShownTool('importer');
  const [result, setResult] = useState<unknown>();
  const [run] = useAction(async (act: () => Promise<unknown>) => setResult(await act()));
  return (
    <>
      <Space wrap>
        <Button onClick={() => void run(importWord)}>{texts.importWord}</Button>
        <Button onClick={() => void run(captureWeixin)}>{texts.captureWeixin}</Button>
      </Space>
      <Result value={result} />
    </>
  );
}
