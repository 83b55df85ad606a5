import { Checkbox, Form } from 'antd';
import { Target, targetNames } from 'shared-contracts/model';
import { contentTexts as texts } from './content.texts.ts';

/** Channels to which a story may be published by hand; WeChat and microblog have screens of their own. */
export const defaultTargets: Target[] = [Target.App, Target.Website];

/** Form field `targets`: tick boxes, at least one. */
export function TargetField({ label, targets = defaultTargets }: { label: string; targets?: readonly Target[] }) {
  return (
    <Form.Item
      name="targets"
      label={label}
      rules={[{ required: true, type: 'array', min: 1, message: texts.targetsRequired }]}
    >
      <Checkbox.Group options={targets.map((target) => ({ value: target, label: targetNames[target] }))} />
    </Form.Item>
  );
}
