import type { ParameterName } from '../../platform/settings/parameters.ts';

/** Sentences about parameters. */
export const parameterTexts = {
  isSet: '已设置',
  notSet: '未设置',
  unknown: '没有该参数，或不能在此修改',
  stale: '该参数已被他人修改，请刷新后再试',
  outOfBounds: (title: string, min: number, max: number, unit: string) => `${title}须为${min}至${max}${unit}的整数`,
  unchanged: '与当前值相同',
  nothingBefore: '没有上一版',
} as const;

/** Unit of each parameter. */
export const parameterUnits: Record<ParameterName, string> = {
  UPLOAD_ATTACHMENT_MB: 'MB',
  UPLOAD_VIDEO_MB: 'MB',
  UPLOAD_QUOTA_MB: 'MB',
  SESSIONS_PER_USER: '个',
  LOCK_AFTER_FAILURES: '次',
  LOCK_MINUTES: '分钟',
  PASSWORD_HISTORY: '个',
  PASSWORD_MAX_AGE_DAYS: '天',
  URGENT_DEBT_HOURS: '小时',
  DESK_HOURS: '小时',
  BIN_DAYS: '天',
  BACKUP_MAX_AGE_HOURS: '小时',
  AUTOSAVE_DAYS: '天',
  AUDIT_DAYS: '天',
  STATISTICS_HOURS_DAYS: '天',
  STATISTICS_DAYS: '天',
};
