import { type ContentDetail, StoryType } from 'shared-contracts/model';
import { escapeHtml } from '../../platform/text/html.rules.ts';
import { type Exported, factsAbove } from './story-facts.ts';
import { storyFileTexts as texts } from './story-files.texts.ts';
import { type PagePicture, picturesOf } from './story-pictures.ts';

const style = `@page{size:A4;margin:20mm 18mm}
body{font:12pt/1.8 "Noto Serif CJK SC","Source Han Serif SC",SimSun,serif;margin:0;color:#000}
h1{font-size:22pt;line-height:1.4;text-align:center;margin:6pt 0}h2.side{font-size:14pt;text-align:center;margin:4pt 0}
.facts{font-size:9pt;color:#555;text-align:center;margin-bottom:14pt}
.summary{border-left:2pt solid #999;padding-left:8pt}
p{margin:0 0 8pt;overflow-wrap:anywhere}img{max-width:100%;max-height:230mm}figure{margin:0 0 10pt;break-inside:avoid}
figcaption{font-size:10pt;color:#333}
table{border-collapse:collapse;width:100%}td,th{border:.5pt solid #666;padding:3pt}`;

/** A page for the printer with its pictures in it: it asks nothing of the network. */
export function printPage(
  story: ContentDetail,
  exported: Exported,
  pictures: ReadonlyMap<string, PagePicture>,
): string {
  const image = (url: string): string => {
    const picture = pictures.get(url);
    return picture
      ? `<img src="data:image/jpeg;base64,${picture.bytes.toString('base64')}">`
      : escapeHtml(texts.pictureLost);
  };
  const side = (text: string) => (text === '' ? '' : `<h2 class="side">${escapeHtml(text)}</h2>`);
  const body = story.content
    .replace(/<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi, (_, source: string) => image(source.replaceAll('&amp;', '&')))
    .replace(
      /<(video|iframe|audio)\b[^>]*?(?:\bsrc="([^"]*)")?[^>]*>(?:[\s\S]*?<\/\1>)?/gi,
      (_, _tag, source?: string) => escapeHtml(texts.video(source ?? '')),
    );
  const gallery =
    story.contentType === StoryType.Gallery
      ? picturesOf(story).map(
          ({ url, caption }) => `<figure>${image(url)}<figcaption>${escapeHtml(caption)}</figcaption></figure>`,
        )
      : [];
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escapeHtml(story.title)}</title><style>${style}</style></head><body>
${side(story.leadTitle)}<h1>${escapeHtml(story.title)}</h1>${side(story.subTitle)}
<div class="facts">${factsAbove(story, exported).map(escapeHtml).join('　')}</div>
${story.summary === '' ? '' : `<p class="summary">${escapeHtml(story.summary)}</p>`}
${body}${gallery.join('')}</body></html>`;
}
