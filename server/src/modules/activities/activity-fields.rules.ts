import type { ActivitySettings } from 'shared-contracts/model';
import { filled, htmlFields } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { activityFieldTexts as texts } from './activity-fields.texts.ts';

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
        { label: texts.place, text: settings.place },
        { label: texts.remarkLabel, text: settings.remarkLabel },
      ];
    case 'vote':
      return settings.options.map(({ title, introduction }, place) => ({
        label: texts.option(place + 1),
        text: `${title}\n${introduction}`,
      }));
    case 'raffle':
      return [
        { label: texts.claimNote, text: settings.claimNote },
        ...settings.prizes.map(({ level, name }, place) => ({
          label: texts.prize(place + 1),
          text: `${level}\n${name}`,
        })),
      ];
    case 'answer':
      return settings.questions.map(({ stem, options, explanation }, place) => ({
        label: texts.question(place + 1),
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
    { label: texts.name, text: name },
    { label: texts.keywords, text: keywords },
    ...htmlFields(texts.introduction, introduction),
    { label: texts.sponsors, text: sponsors.join('\n') },
    { label: texts.theme, text: theme },
    { label: texts.form, text: form },
    ...settingsFields(settings),
  ]);
}
