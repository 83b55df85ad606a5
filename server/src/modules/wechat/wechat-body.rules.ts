import { correctionKindNames, EmbedKind, type ReaderAiUse, type StoryCorrection } from 'shared-contracts/model';
import { dropLeadingTabs, escapeHtml } from '../../platform/text/html.rules.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

/**
 * A body in the form that WeChat accepts: it plays no video of ours and follows no link out of an article, so that a
 * video becomes a note, a card its title, an ad nothing; a styled card stays as it is.
 */
export function bodyForWechat(html: string): string {
  return dropLeadingTabs(html).replace(
    /<figure data-embed="(\w+)"[^>]*>([\s\S]*?)<\/figure>/g,
    (_whole, kind: string, inside: string) => {
      if (kind === EmbedKind.Ad) return '';
      if (kind === EmbedKind.Video) {
        const caption = /<figcaption>([\s\S]*?)<\/figcaption>/.exec(inside)?.[1] ?? '';
        return `<p style="text-align:center">${caption}${wechatMessageTexts.videoNote}</p>`;
      }
      const title = /<span>([\s\S]*?)<\/span>/.exec(inside)?.[1] ?? '';
      return title === '' ? '' : `<p>${title}</p>`;
    },
  );
}

/** The AI label, above the body. */
export const aiUseForWechat = (use: ReaderAiUse | undefined): string =>
  use ? `<p><strong>${escapeHtml(use.text)}</strong></p>` : '';

/** Notes on corrections, below the body: an article shows readers nothing beside it. */
export function correctionsForWechat(corrections: readonly StoryCorrection[] = []): string {
  const lines = (note: string) => escapeHtml(note).replaceAll('\n', '<br>');
  return corrections
    .map(({ kind, note }) => `<p><strong>【${correctionKindNames[kind]}】</strong>${lines(note)}</p>`)
    .join('');
}
