import { type ContentDraft, pendingCorrection } from 'shared-contracts/model';
import { correctionFields } from './correction-fields.rules.ts';
import { filled, htmlFields } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';

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
