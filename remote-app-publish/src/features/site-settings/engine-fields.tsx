import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select, Space } from 'antd';
import { siteLimits } from 'shared-contracts/limits';
import { verificationKinds } from 'shared-contracts/model';
import { contractRule } from './fact-fields.tsx';
import styles from './site-settings.module.css';
import { siteSettingsTexts as texts } from './site-settings.texts.ts';

const engines = Object.entries(verificationKinds).map(([value, { name }]) => ({ value, label: name }));

/** Statistics and proofs for search engines, each by its kind: no free script. */
export function EngineFields() {
  return (
    <>
      <Form.Item
        name={['facts', 'baiduStatistics']}
        label={texts.baiduStatistics}
        extra={texts.baiduStatisticsHint}
        rules={[contractRule('baiduStatistics')]}
        validateTrigger="onBlur"
        className={styles.number ?? ''}
      >
        <Input maxLength={siteLimits.statistics} />
      </Form.Item>
      <Form.List name={['facts', 'verifications']}>
        {(rows, { add, remove }) => (
          <Form.Item label={texts.verifications} extra={texts.verificationsHint}>
            {rows.map(({ key, name }, index) => (
              <Space key={key} align="start" className={styles.row ?? ''}>
                <Form.Item name={[name, 'kind']} rules={[{ required: true, message: texts.engineMissing }]}>
                  <Select aria-label={texts.engine(index + 1)} options={engines} className={styles.engine ?? ''} />
                </Form.Item>
                <Form.Item
                  name={[name, 'code']}
                  rules={[{ required: true, pattern: /^[\w-]{4,}$/, message: texts.codeMissing }]}
                >
                  <Input
                    aria-label={texts.code(index + 1)}
                    maxLength={siteLimits.verification}
                    className={styles.code ?? ''}
                  />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={texts.removeVerification(index + 1)}
                  onClick={() => remove(name)}
                />
              </Space>
            ))}
            <Button disabled={rows.length >= siteLimits.verifications} onClick={() => add({ kind: 'baidu', code: '' })}>
              {texts.addVerification}
            </Button>
          </Form.Item>
        )}
      </Form.List>
    </>
  );
}
