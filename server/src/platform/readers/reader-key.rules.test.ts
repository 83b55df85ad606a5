import { appReaderKey, deviceReaderKey, mobileOfReaderKey, mobileReaderKey, webReaderKey } from './reader-key.rules.ts';

it('one id gives another key for the app, the website, a device and a mobile number', () => {
  expect([appReaderKey('a1'), webReaderKey('a1'), deviceReaderKey('a1'), mobileReaderKey('a1')]).toEqual([
    'app:a1',
    'web:a1',
    'device:a1',
    'mobile:a1',
  ]);
});

it('a key by mobile number gives the number back, any other key none', () => {
  expect(mobileOfReaderKey(mobileReaderKey('13800001234'))).toBe('13800001234');
  expect(mobileOfReaderKey(deviceReaderKey('13800001234'))).toBe('');
});
