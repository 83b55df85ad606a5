import { readFileSync } from 'node:fs';
import path from 'node:path';
import { roleSave } from 'shared-contracts/endpoints';
import { ContentPermission } from 'shared-contracts/permissions';
import { eq, sql } from '../src/platform/database/orm.ts';
import { builtInRoles } from '../src/demo/roles.ts';
import { seedRoles } from '../src/demo/seed-roles.ts';
import { roles } from '../src/modules/identity/identity.tables.ts';
import { emptyAuditLog } from './empty-audit-log.ts';
import { buildTestApp, type TestApp } from './helper.ts';

let server: TestApp;
let fixture: (typeof roles.$inferSelect)[];
beforeAll(async () => {
  server = await buildTestApp();
  fixture = await server.db.select().from(roles);
});
afterEach(async () => {
  await emptyAuditLog(server.db);
  await server.db.delete(roles).where(eq(roles.isBuiltIn, false));
  await server.db
    .insert(roles)
    .values(fixture)
    .onConflictDoUpdate({
      target: roles.code,
      set: { codes: sql`excluded.codes`, seededCodes: sql`excluded.seeded_codes` },
    });
});
afterAll(() => server.close());

const roleOf = async (code: string) => (await server.db.select().from(roles).where(eq(roles.code, code)))[0]!;
/** The next release: what `code` grants is changed by `change`. */
const release = (code: string, change: (codes: readonly string[]) => string[]) =>
  builtInRoles.map((role) => (role.code === code ? { ...role, codes: change(role.codes) } : role));
const more = release('moderator', (codes) => [...codes, ContentPermission.Export]);
const save = async (code: string, change: (codes: string[]) => string[]) => {
  const { id, name, description, codes } = await roleOf(code);
  const { status } = await server.call(
    roleSave,
    { id, name, description, codes: change(codes) },
    await server.loginAs('admin'),
  );
  expect(status).toBe(200);
};

it('a built-in role that nobody changed gets the codes that a newer release adds, and loses those it drops', async () => {
  await seedRoles(server.db, [], more);
  expect((await roleOf('moderator')).codes).toContain(ContentPermission.Export);
  await seedRoles(
    server.db,
    [],
    release('moderator', (codes) => codes.slice(1)),
  );
  expect(new Set((await roleOf('moderator')).codes)).toEqual(
    new Set(builtInRoles.find(({ code }) => code === 'moderator')!.codes.slice(1)),
  );
});

it('a role that staff have changed is never touched again, whatever they added or took away', async () => {
  await save('moderator', (codes) => codes.slice(1));
  await save('finance', (codes) => [...codes, ContentPermission.Export]);
  const before = [await roleOf('moderator'), await roleOf('finance')];
  await seedRoles(server.db, [], more);
  await seedRoles(
    server.db,
    [],
    release('finance', () => []),
  );
  expect([await roleOf('moderator'), await roleOf('finance')]).toEqual(before);
});

it('a role set back to its original codes follows again; a new name alone is no change of its codes', async () => {
  const original = (await roleOf('moderator')).codes;
  await save('moderator', (codes) => codes.slice(1));
  await save('moderator', () => [...original].reverse());
  await seedRoles(server.db, [], more);
  expect((await roleOf('moderator')).codes).toContain(ContentPermission.Export);
});

it('a role of the newsroom’s own is left alone, and a role that a release adds again is added', async () => {
  const bearer = await server.loginAs('admin');
  await server.call(roleSave, { name: '夜班', description: '', codes: [ContentPermission.Export] }, bearer);
  await server.db.delete(roles).where(eq(roles.code, 'liveAudit'));
  await seedRoles(server.db);
  expect(await roleOf('liveAudit')).toMatchObject({ name: '直播审核', isBuiltIn: true });
  const [own] = await server.db.select().from(roles).where(eq(roles.name, '夜班'));
  expect(own).toMatchObject({ codes: [ContentPermission.Export], seededCodes: null });
});

it('in a database of an earlier release the log names the built-in roles that were changed by hand', async () => {
  await save('finance', (codes) => codes.slice(1));
  await server.db.execute(sql`update roles set seeded_codes = null`);
  const text = readFileSync(path.resolve(import.meta.dirname, '../migrations/0008_account-phones.sql'), 'utf8');
  await server.db.execute(sql.raw(/^UPDATE "roles".*$/m.exec(text)![0]));
  expect([(await roleOf('moderator')).seededCodes, (await roleOf('finance')).seededCodes]).toEqual([
    (await roleOf('moderator')).codes,
    null,
  ]);
  const before = await roleOf('finance');
  await seedRoles(server.db, [], more);
  expect((await roleOf('moderator')).codes).toContain(ContentPermission.Export);
  await seedRoles(
    server.db,
    [],
    release('finance', () => []),
  );
  expect(await roleOf('finance')).toEqual(before);
});

it('the administrator has every code of the other roles, without which their holders could not be edited', () => {
  const held = new Set<string>(builtInRoles.find(({ code }) => code === 'admin')!.codes);
  const missing = builtInRoles.flatMap(({ name, codes }) =>
    codes.filter((code) => !held.has(code)).map((code) => `${name}: ${code}`),
  );
  expect(missing).toEqual([]);
});
