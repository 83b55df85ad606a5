import { EmbedKind } from 'shared-contracts/model';
import { dropLeadingTabs } from '../domain/html.rules.ts';

const videoNote = '（视频请点击文末“阅读原文”观看）';

/**
 * A body as WeChat takes it: it plays no video of ours and follows no link out of an article, so that a video becomes a
 * note, a card its title, an ad nothing; a styled card stays as it is.
 */
export function bodyForWechat(html: string): string {
  return dropLeadingTabs(html).replace(/<figure data-embed="(\w+)"[^>]*>([\s\S]*?)<\/figure>/g, (_whole, kind: string, inside: string) => {
    if (kind === EmbedKind.Ad) return '';
    if (kind === EmbedKind.Video) {
      const caption = /<figcaption>([\s\S]*?)<\/figcaption>/.exec(inside)?.[1] ?? '';
      return `<p style="text-align:center">${caption}${videoNote}</p>`;
    }
    const title = /<span>([\s\S]*?)<\/span>/.exec(inside)?.[1] ?? '';
    return title === '' ? '' : `<p>${title}</p>`;
  });
}
