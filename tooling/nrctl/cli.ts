// npx nrctl …: the operations tool. It calls the server as the screen 系统管理 / 子应用版本 does and decides nothing itself.
import { ErrorCode, isAppError, releaseChecksOf } from '../../shared-contracts/src/errors/index.ts';
import { changeCommands } from './change-commands.ts';
import { Client, Unreachable } from './client.ts';
import { lookCommands, toCheckLines } from './look-commands.ts';
import { texts } from './nrctl.texts.ts';
import { readArguments, UsageError } from './read-arguments.ts';

const exitCodes = { done: 0, refused: 1, usage: 2, conflict: 3, forbidden: 4, unreachable: 5 } as const;
const loginCodes: readonly number[] = [
  ErrorCode.BadCredentials,
  ErrorCode.CaptchaRequired,
  ErrorCode.AccountLocked,
  ErrorCode.AccountDisabled,
  ErrorCode.ReLogin,
  ErrorCode.Forbidden,
];

const commands = { ...lookCommands, ...changeCommands };
const isJson = process.argv.includes('--json');

async function run(): Promise<number> {
  const input = readArguments(process.argv.slice(2));
  const name = input.words[0];
  if (name === undefined || input.values.help) {
    console.log(texts.usage);
    return input.values.help ? exitCodes.done : exitCodes.usage;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(texts.unknown(name));
  const { NRCTL_URL, NRCTL_TOKEN, NRCTL_USER, NRCTL_PASSWORD } = process.env;
  const client = new Client({
    url: input.values.url ?? NRCTL_URL ?? 'http://localhost:8080',
    token: NRCTL_TOKEN,
    user: NRCTL_USER,
    password: NRCTL_PASSWORD,
  });
  const { json, lines, isRefused } = await command(client, input);
  console.log(isJson ? JSON.stringify(json, null, 2) : lines.join('\n'));
  return isRefused ? exitCodes.refused : exitCodes.done;
}

/** Prints why it did not happen: the sentence, and every failed check with its cure. */
function explain(error: unknown): number {
  if (error instanceof UsageError) return say(exitCodes.usage, error.message, [`nrctl --help`]);
  if (error instanceof Unreachable) return say(exitCodes.unreachable, error.message);
  if (!isAppError(error)) throw error;
  const checks = releaseChecksOf(error);
  const code =
    error.code === ErrorCode.Conflict
      ? exitCodes.conflict
      : loginCodes.includes(error.code)
        ? exitCodes.forbidden
        : exitCodes.refused;
  return say(code, error.message, toCheckLines(checks.filter(({ state }) => state !== 'passed')), {
    respCode: error.code,
    checks,
  });
}

function say(code: number, message: string, more: readonly string[] = [], data: object = {}): number {
  if (isJson) console.log(JSON.stringify({ error: message, ...data }, null, 2));
  console.error([message, ...more].join('\n'));
  return code;
}

process.exitCode = await run().catch(explain);
