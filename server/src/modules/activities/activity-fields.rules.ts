import type { ActivitySettings } from 'shared-contracts/model';
import { filled, htmlFields } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';

interface ActivityTexts {
  name: string;
  keywords: string;
  introduction: string;
  sponsors: readonly string[];
  theme: string;
  form: string;
}

function settingsFields(settings: ActivitySettings): ReaderField[] {
  switch (settings.kind) {
    case 'activity':
      return [
        { label: '活动地点', text: settings.place },
        { label: '备注项名称', text: settings.remarkLabel },
      ];
    case 'vote':
      return settings.options.map(({ title, introduction }, place) => ({
        label: `第${place + 1}个选项`,
        text: `${title}\n${introduction}`,
      }));
    case 'raffle':
      return [
        { label: '领奖说明', text: settings.claimNote },
        ...settings.prizes.map(({ level, name }, place) => ({
          label: `第${place + 1}个奖品`,
          text: `${level}\n${name}`,
        })),
      ];
    case 'answer':
      return settings.questions.map(({ stem, options, explanation }, place) => ({
        label: `第${place + 1}题`,
        text: [stem, ...options, explanation].join('\n'),
      }));
  }
}

/** Texts of an activity, vote, raffle or answer activity. */
export function activityFields(
  { name, keywords, introduction, sponsors, theme, form }: ActivityTexts,
  settings: ActivitySettings,
): ReaderField[] {
  return filled([
    { label: '名称', text: name },
    { label: '关键词', text: keywords },
    ...htmlFields('介绍', introduction),
    { label: '主办单位', text: sponsors.join('\n') },
    { label: '主题', text: theme },
    { label: '形式', text: form },
    ...settingsFields(settings),
  ]);
}
