import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { loginAuthType, productionClientId, productionClientSecret } from 'shared-contracts/constants';
import {
  amcAdminDetail,
  base64ToImage,
  passwordLogin,
  ssoLogin,
  updateSelfPassword,
  userList,
  userSetState,
} from 'shared-contracts/endpoints';
import { Agent } from 'undici';
import { clientHash } from '../src/modules/identity/password.rules.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { digestDatabase } from './faults/database-digest.ts';
import { emptyFolder, freePort } from './faults/newsroom-process.ts';
import { paint } from './media-kit.ts';
import { OidcBrowser, startIdentityService } from './oidc-kit.ts';
import { documentedSteps } from './production-docs.ts';
import { Client, packInto, runCommand, type RunningUnit, startUnit, writeSettings } from './production-kit.ts';
import { makeCertificate, type RunningProxy, startCaddy, startNginx } from './production-proxies.ts';
import { startS3 } from './s3-kit.ts';
import { sealPassword } from './seal-password.ts';

// A stranger follows docs/production.md with a packed product. The tests of this file go on from each other.
const steps = documentedSteps('docs/production.md');
const place = emptyFolder();
const folder = path.dirname(place.dataDir);
const inFolder = (name: string): string => path.join(folder, name);
const product = inFolder('newsroom');
// Signs that systemd and Node read in ways of their own outside of single quotes.
const [firstPassword, password] = [String.raw`a-first \n#$1;"password`, 'another-word-for-Morning-7'];
const token = randomBytes(24).toString('hex');

let cluster: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let storage: Awaited<ReturnType<typeof startS3>>;
let identity: Awaited<ReturnType<typeof startIdentityService>>;
/** The one that is worked in, and an empty one. */
let databases: string[];
let settings: Record<string, string>;
/** By port: two for the web, then the one for jobs. */
let ports: number[];
let units: RunningUnit[] = [];
let proxies: RunningProxy[] = [];
let staff: Client;
let readers: Client;
let dispatcher: Agent;
/** Address and bytes of a picture of the library. */
let picture: { url: string; bytes: Buffer };

/** A user of the document; the cluster's own superuser has the name of one. */
const roleOf = (user: string): string => `paper_${user}`;
const addressOf = (name: string, user = steps.database.owner): string =>
  Object.assign(new URL(cluster.url), { pathname: `/${name}`, username: roleOf(user), password: `of-${user}` }).href;
async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Record<string, unknown>>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const nameOf = (index: number) => (index < 2 ? 'newsroom-web@.service' : 'newsroom-jobs.service');
const startOne = async (index: number): Promise<void> => {
  const file = inFolder('unit.env');
  writeSettings(file, settings);
  const unit = startUnit(nameOf(index), { product, port: ports[index]!, file });
  units[index] = unit;
  await unit.ready();
};
const startAll = async (): Promise<void> => void (await Promise.all(ports.map((_, index) => startOne(index))));
const stopAll = async (): Promise<void> => {
  await Promise.all(units.map((unit) => unit.stop()));
  units = [];
};
const logIn = async (client: Client, typed: string): Promise<string> => {
  const { envelope } = await client.call(passwordLogin, {
    authType: loginAuthType,
    clientId: productionClientId,
    clientSecret: productionClientSecret,
    username: 'admin',
    password: clientHash(typed),
  });
  expect(envelope).toMatchObject({ suc: 1 });
  return (envelope.data as { accessToken: string }).accessToken;
};
async function addPicture(client: Client, colour: string): Promise<{ url: string; bytes: Buffer }> {
  const bearer = await logIn(client, password);
  const imgData = (await paint(600, 400, { colour })).toString('base64');
  const { envelope } = await client.call(base64ToImage, { imgData, fileName: '江岸.jpg' }, bearer);
  expect(envelope).toMatchObject({ suc: 1 });
  const { url } = envelope.data as { url: string };
  return { url, bytes: (await client.get(url)).bytes };
}

beforeAll(async () => {
  packInto(inFolder('newsroom-1'));
  symlinkSync('newsroom-1', product);
  const certificate = makeCertificate(folder);
  dispatcher = new Agent({ connect: { ca: certificate.cert } });
  ports = [await freePort(), await freePort(), await freePort()];
  const outside = await freePort();
  const site = `https://localhost:${outside}`;
  mkdirSync(inFolder('cluster'), { mode: 0o711 });
  cluster = await startEmbeddedPostgres({ dataDir: inFolder('cluster'), parameters: ['shared_buffers=64MB'] });
  storage = await startS3();
  identity = await startIdentityService(site, certificate);
  for (const user of steps.users) await query(cluster.url, `CREATE ROLE ${roleOf(user)} LOGIN PASSWORD 'of-${user}'`);
  databases = [`paper_${steps.database.name}`, 'paper_restored'];
  for (const name of databases)
    await query(
      cluster.url,
      `CREATE DATABASE ${name} OWNER ${roleOf(steps.database.owner)} ENCODING 'UTF8' TEMPLATE template0`,
    );
  const typed: Record<string, string> = {
    SITE_URL: site,
    ADMIN_PASSWORD: firstPassword,
    DATABASE_OWNER_URL: addressOf(databases[0]!),
    DATABASE_URL: addressOf(databases[0]!, steps.users[1]),
    TOKEN_SECRET: randomBytes(36).toString('base64'),
    METRICS_TOKEN: token,
    DATA_DIR: inFolder('data'),
  };
  // Each setting of the document, with what a stranger puts in its place.
  settings = Object.fromEntries([...steps.settings].map(([name, value]) => [name, typed[name] ?? value]));
  Object.assign(settings, {
    ...identity.settings,
    OIDC_ROLES: 'editors=editor',
    NODE_EXTRA_CA_CERTS: certificate.file,
  });
  writeSettings(inFolder('newsroom.env'), settings);
  proxies = [
    await startNginx(folder, outside, ports.slice(0, 2), certificate),
    await startCaddy(folder, ports.slice(0, 2)),
  ];
  staff = new Client(site, dispatcher);
  readers = new Client(proxies[1]!.url);
}, 300_000);

afterAll(async () => {
  await Promise.allSettled(units.map((unit) => unit.stop()));
  await Promise.allSettled(proxies.map((proxy) => proxy.close()));
  identity?.close();
  await dispatcher?.close();
  await storage?.close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it('both languages of the document say the same settings, users and database', () => {
  const chinese = documentedSteps('docs/production.zh-CN.md');
  expect([...chinese.settings.keys()]).toEqual([...steps.settings.keys()]);
  expect([chinese.users, chinese.database]).toEqual([steps.users, steps.database]);
  expect(steps).toMatchObject({ users: ['newsroom', 'newsroom_server'], database: { owner: 'newsroom' } });
});

it('two processes for the web and one for jobs start by their units, and either proxy leads to them', async () => {
  await startAll();
  for (const client of [staff, readers]) {
    expect(await client.get('/readyz')).toMatchObject({ status: 200 });
    expect((await client.get('/site/')).text).toContain('<html lang="zh-CN">');
  }
  // The user that the server works as may not touch the records.
  const [row] = await query(
    addressOf(databases[0]!),
    `select has_table_privilege('${roleOf(steps.users[1]!)}', 'ledger', 'delete') as deletes,
      has_table_privilege('${roleOf(steps.users[1]!)}', 'ledger', 'select') as reads`,
  );
  expect(row).toEqual({ deletes: false, reads: true });
}, 240_000);

it('admin logs in, changes the first password, and puts a picture in', async () => {
  const bearer = await logIn(staff, firstPassword);
  const who = await staff.call(amcAdminDetail, {}, bearer);
  expect(who.envelope.data).toMatchObject({ mustChangePassword: true });
  const changed = await staff.call(
    updateSelfPassword,
    {
      oldPassword: clientHash(firstPassword),
      newPassword: clientHash(password),
      sealedPassword: await sealPassword(staff, password),
    },
    bearer,
  );
  expect(changed.envelope).toMatchObject({ suc: 1 });
  picture = await addPicture(staff, '#3377aa');
  expect(picture.bytes.length).toBeGreaterThan(500);
}, 60_000);

it('somebody of the identity service logs in, once an administrator has enabled them', async () => {
  identity.people['s-1'] = { preferred_username: 'wangyi', name: '王一', groups: ['editors'] };
  const enter = async () =>
    (await staff.call(ssoLogin, { code: await new OidcBrowser(staff.site, dispatcher).signIn('s-1') })).envelope;
  expect(await enter()).toMatchObject({ suc: 0, message: '账号尚未启用，请联系管理员' });
  const bearer = await logIn(staff, password);
  const { envelope } = await staff.call(userList, { keywords: 'wangyi' }, bearer);
  const { id } = (envelope.list as { id: string; userName: string }[]).find(({ userName }) => userName === 'wangyi')!;
  expect((await staff.call(userSetState, { ids: id, state: 'active' }, bearer)).envelope).toMatchObject({ suc: 1 });
  expect(await enter()).toMatchObject({ suc: 1, data: { username: 'wangyi' } });
}, 60_000);

it('each process gives its figures to who has the token', async () => {
  for (const { url } of units) {
    const client = new Client(url);
    expect((await client.get('/metrics')).status).toBe(401);
    const { text } = await client.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(text).toContain('newsroom_build_info{version=');
  }
});

it('files move to a bucket, and what comes then goes there', async () => {
  const bucket = { ...settings, ...storage.settings };
  writeSettings(inFolder('bucket.env'), bucket);
  expect(await runCommand(product, inFolder('bucket.env'), 'move-objects')).toMatch(
    /^[1-9]\d* objects copied and compared/m,
  );
  await stopAll();
  expect(await runCommand(product, inFolder('bucket.env'), 'move-objects')).toMatch(/^0 objects copied and compared/m);
  settings = bucket;
  rmSync(inFolder('data/objects'), { recursive: true });
  await startAll();
  expect((await readers.get(picture.url)).bytes.equals(picture.bytes)).toBe(true);
  const before = storage.requests.filter((line) => line.startsWith('PUT')).length;
  await addPicture(staff, '#aa7733');
  expect(storage.requests.filter((line) => line.startsWith('PUT')).length).toBeGreaterThan(before);
}, 240_000);

it('an upgrade restarts one process after the other, and nobody behind the proxies is refused', async () => {
  execFileSync('cp', ['-al', inFolder('newsroom-1'), inFolder('newsroom-2')]);
  execFileSync('ln', ['-sfn', 'newsroom-2', product]);
  let isOver = false;
  const read = async () => {
    let count = 0;
    while (!isOver) {
      for (const client of [staff, readers]) expect((await client.get('/site/')).status).toBe(200);
      count += 1;
      // As readers do, which leaves a starting process a processor.
      await pause(100);
    }
    return count;
  };
  const reading = read();
  const restarts = async () => {
    for (let index = 0; index < units.length; index += 1) {
      await units[index]!.stop();
      await startOne(index);
    }
    rmSync(inFolder('newsroom-1'), { recursive: true });
  };
  await Promise.race([restarts(), reading]);
  isOver = true;
  expect(await reading).toBeGreaterThan(10);
  expect((await staff.get('/')).text).toMatch(/<script[^>]+src=/);
}, 240_000);

it('a backup is restored into another database and prefix, with every row and every file', async () => {
  await stopAll();
  writeSettings(inFolder('newsroom.env'), settings);
  // A name without a folder is where the command is typed.
  expect(await runCommand(product, inFolder('newsroom.env'), 'backup', 'newsroom.tar')).toMatch(
    /newsroom\.tar is whole: /,
  );
  expect(existsSync(inFolder('newsroom.tar'))).toBe(true);
  const before = await digestDatabase(addressOf(databases[0]!));
  settings = {
    ...settings,
    DATABASE_OWNER_URL: addressOf(databases[1]!),
    DATABASE_URL: addressOf(databases[1]!, steps.users[1]),
    DATA_DIR: inFolder('restored'),
    STORAGE_S3_PREFIX: 'paper/restored',
  };
  writeSettings(inFolder('restored.env'), settings);
  await runCommand(product, inFolder('restored.env'), 'restore', 'newsroom.tar');
  expect(await digestDatabase(addressOf(databases[1]!))).toEqual(before);
  expect(await runCommand(product, inFolder('restored.env'), 'log:verify')).not.toBe('');
  await startOne(0);
  expect((await readers.get(picture.url)).bytes.equals(picture.bytes)).toBe(true);
  await logIn(staff, password);
}, 240_000);
