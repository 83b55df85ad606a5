import { aiUseLine, type ContentDraft } from 'shared-contracts/model';
import { cleanBody } from 'shared-ui';
import { storyTexts as texts } from './story.texts.ts';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const look = {
  phone:
    'body{margin:0;padding:16px;font:17px/1.8 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#222}h1{font-size:22px;line-height:1.4;margin:8px 0}',
  website:
    'body{max-width:760px;margin:0 auto;padding:32px 24px;font:17px/1.9 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#222}h1{font-size:30px;line-height:1.35;margin:8px 0;text-align:center}.lead,.sub,.by{text-align:center}',
};
const shared =
  'img{max-width:100%;height:auto}figure{margin:16px 0;text-align:center}figcaption{color:#888;font-size:13px}blockquote{margin:12px 0;padding:2px 14px;border-left:3px solid #ccc;color:#666}p{margin:0 0 12px;overflow-wrap:anywhere}.lead,.sub{color:#666;margin:0}.by{color:#999;font-size:13px;margin:8px 0 20px}a{color:#0958d9}';

/** Returns the part of a kind beside its text: pictures with their words, the player, the address. */
function partOf({ pictures, video, externalLinkUrl, special, summary, content }: ContentDraft): string {
  const intro = content === '' && summary.trim() !== '' ? `<p>${escape(summary)}</p>` : '';
  const banner = special?.banner ? `<figure><img src="${escape(special.banner.path)}" alt=""></figure>` : '';
  const columns = (special?.columns ?? [])
    .map(
      ({ title, stories }) =>
        `<h2>${escape(title)}</h2><ul>${stories.map((story) => `<li>${escape(story.title)}</li>`).join('')}</ul>`,
    )
    .join('');
  const figures = pictures
    .map(
      ({ path, caption }) =>
        `<figure><img src="${escape(path)}" alt=""><figcaption>${escape(caption)}</figcaption></figure>`,
    )
    .join('');
  const player =
    video && video.playURL !== ''
      ? `<video src="${escape(video.playURL)}" poster="${escape(video.coverUrl)}" controls style="width:100%"></video>`
      : '';
  return `${banner}${intro}${figures}${player}${columns}${externalLinkUrl === '' ? '' : `<p>${escape(externalLinkUrl)}</p>`}`;
}

/** A page of its own that shows the story as readers will see it; the frame that holds it runs no script. */
export function previewPage(draft: ContentDraft, view: 'phone' | 'website', today: string): string {
  const line = (className: string, text: string) =>
    text.trim() === '' ? '' : `<p class="${className}">${escape(text)}</p>`;
  const byline = [draft.source, draft.author, today].filter((part) => part !== '').join('　');
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escape(draft.title)}</title><style>${look[view]}${shared}</style>`,
  ];
  const body = [
    line('lead', draft.leadTitle),
    `<h1>${escape(draft.title || texts.previewUntitled)}</h1>`,
    line('sub', draft.subTitle),
    line('by', byline),
    line('by', aiUseLine(draft)),
    cleanBody(draft.content),
    partOf(draft),
  ];
  return `<!doctype html><html lang="zh-CN"><head>${head.join('')}</head><body>${body.join('')}</body></html>`;
}
