import { z } from 'zod';
import { dateTime } from './primitives.ts';

/** Where the value of a setting comes from. */
export const SettingSource = { Default: 'default', Environment: 'environment', Database: 'database' } as const;
export type SettingSource = (typeof SettingSource)[keyof typeof SettingSource];
export const settingSourceNames: Record<SettingSource, string> = {
  default: '默认',
  environment: '环境变量',
  database: '后台设置',
};

/** Name of a setting, as the environment variable is called. */
export const settingName = z.string().regex(/^[A-Z][A-Z0-9_]{1,60}$/, '参数名称不正确');

/** A setting of the product as it is in effect. */
export const systemSetting = z.object({
  name: settingName,
  title: z.string(),
  meaning: z.string(),
  group: z.string(),
  /** Empty where nothing is set; of a secret only whether it is. */
  value: z.string(),
  isSecret: z.boolean(),
  source: z.enum(SettingSource),
  needsRestart: z.boolean(),
  /** Page on which it is set; null for those of the environment and for parameters. */
  page: z.string().nullable(),
  /** The outside service that it names, where that can be tested. */
  service: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Present where it is changed on this page. */
  parameter: z
    .object({
      value: z.number().int(),
      /** Value where none is stored. */
      base: z.number().int(),
      min: z.number().int(),
      max: z.number().int(),
      unit: z.string(),
      rev: z.number().int(),
    })
    .nullable(),
});
export type SystemSetting = z.infer<typeof systemSetting>;

/** A change of a parameter; null stands for what the environment says, else the default. */
export const parameterChange = z.object({
  rev: z.number().int(),
  value: z.number().int().nullable(),
  userName: z.string(),
  time: dateTime,
});
export type ParameterChange = z.infer<typeof parameterChange>;
