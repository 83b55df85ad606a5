import { AlignmentType, Document, HeadingLevel, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import { type ContentDetail, StoryType } from 'shared-contracts/model';
import { type Exported, factsAbove } from './story-facts.ts';
import { storyFileTexts as texts } from './story-files.texts.ts';
import { type PagePicture, picturesOf } from './story-pictures.ts';
import { imageRun, numbering, wordBlocks } from './word-blocks.ts';

/** A story as a Word document. */
export function wordFile(
  story: ContentDetail,
  exported: Exported,
  pictures: ReadonlyMap<string, PagePicture>,
): Promise<Buffer> {
  const centred = (text: string, heading: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
    text === '' ? [] : [new Paragraph({ text, heading, alignment: AlignmentType.CENTER })];
  const facts = new TextRun({ text: factsAbove(story, exported).join('　'), color: '666666', size: 18 });
  const children = [
    ...centred(story.leadTitle, HeadingLevel.HEADING_3),
    ...centred(story.title, HeadingLevel.TITLE),
    ...centred(story.subTitle, HeadingLevel.HEADING_3),
    new Paragraph({ children: [facts], alignment: AlignmentType.CENTER, spacing: { after: 240 } }),
    ...(story.summary === ''
      ? []
      : [new Paragraph({ text: `${texts.summary}：${story.summary}`, spacing: { after: 240 } })]),
    ...wordBlocks(story.content, pictures),
    ...(story.contentType === StoryType.Gallery ? galleryOf(story, pictures) : []),
  ];
  const levels = [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START }];
  const document = new Document({
    title: story.title,
    creator: exported.by,
    numbering: { config: [{ reference: numbering, levels }] },
    sections: [{ children }],
  });
  return Packer.toBuffer(document);
}

const galleryOf = (story: ContentDetail, pictures: ReadonlyMap<string, PagePicture>): Paragraph[] =>
  picturesOf(story).flatMap(({ url, caption }) => {
    const picture = pictures.get(url);
    const image = picture ? imageRun(picture) : new TextRun(texts.pictureLost);
    return [new Paragraph({ children: [image] }), new Paragraph({ text: caption, spacing: { after: 240 } })];
  });
