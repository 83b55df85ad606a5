import { Button, Flex, Form, Input, Typography } from 'antd';
import { wechatAccountLimits as limits } from 'shared-contracts/limits';
import type { WechatAccountDetails } from 'shared-contracts/model';
import { accountTexts as texts } from './accounts.texts.ts';

/** Characters of a token and of a key as WeChat takes them. */
const tokenLength = 32;
const aesKeyLength = 43;
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random word; bytes beyond the last whole round of the characters are left out, so that each is as likely. */
function randomWord(length: number): string {
  const most = 256 - (256 % characters.length);
  let word = '';
  while (word.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    for (const byte of bytes) if (byte < most && word.length < length) word += characters[byte % characters.length]!;
  }
  return word;
}

/** Where WeChat shall send what readers of an account write, and what signs and encrypts it. */
export function CallbackFields({ account }: { account?: WechatAccountDetails }) {
  const form = Form.useFormInstance<{ token: string; aesKey: string }>();
  const state = account?.hasCallback ? texts.callbackKept : texts.callbackOff;
  return (
    <>
      <Form.Item label={texts.callbackUrl} extra={texts.callbackExtra}>
        {account ? (
          <Typography.Text copyable>{account.callbackUrl}</Typography.Text>
        ) : (
          <Typography.Text type="secondary">{texts.callbackLater}</Typography.Text>
        )}
      </Form.Item>
      {account?.isOfSettings ? (
        <Typography.Paragraph type="secondary">{texts.callbackOfSettings}</Typography.Paragraph>
      ) : (
        <Flex gap="middle" align="start">
          <Form.Item name="token" label={texts.token} style={{ flex: 2 }}>
            <Input maxLength={limits.secret} placeholder={state} autoComplete="off" />
          </Form.Item>
          <Form.Item name="aesKey" label={texts.aesKey} style={{ flex: 3 }}>
            <Input maxLength={limits.secret} placeholder={state} autoComplete="off" />
          </Form.Item>
          <Form.Item label=" ">
            <Button
              onClick={() => form.setFieldsValue({ token: randomWord(tokenLength), aesKey: randomWord(aesKeyLength) })}
            >
              {texts.generate}
            </Button>
          </Form.Item>
        </Flex>
      )}
    </>
  );
}
