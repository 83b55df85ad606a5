import { Select } from 'antd';
import { useState } from 'react';
import { IntroducedType } from 'shared-contracts/model';
import { galleryTexts as texts } from '../gallery.texts.ts';
import { Actions } from './actions.tsx';
import { useShownTool } from './use-shown-tool.ts';

const types = Object.values(IntroducedType).map((value) => ({ value, label: texts.introducedTypes[value] }));

export function PickersSection() {
  const { pickActivity, pickContent, pickPlaceholderAd, pickIntroduced, pickCategory } = useShownTool('pickers');
  const [type, setType] = useState<IntroducedType>(IntroducedType.Story);
  const actions: readonly [string, () => Promise<unknown>][] = [
    [texts.pickActivity, pickActivity],
    [texts.pickContent, () => pickContent()],
    [texts.pickContentColumns, () => pickContent({ tabs: [0] })],
    [texts.pickPlaceholderAd, pickPlaceholderAd],
    [texts.pickPictureCategory, () => pickCategory({ source: 'picture' })],
    [texts.pickChannels, () => pickCategory({ source: 'channel', multiple: true })],
    [texts.pickIntroduced, () => pickIntroduced({ type })],
  ];
  return (
    <Actions actions={actions}>
      <Select aria-label={texts.introducedType} value={type} options={types} onChange={setType} style={{ width: 96 }} />
    </Actions>
  );
}
