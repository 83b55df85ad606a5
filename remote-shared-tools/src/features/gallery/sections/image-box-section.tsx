import { Checkbox, Flex } from 'antd';
import { useState } from 'react';
import type { BoxedImage } from 'shared-contracts/shell';
import { galleryTexts as texts } from '../gallery.texts.ts';
import { Result } from './result.tsx';
import { useShownTool } from './use-shown-tool.ts';

export function ImageBoxSection() {
  const { ImageBox } = useShownTool('pictures');
  const [value, setValue] = useState<BoxedImage | null>(null);
  const [disabled, setDisabled] = useState(false);
  const [watermark, setWatermark] = useState(true);
  return (
    <Flex gap={16} align="start" wrap>
      <ImageBox
        label={texts.samplePicture}
        value={value}
        onChange={setValue}
        width={240}
        height={150}
        disabled={disabled}
        watermark={watermark}
      />
      <Flex vertical gap={8}>
        <Checkbox checked={disabled} onChange={({ target }) => setDisabled(target.checked)}>
          disabled
        </Checkbox>
        <Checkbox checked={watermark} onChange={({ target }) => setWatermark(target.checked)}>
          watermark
        </Checkbox>
        <Result value={value ?? undefined} />
      </Flex>
    </Flex>
  );
}
