import type { FormDefinition } from 'shared-contracts/forms';
import { type ActivitySettings, type ContentDraft, pendingCorrection } from 'shared-contracts/model';
import { hiddenWordsOfHtml, textOfHtml } from './html.rules.ts';
import type { ReaderField } from './find-words.ts';

const filled = (fields: readonly ReaderField[]): ReaderField[] => fields.filter(({ text }) => text.trim() !== '');

function htmlFields(label: string, html: string): ReaderField[] {
  return [
    { label, text: textOfHtml(html) },
    { label: `${label}图片说明或卡片`, text: hiddenWordsOfHtml(html).join('\n') },
  ];
}

/** A note on a correction. */
export const correctionFields = (note: string): ReaderField[] => filled([{ label: '更正说明', text: note }]);

/**
 * Notes on corrections that readers have. They stand as they were given: the words of a story on its way are asked without
 * them.
 */
export const givenCorrectionFields = ({ corrections = [] }: ContentDraft): ReaderField[] =>
  corrections.flatMap(({ time, note }) => (time === null ? [] : correctionFields(note)));

/** Texts of a story of any kind that readers see, with the note that goes out with it. */
export function storyFields(draft: ContentDraft): ReaderField[] {
  const { title, leadTitle, subTitle, author, editor, source, summary, keywords, content } = draft;
  const { pictures, video, special, corrections } = draft;
  return filled([
    { label: '标题', text: title },
    { label: '引题', text: leadTitle },
    { label: '副标题', text: subTitle },
    { label: '摘要', text: summary },
    { label: '作者', text: author },
    { label: '编辑', text: editor },
    { label: '来源', text: source },
    { label: '关键词', text: keywords.join('\n') },
    ...htmlFields('正文', content),
    ...pictures.map(({ caption }, place) => ({ label: `第${place + 1}张图片说明`, text: caption })),
    { label: '视频标题', text: video?.title ?? '' },
    ...correctionFields(pendingCorrection(corrections)?.note ?? ''),
    ...(special?.columns ?? []).map(({ title: name, stories }, place) => ({
      label: `专题第${place + 1}个板块`,
      text: [name, ...stories.map((story) => story.title)].join('\n'),
    })),
  ]);
}

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

/** Keys of a form whose values name things to the program, not to readers. */
const technicalKeys = new Set(['key', 'model', 'type', 'pattern', 'remoteFunc', 'aliases']);

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (technicalKeys.has(key) ? [] : stringsOf(one)));
}

interface QuestionnaireTexts {
  title: string;
  intro: string;
  thanks: string;
}

/** Texts of a questionnaire with its form. */
export function questionnaireFields(
  { title, intro, thanks }: QuestionnaireTexts,
  { list, ...rest }: FormDefinition,
): ReaderField[] {
  return filled([
    { label: '标题', text: title },
    { label: '说明', text: intro },
    { label: '结束语', text: thanks },
    ...list.map((field, place) => ({ label: `第${place + 1}题`, text: stringsOf(field).join('\n') })),
    { label: '表单设置', text: stringsOf(rest).join('\n') },
  ]);
}

/** Texts of a live room and its guests. */
export function liveRoomFields(
  { title, introduction }: { title: string; introduction: string },
  guests: readonly LiveGuestTexts[] = [],
): ReaderField[] {
  return filled([
    { label: '标题', text: title },
    { label: '简介', text: introduction },
    ...guests.flatMap(liveGuestFields),
  ]);
}

interface LiveGuestTexts {
  name: string;
  post: string;
  introduction: string;
}

/** Texts of a guest of a live room. */
export const liveGuestFields = ({ name, post, introduction }: LiveGuestTexts): ReaderField[] =>
  filled([{ label: `嘉宾${name}`, text: [name, post, introduction].join('\n') }]);

/** Text of a live entry. */
export const liveEntryFields = (text: string): ReaderField[] => filled([{ label: '内容', text }]);

/** Texts of an ad. */
export const adFields = ({ title, advertiser }: { title: string; advertiser: string }): ReaderField[] =>
  filled([
    { label: '标题', text: title },
    { label: '广告主', text: advertiser },
  ]);

/** Texts of goods. */
export const goodsFields = ({ name, description }: { name: string; description: string }): ReaderField[] =>
  filled([{ label: '名称', text: name }, ...htmlFields('介绍', description)]);

/** Texts of a push. */
export const pushFields = ({ title, subTitle }: { title: string; subTitle: string }): ReaderField[] =>
  filled([
    { label: '推送标题', text: title },
    { label: '推送副标题', text: subTitle },
  ]);

/** A reader's comment, given as plain text or as it is kept, and the name below it. */
export const commentFields = ({ comment, nickName }: { comment: string; nickName: string }): ReaderField[] =>
  filled([
    { label: '评论', text: textOfHtml(comment) },
    { label: '昵称', text: nickName },
  ]);

/** Title and digest that a story has of its own at WeChat. */
export const wechatFields = ({ title, digest }: { title: string; digest: string }): ReaderField[] =>
  filled([
    { label: '微信标题', text: title },
    { label: '微信摘要', text: digest },
  ]);

/** Words of a microblog post. */
export const weiboFields = (text: string): ReaderField[] => filled([{ label: '微博文字', text }]);
