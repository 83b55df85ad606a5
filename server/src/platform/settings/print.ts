// npm run settings: every setting with its present value, its default and its meaning; secrets are hidden.
import { z } from 'zod';
import { readSettings, SettingsError } from './settings.ts';
import { settingDescriptions } from './setting-descriptions.ts';

/** One line for each setting. */
export function describeSettings(environment: NodeJS.ProcessEnv): string[] {
  const settings = readSettings(environment) as unknown as Record<string, unknown>;
  return Object.entries(settingDescriptions).flatMap(([name, described]) => {
    const isSecret = 'secret' in described && described.secret;
    const isSet = environment[name] !== undefined && environment[name] !== '';
    const value = isSecret ? (isSet ? '(set, hidden)' : '(not set)') : (settings[name] ?? '(not set)');
    const { default: standard } = z.toJSONSchema(described.schema, { unrepresentable: 'any', io: 'input' }) as {
      default?: unknown;
    };
    return [
      `${name} = ${String(value)}${isSet ? '' : '  [default]'}`,
      `    ${described.meaning}${standard === undefined ? '' : `; default ${String(standard) || "''"}`}`,
    ];
  });
}

if (import.meta.main) {
  try {
    console.log(describeSettings(process.env).join('\n'));
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exitCode = 1;
  }
}
