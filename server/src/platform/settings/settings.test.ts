import { cert, key } from '../../../test/localhost-certificate.ts';
import { describeSettings } from './print.ts';
import { readSettings, SettingsError } from './settings.ts';

it('takes defaults, and an empty variable for an absent one', () => {
  expect(readSettings({ PORT: '' })).toMatchObject({
    PORT: 8080,
    isProduction: false,
    DEMO: true,
    isDemoPasswordMadeUp: true,
  });
});

it('A61 development overrides of remotes are off in production unless set, and on elsewhere', () => {
  const production = { NODE_ENV: 'production', SITE_URL: 'https://news.example' };
  expect(readSettings({}).REMOTE_OVERRIDES).toBe(true);
  expect(readSettings(production).REMOTE_OVERRIDES).toBe(false);
  expect(readSettings({ ...production, REMOTE_OVERRIDES: '1' }).REMOTE_OVERRIDES).toBe(true);
});

it('names every setting that cannot be used', () => {
  expect(() => readSettings({ PORT: 'abc', DATABASE_URL: 'mysql://x' })).toThrow(/PORT[\s\S]*DATABASE_URL/);
});

it('takes certificates and keys also in one line, and refuses at start what no backslash was left in', () => {
  const inLine = (text: string) => text.replaceAll('\n', '\\n');
  const pair = { LDAP_CA: inLine(`${cert}\n${cert}\n`), WECHAT_PAY_PRIVATE_KEY: inLine(key) };
  expect(readSettings({ ...pair, WECHAT_PAY_PLATFORM_KEY: cert })).toMatchObject({
    LDAP_CA: `${cert}\n${cert}`,
    WECHAT_PAY_PRIVATE_KEY: key,
  });
  for (const name of ['LDAP_CA', 'SEARCH_CA', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_PLATFORM_KEY'])
    for (const text of [inLine(name === 'WECHAT_PAY_PRIVATE_KEY' ? key : cert).replaceAll('\\', ''), 'ca.pem'])
      expect(() => readSettings({ [name]: text })).toThrow(/must be a .* in PEM; .* in single quotes/);
  expect(() => readSettings({ LDAP_CA: key })).toThrow('LDAP_CA: must be a certificate in PEM');
  expect(() => readSettings({ LDAP_CA: `${cert}\n${cert.replace('MII', 'MIX')}` })).toThrow('LDAP_CA');
});

it('refuses demo accounts and missing settings in production', () => {
  const production = { NODE_ENV: 'production', SITE_URL: 'https://news.example' };
  expect(readSettings(production)).toMatchObject({ DEMO: false });
  expect(() => readSettings({ ...production, DEMO: '1' })).toThrow(SettingsError);
  expect(() => readSettings({ ...production, DEMO_PASSWORD: 'x' })).toThrow(/demo/);
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/SITE_URL/);
  expect(() => readSettings({ ...production, SMS_URL: 'https://sms.example' })).toThrow(/SMS_KEY/);
  expect(() => readSettings({ ...production, SSO_URL: 'https://sso.example' })).toThrow(/SSO_CLIENT_SECRET/);
});

it('an S3-compatible storage comes with its keys, is the one place of files, and takes releases too', () => {
  const bucket = { STORAGE_S3_BUCKET: 'papers', STORAGE_S3_KEY: 'k', STORAGE_S3_SECRET: 's' };
  expect(() => readSettings({ STORAGE_S3_BUCKET: 'papers' })).toThrow('STORAGE_S3_KEY, STORAGE_S3_SECRET: must be set');
  const kodo = {
    STORAGE_URL: 'http://a',
    STORAGE_ACCESS_KEY: 'a',
    STORAGE_SECRET_KEY: 's',
    STORAGE_DOMAIN: 'http://b',
  };
  expect(() => readSettings({ ...bucket, ...kodo, STORAGE_BUCKET: 'b' })).toThrow('set one alone');
  const urlOf = (more: Record<string, string>) => readSettings({ ...bucket, ...more }).RELEASES_S3_URL;
  expect(urlOf({ STORAGE_S3_REGION: 'eu-west-1' })).toBe('https://papers.s3.eu-west-1.amazonaws.com/releases');
  expect(urlOf({ STORAGE_S3_ENDPOINT: 'https://oss-cn-hangzhou.aliyuncs.com', STORAGE_S3_PREFIX: 'a/b/' })).toBe(
    'https://papers.oss-cn-hangzhou.aliyuncs.com/a/b/releases',
  );
  expect(urlOf({ STORAGE_S3_ENDPOINT: 'http://minio:9000', STORAGE_S3_PATH_STYLE: '1' })).toBe(
    'http://minio:9000/papers/releases',
  );
  expect(urlOf({ RELEASES_DIR: '/releases' })).toBeUndefined();
  expect(describeSettings({ ...bucket, STORAGE_S3_SECRET: 'hidden-word' }).join('\n')).not.toContain('hidden-word');
});

it('listens on this machine alone unless it is production or HOST says otherwise', () => {
  expect(readSettings({}).HOST).toBe('127.0.0.1');
  expect(readSettings({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  expect(readSettings({ NODE_ENV: 'production', SITE_URL: 'https://news.example' }).HOST).toBe('0.0.0.0');
});

it('prints every setting and no secret', () => {
  const text = describeSettings({ DATABASE_URL: 'postgresql://u:hidden-word@h/d', PORT: '9000' }).join('\n');
  expect(text).toContain('PORT = 9000');
  expect(text).not.toContain('hidden-word');
});
