import { channelSave, type Endpoint, userSave } from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import { ReporterState } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { and, eq, inArray, or, sql } from '../platform/database/orm.ts';
import { channelHandlers } from '../modules/channels/channel.handlers.ts';
import { listChannels } from '../modules/channels/channel.queries.ts';
import type { AddChannel } from '../modules/data-import/data-import.commands.ts';
import { dataImportTexts } from '../modules/data-import/data-import.texts.ts';
import type { ImportNeeds } from '../modules/data-import/import-work.ts';
import { channelColumns, stageWords, userColumns, yesWords } from '../modules/data-import/sheet-columns.texts.ts';
import type { Sheet, SheetRow, Sheets } from '../modules/data-import/sheet-import.ts';
import { departments, roles } from '../modules/identity/identity.tables.ts';
import { findUserRights } from '../modules/identity/user-rights.queries.ts';
import { findUserByName } from '../modules/identity/user.queries.ts';
import { userHandlers } from '../modules/identity/user.handlers.ts';
import { reporters } from '../modules/reporters/reporter.tables.ts';
import { storiesOfChannels } from '../modules/stories/stories-of-channels.ts';
import type { Database } from '../platform/database/database.ts';
import type { Context } from '../platform/http/context.ts';
import type { Handler } from '../platform/http/handle.ts';

const texts = dataImportTexts.sheet;

/** What imports take of other modules. */
export const importNeeds: ImportNeeds = {
  rightsOf: findUserRights,
  // A name that several sign with is nobody's: it stays a free name.
  reporterOf: async (db, name) => {
    const signs = or(eq(reporters.name, name), sql`${name} = any(${reporters.penNames})`);
    const rows = await db
      .select({ id: reporters.id })
      .from(reporters)
      .where(and(signs, eq(reporters.state, ReporterState.Active)))
      .limit(2);
    return rows.length === 1 ? rows[0]!.id : undefined;
  },
};

/** Answers a call as its page has it, in the caller's transaction: with every check, and with its line of the log. */
async function callAs(
  handlers: readonly Handler[],
  endpoint: Endpoint,
  input: unknown,
  context: Context,
): Promise<unknown> {
  const parsed = endpoint.request.safeParse(input);
  if (!parsed.success)
    throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  return handlers.find((one) => one.endpoint === endpoint)!.run(parsed.data, context);
}

const columnHandlers = channelHandlers(storiesOfChannels, []);
const everyStage = [1, 2, 3, 4];

/** Adds a column at the top of the tree, with all stages of review. */
export const addChannel: AddChannel = async (tx, context, { name, slug }) => {
  const input = { parentId: null, name, slug, stages: everyStage };
  const answer = await callAs(columnHandlers, channelSave, input, { ...context, db: tx });
  return (answer as { data: { id: string } }).data.id;
};

const cell = (row: SheetRow, name: string): string => row.get(name) ?? '';
const list = (text: string): string[] =>
  text
    .split(/[；;、，,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function refuse(message: string): never {
  throw invalidInput([{ path: 'row', message }]);
}

const users: Sheet = {
  columns: Object.values(userColumns),
  needed: [userColumns.userName, userColumns.nickName],
  code: SystemPermission.ManageUsers,
  nameOf: (row) => cell(row, userColumns.userName),
  isKnown: async (tx, row) => (await findUserByName(tx, cell(row, userColumns.userName))) !== undefined,
  async add(context, row) {
    const userName = cell(row, userColumns.userName);
    const input = {
      userName,
      nickName: cell(row, userColumns.nickName),
      mobile: cell(row, userColumns.mobile).replace(/\s/g, ''),
      departmentId: await departmentNamed(context.db, cell(row, userColumns.department)),
      roleIds: await rolesNamed(context.db, list(cell(row, userColumns.roles))),
      channelIds: await channelsNamed(context.db, list(cell(row, userColumns.channels))),
    };
    const { data } = (await callAs(userHandlers, userSave, input, context)) as { data: { password: string } };
    return { password: { userName, password: data.password } };
  },
};

async function departmentNamed(db: Database, name: string): Promise<string | null> {
  if (name === '') return null;
  const [row] = await db.select({ id: departments.id }).from(departments).where(eq(departments.name, name)).limit(1);
  return row?.id ?? refuse(texts.departmentMissing(name));
}

async function rolesNamed(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(inArray(roles.name, [...names]));
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  return names.map((name) => byName.get(name) ?? refuse(texts.roleMissing(name)));
}

async function channelsNamed(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const byName = new Map((await listChannels(db)).map(({ id, name }) => [name, id]));
  return names.map((name) => byName.get(name) ?? refuse(texts.channelMissing(name)));
}

const channels: Sheet = {
  columns: Object.values(channelColumns),
  needed: [channelColumns.name, channelColumns.slug],
  code: SystemPermission.ManageColumns,
  nameOf: (row) => cell(row, channelColumns.name),
  isKnown: async (tx, row) => {
    const [name, slug] = [cell(row, channelColumns.name), cell(row, channelColumns.slug)];
    return (await listChannels(tx)).some((one) => one.name === name && one.slug === slug);
  },
  async add(context, row) {
    const parent = cell(row, channelColumns.parent);
    const above = (await listChannels(context.db)).find(({ name }) => name === parent);
    if (parent !== '' && !above) refuse(texts.parentMissing(parent));
    const stages = list(cell(row, channelColumns.stages)).map(
      (word) => stageWords[word.replace(/审核$/, '')] ?? refuse(texts.stageMissing(word)),
    );
    const input = {
      parentId: above?.id ?? null,
      name: cell(row, channelColumns.name),
      slug: cell(row, channelColumns.slug),
      isHidden: yesWords.includes(cell(row, channelColumns.hidden).toLowerCase()),
      stages: stages.length === 0 ? everyStage : stages,
    };
    await callAs(columnHandlers, channelSave, input, context);
    return {};
  },
};

/** Sheets of users and columns: a row is added as its page adds one. */
export const importSheets: Sheets = { users, channels };
