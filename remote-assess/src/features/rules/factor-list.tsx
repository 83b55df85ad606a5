import { Button, Form, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { feeRuleLimits } from 'shared-contracts/limits';
import styles from './rules.module.css';
import { rulesTexts as texts } from './rules.texts.ts';

interface FactorListProps {
  /** Field of the draft: a list of things with their percent. */
  name: 'kinds' | 'lengths' | 'channels';
  title: string;
  /** The field that says what the percent is for. */
  subject: { name: string; label: string; input: ReactNode };
}

/** Percents by kind, length or channel: one row each, what is not named counts 100. */
export function FactorList({ name, title, subject }: FactorListProps) {
  return (
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <>
          <div className={styles.heading}>{title}</div>
          {fields.map(({ key, name: place }) => (
            <div key={key} className={styles.row}>
              <Form.Item
                noStyle
                name={[place, subject.name]}
                rules={[{ required: true, message: `${texts.missing}${subject.label}` }]}
              >
                {subject.input}
              </Form.Item>
              <Form.Item noStyle name={[place, 'percent']} rules={[{ required: true, message: texts.missing }]}>
                <InputNumber
                  aria-label={texts.percent}
                  min={0}
                  max={feeRuleLimits.percent}
                  precision={0}
                  suffix="%"
                  style={{ width: '100%' }}
                />
              </Form.Item>
              <Button type="link" danger onClick={() => remove(place)}>
                {texts.remove}
              </Button>
            </div>
          ))}
          <Button size="small" onClick={() => add({ percent: 100 })}>
            {texts.add}
          </Button>
        </>
      )}
    </Form.List>
  );
}
