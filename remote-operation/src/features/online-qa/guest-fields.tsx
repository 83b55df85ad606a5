import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { qaLimits as limits } from 'shared-contracts/limits';
import { PictureField } from 'shared-ui';
import { qaTexts as texts } from './qa.texts.ts';
import styles from './online-qa.module.css';

/** The guests of a session in their order, as part of its form. */
export function GuestFields() {
  return (
    <Form.Item label={texts.guests}>
      <Form.List name="guests">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <div key={key} className={styles.guest} role="group" aria-label={texts.guestNth(index + 1)}>
                <Form.Item name={[name, 'portrait']} noStyle>
                  <PictureField label={`${texts.guestNth(index + 1)}${texts.portrait}`} width={72} height={72} />
                </Form.Item>
                <Form.Item
                  name={[name, 'name']}
                  label={texts.guestName}
                  rules={[{ required: true, whitespace: true, message: texts.guestNameMissing }]}
                >
                  <Input maxLength={limits.guestName} />
                </Form.Item>
                <Form.Item name={[name, 'post']} label={texts.guestPost}>
                  <Input maxLength={limits.guestPost} />
                </Form.Item>
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={texts.removeGuest(index + 1)}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {fields.length < limits.guests && (
              <Button
                type="dashed"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => add({ name: '', post: '', portrait: '' })}
              >
                {texts.addGuest}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
