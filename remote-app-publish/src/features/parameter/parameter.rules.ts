import { settingSourceNames, type SystemSetting } from 'shared-contracts/model';

/** Filter of the page. */
export interface SettingFilter {
  keywords: string;
  group: string | undefined;
  onlyEditable: boolean;
}

/** Leaves the settings that hold every one of the words. */
export function findSettings(
  settings: readonly SystemSetting[],
  { keywords, group, onlyEditable }: SettingFilter,
): SystemSetting[] {
  const words = keywords.toLowerCase().split(/\s+/).filter(Boolean);
  return settings.filter((setting) => {
    if ((group !== undefined && setting.group !== group) || (onlyEditable && !setting.parameter)) return false;
    const { name, title, meaning, value, source } = setting;
    const text = [name, title, meaning, value, setting.group, settingSourceNames[source]].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
