import { Checkbox, Flex, InputNumber } from 'antd';
import { useState } from 'react';
import { imageFieldMaxDefault, imageFieldMinDefault, imageFieldThumbnail } from 'shared-contracts/constants';
import type { ImageUploadItem } from 'shared-contracts/shell';
import { Result } from './result.tsx';
import { useShownTool } from './use-shown-tool.ts';

const switches = ['multiple', 'isDelete', 'isEdit', 'meitu', 'disabled'] as const;
const numbers = ['width', 'height', 'length', 'min'] as const;

export function ImageUploadSection() {
  const { ImageUpload } = useShownTool('pictures');
  const [value, setValue] = useState<ImageUploadItem[]>([]);
  const [on, setOn] = useState<Record<(typeof switches)[number], boolean>>({
    multiple: true,
    isDelete: true,
    isEdit: true,
    meitu: false,
    disabled: false,
  });
  const [sizes, setSizes] = useState<Record<(typeof numbers)[number], number>>({
    width: imageFieldThumbnail[0],
    height: imageFieldThumbnail[1],
    length: imageFieldMaxDefault,
    min: imageFieldMinDefault,
  });
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} wrap align="center">
        {switches.map((name) => (
          <Checkbox key={name} checked={on[name]} onChange={({ target }) => setOn({ ...on, [name]: target.checked })}>
            {name}
          </Checkbox>
        ))}
        {numbers.map((name) => (
          <label key={name}>
            {name}{' '}
            <InputNumber
              size="small"
              min={0}
              max={400}
              value={sizes[name]}
              onChange={(next) => setSizes({ ...sizes, [name]: next ?? 0 })}
            />
          </label>
        ))}
      </Flex>
      <ImageUpload value={value} onChange={setValue} {...on} {...sizes} />
      <Result value={value} />
    </Flex>
  );
}
