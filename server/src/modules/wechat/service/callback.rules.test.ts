import { decryptMessage, encryptMessage, isSignature, readXml, signatureOf, toXml } from './callback.rules.ts';

const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const appId = 'wxb11529c136998cb6';

it('signs over the sorted parts', () => {
  expect(signatureOf('test', 'xxxxxx', '1409304348')).toBe(signatureOf('1409304348', 'test', 'xxxxxx'));
  expect(signatureOf('a', 'b')).toBe('da23614e02469a0d7c7bd1bdab5c9c474b1904dc');
  expect(isSignature(signatureOf('a', 'b'), 'b', 'a')).toBe(true);
  expect(isSignature('', 'a')).toBe(false);
});

it('decrypts what it encrypted, and nothing that was changed or is for another app', () => {
  const message = `<xml>${'汉字'.repeat(40)}</xml>`;
  const encrypted = encryptMessage(aesKey, appId, message);
  expect(decryptMessage(aesKey, appId, encrypted)).toBe(message);
  expect(decryptMessage(aesKey, 'wx-another', encrypted)).toBeUndefined();
  expect(decryptMessage(aesKey.replace('a', 'b'), appId, encrypted)).toBeUndefined();
  expect(decryptMessage(aesKey, appId, encrypted.slice(0, 40))).toBeUndefined();
  expect(decryptMessage(aesKey, appId, '')).toBeUndefined();
});

it('pads to 32 bytes, also a message that fills them', () => {
  for (let length = 0; length < 40; length += 1) {
    const message = 'a'.repeat(length);
    const encrypted = encryptMessage(aesKey, appId, message);
    expect(Buffer.from(encrypted, 'base64').length % 32).toBe(0);
    expect(decryptMessage(aesKey, appId, encrypted)).toBe(message);
  }
});

it('reads and writes messages with marks, line breaks and the end of a CDATA section', () => {
  const content = '一<二>&三]]>四\n五';
  expect(readXml(toXml({ MsgType: 'text', Content: content, CreateTime: 5 }))).toEqual(
    new Map([
      ['MsgType', 'text'],
      ['Content', content],
      ['CreateTime', '5'],
    ]),
  );
  expect(readXml('<xml><A>1 &lt; 2 &amp;lt;</A></xml>').get('A')).toBe('1 < 2 &lt;');
});
