import { generateKeyPairSync } from 'node:crypto';
import { authorize, doubtOf, isSignedBy, openResource, sealResource } from './signature.rules.ts';

// Made with `openssl genrsa`, `openssl req -x509` and `openssl dgst -sha256 -sign` over the lines of an answer.
const publicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEApnkVhnJLTpSBod/xkzyT
9ZWVt3abAsxavkOhYPwnBpmpYACDIae87XAJKVnE4krodQkNsvtptjNEFEAiRC5V
YrT92GT40g58+p2GKEHWT37/eVQ7gFky/9lDOEYeuKr7lxNGmQuQmoW9XW1nXIKA
pb3JEA6paDY0XfcN1vIkBJoGWhsDot2wSz2B22vHU3KQqu16mOKrUjOfBBbAleYz
y9KylQJUOfW+C8msZZan09gsNNCnsgQ7vMLqkwzEM2f72g12G3KQe2ZqDb+li4St
HiTOUGhjnlzLu+1/cqhwjbzTgp+5Mt2L1hqCxoPhFQ7+6EQ7iOfy+MKB3TUirFnb
MQIDAQAB
-----END PUBLIC KEY-----`;
const certificate = `-----BEGIN CERTIFICATE-----
MIIDEzCCAfugAwIBAgIUMzU+vhFDUfMOIMnCBYYCDQ4WdYQwDQYJKoZIhvcNAQEL
BQAwGDEWMBQGA1UEAwwNcGxhdGZvcm0udGVzdDAgFw0yNjExMjYwNzE0MjVaGA8y
MTI2MTEwMjA3MTQyNVowGDEWMBQGA1UEAwwNcGxhdGZvcm0udGVzdDCCASIwDQYJ
KoZIhvcNAQEBBQADggEPADCCAQoCggEBAKZ5FYZyS06UgaHf8ZM8k/WVlbd2mwLM
Wr5DoWD8JwaZqWAAgyGnvO1wCSlZxOJK6HUJDbL7abYzRBRAIkQuVWK0/dhk+NIO
fPqdhihB1k9+/3lUO4BZMv/ZQzhGHriq+5cTRpkLkJqFvV1tZ1yCgKW9yRAOqWg2
NF33DdbyJASaBlobA6LdsEs9gdtrx1NykKrtepjiq1IznwQWwJXmM8vSspUCVDn1
vgvJrGWWp9PYLDTQp7IEO7zC6pMMxDNn+9oNdhtykHtmag2/pYuErR4kzlBoY55c
y7vtf3KocI2804KfuTLdi9YagsaD4RUO/uhEO4jn8vjCgd01IqxZ2zECAwEAAaNT
MFEwHQYDVR0OBBYEFMhqsfHvIiMbAi2ju488kb2mzMIrMB8GA1UdIwQYMBaAFMhq
sfHvIiMbAi2ju488kb2mzMIrMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQEL
BQADggEBADcikqgDJrRSq+ilLxKF6W27YDPedC2+PwBG2jkAAyAeBiZWCI2rYwpN
giHHOHZ3XKs08YoHSfrLOywQtb3Qrh8nk3q9CCB7zmtDB1UrRZtV+HT2bQQzBkQf
RCGjdz7SewkZnquXnUaWq7JVhqmYr5wS0ao4kpc/OQYO5Wbs71yLnFv5CF/6OJzy
sXxjpgX1Za40GoRe4ZBCXvL4qc4Ri0U6bE11j54L7iDxjwmyWLqyPhTd5NJCPcWN
3cWnjtw6tWKpezWoIxLJ2eMEtNRn7ddV83JsRhc+Ruvu0YC3atgNhi2zRJWCv9VV
nhig3fObV1xadr5zdhbsnb4ElU0+If4=
-----END CERTIFICATE-----`;
const answer = {
  timestamp: '1767225600',
  nonce: '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
  serial: 'PUB_KEY_ID_1',
  body: '{"code_url":"weixin://wxpay/bizpayurl?pr=p4lpSuKzz"}',
};
const signature = [
  'N37vv9Nu+dYzNPuifVhfOPCgHN+Qea1Y+bgECbGbZoT8OHRjrrkEWWGomlTL+EdbkF6ahWYcFoYiefMmePJGISf89gPDlakrDsKC',
  'iNWAWhR8beR44DKW+Y9GEpQJ5eH8jqKbdfS4aG/6/xVpp0FRzKuHlxe39gPyfCh3NQAinBU7HFx9i5vS912LTrBSxhj9Rx666rJa',
  'FjoeCYBv7F+O7SO5+Tdu0AozEMl+k8sm8W1+DKxru1ECbI0Hkl1N3dbhwM/vOhLW/p/UgqS68lYSTtTHb8nskU+blcn2wixQSFEi',
  'XzG1QfFR5IZgzKngAGJlp3amHBcl1k+V4+sypsPj3A==',
].join('');
// Made with AESGCM of Python's cryptography.
const key = 'EsZ7kQxU2mPd9aVt4LhN8cRw3bYf6gJ1';
const sealed = {
  algorithm: 'AEAD_AES_256_GCM',
  nonce: 'fdasflkja484',
  associated_data: 'transaction',
  ciphertext: [
    '74t4RSx4Flpq85z3VQoS+imI1uqIqKDqc1NavofBfQh9oYEZXgS4wra0vwvnB4EC2ANrUQDlZZDNlQ25foNxrviUZb3Sze/t3k5v',
    'zzQWjLiFSNydj9S8LvsP2jK5sGc7VgJcedY=',
  ].join(''),
};
const soon = new Date((1_767_225_600 + 299) * 1000);
const later = new Date((1_767_225_600 + 301) * 1000);

it.each([
  ['public key', publicKey],
  ['certificate', certificate],
])('an answer that openssl signed is believed by its %s for five minutes, and not with one sign changed', (_, pem) => {
  const platform = { serial: 'PUB_KEY_ID_1', publicKey: pem };
  expect(doubtOf({ ...answer, signature }, platform, soon)).toBeUndefined();
  expect(doubtOf({ ...answer, signature }, platform, later)).toBe('old');
  for (const change of [
    { body: answer.body.replace('Kzz', 'Kzy') },
    { nonce: answer.nonce.toLowerCase() },
    { timestamp: '1767225601' },
    { serial: 'PUB_KEY_ID_2' },
    { signature: `WECHATPAY/SIGNTEST/${signature}` },
    { signature: '' },
  ])
    expect(doubtOf({ ...answer, signature, ...change }, platform, soon)).toBe('unsigned');
});

it('a request is signed over method, path with query, time, nonce and body', () => {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const path = '/v3/pay/transactions/out-trade-no/1N1?mchid=1900000001';
  const merchant = { merchantId: '1900000001', serial: 'AB12', privateKey: pair.privateKey };
  const header = authorize(merchant, { method: 'GET', path, body: '' }, soon);
  const [, fields = ''] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(header) ?? [];
  const parts = new Map([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
  expect([parts.get('mchid'), parts.get('serial_no')]).toEqual(['1900000001', 'AB12']);
  const [nonce = '', sign = '', time = ''] = ['nonce_str', 'signature', 'timestamp'].map((name) => parts.get(name));
  expect(time).toBe('1767225899');
  expect(isSignedBy(pair.publicKey, ['GET', path, time, nonce, ''], sign)).toBe(true);
  expect(isSignedBy(pair.publicKey, ['POST', path, time, nonce, ''], sign)).toBe(false);
  expect(isSignedBy(publicKey, ['GET', path, time, nonce, ''], sign)).toBe(false);
});

it('a resource that another library encrypted is read, and nothing that was changed or is of another key', () => {
  const text = { out_trade_no: '202611250000000001N1', trade_state: 'SUCCESS', note: '支付成功' };
  expect(openResource(key, sealed)).toEqual(text);
  const other = `${key.slice(0, -1)}2`;
  expect(openResource(other, sealed)).toBeUndefined();
  expect(openResource(key, { ...sealed, associated_data: 'refund' })).toBeUndefined();
  expect(openResource(key, { ...sealed, ciphertext: `A${sealed.ciphertext.slice(1)}` })).toBeUndefined();
  expect(openResource(key, { ...sealed, ciphertext: '' })).toBeUndefined();
  expect(openResource(key, sealResource(key, text, 'transaction'))).toEqual(text);
});
