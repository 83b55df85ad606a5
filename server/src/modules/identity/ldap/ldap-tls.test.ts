import { clientId, clientSecret } from 'shared-contracts/constants';
import { passwordLogin } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { eq } from '../../../platform/database/orm.ts';
import { cert, foreignCert } from '../../../../test/directory-certificates.ts';
import { startDirectory, type TestDirectory } from '../../../../test/directory-kit.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import { cert as authority } from '../../../../test/localhost-certificate.ts';
import { sealPassword } from '../../../../test/seal-password.ts';
import {
  operation,
  operationsOf,
  type SecureDirectory,
  startSecureDirectory,
} from '../../../../test/secure-directory-kit.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { loginFailures } from '../identity.tables.ts';
import { clientHash } from '../password.rules.ts';
import { directoryOf } from './directory.ts';
import { openDirectory } from './ldap-service.ts';

const base = 'ou=people,dc=paper,dc=cn';
const password = 'word-of-the-directory';
const away = {
  suc: 0,
  respCode: ErrorCode.Unavailable,
  message: '目录服务暂时不可用，无法验证密码，请稍后再试或联系管理员',
};

let directory: TestDirectory;
let line: SecureDirectory;
const apps: TestApp[] = [];

async function listen(way: 'ldaps' | 'StartTLS'): Promise<void> {
  line = await startSecureDirectory(Number(new URL(directory.settings.LDAP_URL!).port), way);
}

/** A newsroom that reaches the directory by TLS. */
async function open(settings: Record<string, string>): Promise<TestApp> {
  const test = await buildTestApp({
    LOGIN_RATE: '1000',
    LOG_LEVEL: 'debug',
    ...directory.settings,
    LDAP_TIMEOUT: '9',
    ...settings,
  });
  apps.push(test);
  return test;
}

const login = async (test: TestApp) =>
  (
    await test.call(passwordLogin, {
      ...{ authType: 'password', clientId, clientSecret, username: 'editor2' },
      ...{ password: clientHash(password), sealedPassword: await sealPassword(test, password) },
    })
  ).envelope;

/** Connects without a login, whose pause after a fault it ends. */
const probe = (test: TestApp) => directoryOf(test.settings)!.probe();

/** Waits until no connection is open. */
async function untilClosed(): Promise<void> {
  for (let rounds = 0; line.open() > 0; rounds += 1) {
    if (rounds > 100) throw new Error(`${line.open()} connections stay open.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Tries to log in, which must be refused because the directory is away, without anything sent to it. */
async function expectAway(test: TestApp, reason: string): Promise<void> {
  line.forget();
  const binds = directory.binds.length;
  expect(await login(test)).toEqual(away);
  expect(line.decrypted()).toHaveLength(0);
  expect(directory.binds).toHaveLength(binds);
  await untilClosed();
  for (const secret of [password, directory.settings.LDAP_BIND_PASSWORD!]) {
    expect(line.plain().includes(secret)).toBe(false);
    expect(test.logLines.join('\n')).not.toContain(secret);
  }
  expect(await test.db.select().from(loginFailures).where(eq(loginFailures.userName, 'editor2'))).toEqual([]);
  await expect(probe(test)).rejects.toThrow(reason);
  await untilClosed();
}

/** Logs in, and looks at what went over the line. */
async function expectThere(test: TestApp): Promise<void> {
  await probe(test);
  await untilClosed();
  line.forget();
  expect(await login(test)).toMatchObject({ suc: 1, data: { username: 'editor2' } });
  expect(line.decrypted().includes(password)).toBe(true);
  expect(line.namedHosts).toEqual(['localhost']);
  await untilClosed();
}

beforeAll(async () => {
  directory = await startDirectory();
  directory.setPerson('editor2', { password });
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((test) => test.close()));
  await line.stop();
});
afterAll(() => directory.stop());

const ways: ['ldaps' | 'StartTLS', Record<string, string>][] = [
  ['ldaps', {}],
  ['StartTLS', { LDAP_START_TLS: 'true' }],
];
describe.each(ways)('by %s', (way, started) => {
  const settings = () => ({
    LDAP_URL: `${way === 'ldaps' ? 'ldaps' : 'ldap'}://localhost:${line.port}`,
    ...started,
  });
  beforeEach(() => listen(way));

  it('logs in where LDAP_CA vouches for the certificate and it is for this host, and not for another', async () => {
    const test = await open({ ...settings(), LDAP_CA: authority });
    await expectThere(test);
    expect(operationsOf(line.plain())).toEqual(way === 'ldaps' ? [] : [operation.extended]);
    line.certificate = foreignCert;
    await expectAway(test, 'other.paper.example');
    line.certificate = cert;
    await expectThere(test);
  });

  it('sends no password where nobody vouches for the certificate', async () => {
    await expectAway(await open(settings()), 'unable to verify the first certificate');
  });
});

describe('StartTLS', () => {
  const settings = () => ({
    LDAP_URL: `ldap://localhost:${line.port}`,
    LDAP_START_TLS: 'true',
    LDAP_CA: authority,
  });
  /** The directory without a newsroom. Nobody searches it: the answer is the first one after TLS. */
  function bareDirectory(more: Record<string, string> = {}) {
    const read = readSettings({ ...settings(), LDAP_USER_BASE: base, ...more });
    return openDirectory(read, { url: read.LDAP_URL!, base });
  }
  beforeEach(() => listen('StartTLS'));

  it('sends no password where it is refused', async () => {
    const test = await open(settings());
    line.conduct = 'refuses';
    await expectAway(test, 'Code: 0x2');
    // Of the login, and of the connection without one.
    const each = [operation.extended, operation.unbind];
    expect(operationsOf(line.plain())).toEqual([...each, ...each]);
    line.conduct = 'takes';
    await expectThere(test);
  });

  it('gives up in time, and hangs up, where TLS does not begin after it', async () => {
    line.conduct = 'falls silent';
    await expect(bareDirectory({ LDAP_TIMEOUT: '1' }).check('editor2', password)).rejects.toThrow('no answer in time');
    await untilClosed();
    expect(operationsOf(line.plain())).toEqual([operation.extended]);
  });

  it('takes nothing that came before TLS for an answer of the directory', async () => {
    const find = () => bareDirectory().check('editor2', 'word-of-the-thief');
    directory.setPerson('thief', { password: 'word-of-the-thief' });
    expect(await find()).toMatchObject({ isKnown: true, fits: false });
    const [honest] = line.answers;
    expect([...honest!.subarray(0, 2)]).toEqual([0x30, 0x81]);
    await untilClosed();
    line.forget();
    // The thief's own entry under the editor's name and id; it takes the honest one, which comes by TLS, for a value.
    const forged = entryOf(`uid=thief,${base}`, {
      uid: 'editor2',
      entryUUID: directory.people.get('editor2')!.id,
      description: Buffer.alloc(3 + honest![2]!),
    });
    line.added = forged.subarray(0, -(3 + honest![2]!));
    await expect(find()).rejects.toThrow('more than an answer came before TLS');
    expect(line.decrypted()).toHaveLength(0);
    await untilClosed();
  });
});

/** A part of a message of LDAP. */
function partOf(tag: number, ...inner: Buffer[]): Buffer {
  const bytes = Buffer.concat(inner);
  return Buffer.concat([Buffer.from([tag, 0x82, bytes.length >> 8, bytes.length & 255]), bytes]);
}

/** An entry as the answer to the first search of a connection that began with StartTLS. */
function entryOf(dn: string, attributes: Readonly<Record<string, Buffer | string>>): Buffer {
  const text = (value: Buffer | string) => partOf(0x04, Buffer.from(value as string));
  const list = Object.entries(attributes).map(([name, value]) => partOf(0x30, text(name), partOf(0x31, text(value))));
  return partOf(0x30, Buffer.from([0x02, 0x01, 0x03]), partOf(0x64, text(dn), partOf(0x30, ...list)));
}
