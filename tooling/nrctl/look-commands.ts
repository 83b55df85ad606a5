import {
  registryDiff,
  registryGetStatus,
  registryListErrors,
  registryListHistory,
  registryListTokens,
  registryMakePlan,
  registryVerify,
} from '../../shared-contracts/src/endpoints/index.ts';
import type { PlanCheck, RegistryChange, RemoteStatus } from '../../shared-contracts/src/release/index.ts';
import type { Client } from './client.ts';
import { toPercent, toSize, toTable, toTime } from './format.ts';
import { texts } from './nrctl.texts.ts';
import { type Arguments, readNumber, wordAt } from './read-arguments.ts';

/** The result of a command: data for --json, lines for people, and whether a check failed. */
export interface Result {
  json: unknown;
  lines: string[];
  isRefused?: boolean;
}

export type Command = (client: Client, args: Arguments) => Promise<Result>;

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;

/** Formats checks, one line each, with the cure of the failed ones. */
export function toCheckLines(checks: readonly PlanCheck[]): string[] {
  return checks.flatMap(({ check, state, message, cure }) => [
    `${marks[state]} ${check.padEnd(10)} ${message}`,
    ...(state === 'passed' || cure === '' ? [] : [`  ${' '.repeat(10)} → ${cure}`]),
  ]);
}

export const toChangeLines = (changes: readonly RegistryChange[]): string[] =>
  changes.length === 0
    ? []
    : toTable(
        texts.columns.changes,
        changes.map(({ remote, field, before, after }) => [remote, field, before || '-', after || '-']),
      );

function toStatusRow({ name, state, message, active, fallback, canary, health }: RemoteStatus): string[] {
  const tabs = health
    .filter((one) => one.tabs > 0)
    .map((one) => `${one.version}×${one.tabs}`)
    .join(' ');
  const rates = health
    .filter((one) => one.rate !== null)
    .map((one) => `${one.version} ${toPercent(one.rate)}`)
    .join(' ');
  return [
    name,
    state === 'on' ? texts.on : [texts.off, message].filter(Boolean).join(' '),
    active,
    fallback ?? '-',
    canary ? [`${canary.version} ${canary.share / 100}%`, ...canary.roles, ...canary.users].join(' ') : '-',
    tabs || '-',
    String(health.reduce((sum, one) => sum + one.dirtyTabs, 0)),
    rates || '-',
  ];
}

const status: Command = async (client) => {
  const { data } = await client.call(registryGetStatus, {});
  const head = `${data.env} · ${data.serial} 号 · ${data.actor} · ${toTime(data.issuedAt)} · ${data.reason}`;
  const notes = [
    `签名${data.isSigned ? '有效' : '无效'}，有效期至 ${toTime(data.expiresAt)}；` +
      `平台 ${data.host.minVersion}，契约 ${data.host.contract}；打开的标签页 ${data.tabs}`,
    ...(data.freeze ? [`已冻结至 ${toTime(data.freeze.until)}：${data.freeze.reason}`] : []),
  ];
  return { json: data, lines: [head, ...notes, '', ...toTable(texts.columns.status, data.remotes.map(toStatusRow))] };
};

const history: Command = async (client, { words }) => {
  const { list, total } = await client.call(registryListHistory, {
    pageSize: 50,
    ...(words[1] && { remote: words[1] }),
  });
  const sayChange = ({ remote, field, before, after }: RegistryChange) =>
    `${remote} ${field} ${before || '-'}→${after || '-'}`.trim();
  const rows = list.map((head) => [
    `${head.serial}${head.isCurrent ? '*' : ''}`,
    toTime(head.time),
    head.action,
    head.actor,
    head.reason,
    head.changes
      .filter(({ field }) => field !== 'fallback')
      .map(sayChange)
      .join('；'),
  ]);
  return { json: { list, total }, lines: toTable(texts.columns.history, rows) };
};

const diff: Command = async (client, args) => {
  const [from, to] = [1, 2].map((place) => readNumber(wordAt(args, place, '序号'), '序号'));
  const { data } = await client.call(registryDiff, { from: from!, to: to! });
  return { json: data, lines: data.length > 0 ? toChangeLines(data) : [texts.none] };
};

const errors: Command = async (client, { words }) => {
  const { list, total } = await client.call(registryListErrors, {
    pageSize: 50,
    ...(words[1] && { remote: words[1] }),
  });
  return {
    json: { list, total },
    lines: toTable(
      texts.columns.errors,
      list.map((one) => [
        toTime(one.time),
        one.remote,
        one.version,
        one.code,
        one.userName,
        one.path,
        one.detail.split('\n')[0]!.slice(0, 60),
      ]),
    ),
  };
};

/** `release list`. */
export const listReleases: Command = async (client, { words }) => {
  const { data } = await client.call(registryGetStatus, {});
  const versions = data.remotes
    .flatMap((remote) => remote.versions)
    .filter(({ name }) => words[2] === undefined || name === words[2]);
  return {
    json: versions,
    lines: toTable(
      texts.columns.versions,
      versions.map((one) => [one.name, one.version, one.contract, toSize(one.bytes), toTime(one.addedAt), one.addedBy]),
    ),
  };
};

const plan: Command = async (client, args) => {
  const { values } = args;
  const { data } = await client.call(registryMakePlan, {
    remote: wordAt(args, 1, '子应用'),
    version: wordAt(args, 2, '版本'),
    noSmoke: values['no-smoke'] ?? false,
    acceptRemoved: values['accept-removed'] ?? false,
  });
  return {
    json: data,
    isRefused: !data.isReady,
    lines: [...toCheckLines(data.checks), ...toChangeLines(data.changes), data.isReady ? texts.ready : texts.notReady],
  };
};

const verify: Command = async (client) => {
  const { data } = await client.call(registryVerify, {});
  return {
    json: data,
    isRefused: data.checks.some(({ state }) => state === 'failed'),
    lines: toCheckLines(data.checks),
  };
};

/** `keys` without `rotate`. */
export const showKeys: Command = async (client) => {
  const { data } = await client.call(registryGetStatus, {});
  return { json: data.keys, lines: data.keys.map((kid, place) => `${kid}  ${place === 0 ? '当前' : '下一把'}`) };
};

/** `token list`. */
export const listTokens: Command = async (client) => {
  const { list } = await client.call(registryListTokens, {});
  const rows = list.map((one) => [
    one.id,
    one.remote,
    one.name,
    one.userName,
    one.rights.join(' '),
    toTime(one.expiresAt),
    one.usedAt ? toTime(one.usedAt) : '-',
    one.isEnded ? texts.off : texts.on,
  ]);
  return { json: list, lines: toTable(texts.columns.tokens, rows) };
};

export const lookCommands: Record<string, Command> = { status, history, diff, errors, plan, verify };
