import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { IntroducedType } from 'shared-contracts/model';
import { useAction } from 'shared-ui';
import { galleryTexts as texts } from '../gallery.texts.ts';
import { Result } from './result.tsx';
import { useShownTool } from './use-shown-tool.ts';

const types = Object.values(IntroducedType).map((value) => ({ value, label: texts.introducedTypes[value] }));

export function PickersSection() {
  const { pickActivity, pickContent, pickPlaceholderAd, pickIntroduced, pickCategory } = useShownTool('pickers');
  const [type, setType] = useState<IntroducedType>(IntroducedType.Story);
  const [result, setResult] = useState<unknown>();
  const [run] = useAction(async (act: () => Promise<unknown>) => setResult(await act()));
  const deeds: readonly [string, () => Promise<unknown>][] = [
    [texts.pickActivity, pickActivity],
    [texts.pickContent, () => pickContent()],
    [texts.pickContentColumns, () => pickContent({ tabs: [0] })],
    [texts.pickPlaceholderAd, pickPlaceholderAd],
    [texts.pickPictureCategory, () => pickCategory({ source: 'picture' })],
    [texts.pickChannels, () => pickCategory({ source: 'channel', multiple: true })],
  ];
  return (
    <>
      <Space wrap>
        {deeds.map(([label, act]) => (
          <Button key={label} onClick={() => void run(act)}>
            {label}
          </Button>
        ))}
        <Space.Compact>
          <Select aria-label={texts.introducedType} value={type} options={types} onChange={setType} style={{ width: 96 }} />
          <Button onClick={() => void run(() => pickIntroduced({ type }))}>{texts.pickIntroduced}</Button>
        </Space.Compact>
      </Space>
      <Result value={result} />
    </>
  );
}
