import { Form, Input } from 'antd';
import { broadcastLimits as limits } from 'shared-contracts/limits';
import { AnchorSelect } from '../../parts/pickers/anchor-select.tsx';
import { broadcastTexts as texts } from './broadcast.texts.ts';
import { PeriodField } from './period-field.tsx';

/** Title, anchor and planned times of a broadcast. */
export function FactFields({ anchor }: { anchor?: { id: string; name: string } | undefined }) {
  return (
    <>
      <Form.Item
        name="title"
        label={texts.title}
        rules={[{ required: true, whitespace: true, message: texts.titleMissing }]}
      >
        <Input maxLength={limits.title} showCount />
      </Form.Item>
      <Form.Item name="anchorId" label={texts.anchor} rules={[{ required: true, message: texts.anchorMissing }]}>
        <AnchorSelect known={anchor} />
      </Form.Item>
      <PeriodField />
    </>
  );
}
