import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import {
  registryAbort,
  registryAddToken,
  registryCollect,
  registryEndToken,
  registryFreeze,
  registryGetStatus,
  registryPromote,
  registryRollback,
  registryRotateKeys,
  registrySetCanary,
  registrySetState,
  registrySwap,
} from '../../shared-contracts/src/endpoints/index.ts';
import { type RegistryOutcome, type SwapMode, swapMode } from '../../shared-contracts/src/release/index.ts';
import type { Client } from './client.ts';
import { toTable } from './format.ts';
import {
  type Command,
  listReleases,
  listTokens,
  type Result,
  showKeys,
  toChangeLines,
  toCheckLines,
} from './look-commands.ts';
import { texts } from './nrctl.texts.ts';
import { type Arguments, readMinutes, readNumber, readShare, readTime, UsageError, wordAt } from './read-arguments.ts';

/**
 * Serial and reason of a change: the serial in force, unless --if-serial names the one that the change was decided on.
 */
async function changeOf(client: Client, { values }: Arguments): Promise<{ serial: number; reason: string }> {
  const reason = values.reason?.trim();
  if (!reason) throw new UsageError(texts.noReason);
  const ifSerial = values['if-serial'];
  return {
    reason,
    serial:
      ifSerial === undefined
        ? (await client.call(registryGetStatus, {})).data.serial
        : readNumber(ifSerial, '--if-serial'),
  };
}

const toResult = (outcome: RegistryOutcome): Result => ({
  json: outcome,
  lines: [...toCheckLines(outcome.checks), ...toChangeLines(outcome.changes), texts.done(outcome.serial)],
});

const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function modeOf({ values }: Arguments): SwapMode {
  const { data, success } = swapMode.safeParse(values.mode ?? 'boundary');
  if (!success) throw new UsageError(texts.missing('--mode boundary|idle|security'));
  return data;
}

const checked = ({ values }: Arguments) => ({
  noSmoke: values['no-smoke'] ?? false,
  acceptRemoved: values['accept-removed'] ?? false,
});

const swap: Command = async (client, args) => {
  const { values } = args;
  const change = { remote: wordAt(args, 1, '子应用'), version: wordAt(args, 2, '版本'), ...checked(args) };
  if (values.canary !== undefined) {
    const share = readShare(values.canary);
    return toResult(
      (
        await client.call(registrySetCanary, {
          ...(await changeOf(client, args)),
          ...change,
          share,
          roles: listOf(values.roles),
          users: listOf(values.users),
        })
      ).data,
    );
  }
  const mode = modeOf(args);
  const deadlineMinutes = values.deadline === undefined ? undefined : readMinutes(values.deadline);
  return toResult(
    (await client.call(registrySwap, { ...(await changeOf(client, args)), ...change, mode, deadlineMinutes })).data,
  );
};

const promote: Command = async (client, args) =>
  toResult(
    (
      await client.call(registryPromote, {
        ...(await changeOf(client, args)),
        remote: wordAt(args, 1, '子应用'),
        mode: modeOf(args),
      })
    ).data,
  );

const abort: Command = async (client, args) =>
  toResult(
    (await client.call(registryAbort, { ...(await changeOf(client, args)), remote: wordAt(args, 1, '子应用') })).data,
  );

const canary: Command = async (client, args) => {
  const what = wordAt(args, 2, '比例，或 promote、abort');
  if (what === 'promote') return promote(client, args);
  if (what === 'abort') return abort(client, args);
  const { values } = args;
  const share = readShare(what);
  return toResult(
    (
      await client.call(registrySetCanary, {
        ...(await changeOf(client, args)),
        remote: wordAt(args, 1, '子应用'),
        share,
        roles: listOf(values.roles),
        users: listOf(values.users),
        ...checked(args),
      })
    ).data,
  );
};

const rollback: Command = async (client, args) => {
  const {
    words: [, remote],
    values,
  } = args;
  const toSerial = values.serial === undefined ? undefined : readNumber(values.serial, '--serial');
  if (remote === undefined && toSerial === undefined) throw new UsageError(texts.missing('子应用，或 --serial 序号'));
  return toResult(
    (
      await client.call(registryRollback, {
        ...(await changeOf(client, args)),
        remote,
        version: values.to,
        toSerial,
        mode: modeOf(args),
      })
    ).data,
  );
};

const setState =
  (state: 'on' | 'off'): Command =>
  async (client, args) => {
    const remote = wordAt(args, 1, '子应用');
    const message = args.values.message ?? '';
    if (state === 'off' && message === '') throw new UsageError(texts.missing('--message "给用户看的说明"'));
    // Users see the reason, unless another text is given.
    const values = { ...args.values, reason: args.values.reason ?? (message || undefined) };
    return toResult(
      (
        await client.call(registrySetState, {
          ...(await changeOf(client, { ...args, values })),
          remote,
          state,
          message,
        })
      ).data,
    );
  };

const freeze: Command = async (client, args) => {
  const { until, off } = args.values;
  if ((until === undefined) === (off !== true)) throw new UsageError(texts.missing('--until 时间，或 --off'));
  return toResult(
    (
      await client.call(registryFreeze, {
        ...(await changeOf(client, args)),
        until: until === undefined ? null : readTime(until),
      })
    ).data,
  );
};

const keys: Command = async (client, args) => {
  if (args.words[1] !== 'rotate') return showKeys(client, args);
  const { data } = await client.call(registryRotateKeys, await changeOf(client, args));
  return { json: data, lines: [texts.rotated(data.keys), texts.done(data.serial)] };
};

const gc: Command = async (client, { values }) => {
  const dryRun = values.run !== true;
  const { data } = await client.call(registryCollect, { dryRun });
  const rows = data.kept.map(({ name, version, reason }) => [name, version, reason]);
  return {
    json: data,
    lines: [
      ...data.removed.map(({ name, version }) => `- ${name} ${version}`),
      texts.collected(data.removed.length, dryRun),
      ...toTable(texts.columns.gc, rows),
    ],
  };
};

const addRelease: Command = async (client, args) => {
  const folder = findBuild(path.resolve(process.env.INIT_CWD ?? '.', wordAt(args, 2, '构建目录')));
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files = Object.fromEntries(
    names.map((name) => [name.replaceAll('\\', '/'), new Uint8Array(readFileSync(path.join(folder, name)))]),
  );
  const added = await client.addRelease(zipSync(files, { level: 6 }));
  const { name, version, isNew, checks, changes } = added;
  return {
    json: added,
    lines: [
      ...toCheckLines(checks),
      ...toChangeLines(changes),
      isNew ? texts.added(name, version) : texts.addedBefore(name, version),
    ],
  };
};

/** The folder with release.json: the given one, or the only version below it. */
function findBuild(folder: string): string {
  const has = (place: string) => statSync(path.join(place, 'release.json'), { throwIfNoEntry: false }) !== undefined;
  if (has(folder)) return folder;
  const below = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder).filter((name) => has(path.join(folder, name)))
    : [];
  if (below.length > 1) throw new UsageError(texts.manyBuilds(folder, below.join('、')));
  if (!below[0]) throw new UsageError(texts.noFolder(folder));
  return path.join(folder, below[0]);
}

const release: Command = (client, args) => {
  const what = wordAt(args, 1, 'add 或 list');
  if (what === 'list') return listReleases(client, args);
  if (what === 'add') return addRelease(client, args);
  throw new UsageError(texts.unknown(`release ${what}`));
};

const rightNames = { add: 'remote/add-release', swap: 'remote/swap', look: '/system/remotes' } as const;

const token: Command = async (client, args) => {
  const { values } = args;
  const what = wordAt(args, 1, 'add、list 或 end');
  if (what === 'list') return listTokens(client, args);
  if (what === 'end') {
    await client.call(registryEndToken, { id: wordAt(args, 2, '令牌编号') });
    return { json: {}, lines: [] };
  }
  if (what !== 'add') throw new UsageError(texts.unknown(`token ${what}`));
  const rights = (listOf(values.rights) ?? ['add', 'look']).map((name) => {
    const right = Object.hasOwn(rightNames, name) ? rightNames[name as keyof typeof rightNames] : undefined;
    if (!right) throw new UsageError(texts.missing('--rights add,swap,look'));
    return right;
  });
  const { data } = await client.call(registryAddToken, {
    remote: wordAt(args, 2, '子应用'),
    name: wordAt(args, 3, '令牌名称'),
    rights,
    days: readNumber(values.days ?? '90', '--days'),
  });
  return { json: data, lines: [texts.tokenOnce(data.token)] };
};

export const changeCommands: Record<string, Command> = {
  swap,
  canary,
  promote,
  abort,
  rollback,
  on: setState('on'),
  off: setState('off'),
  freeze,
  keys,
  gc,
  release,
  token,
};
