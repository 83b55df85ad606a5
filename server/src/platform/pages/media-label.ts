import { digitalSourceTypes, type MediaAiUse, withTool } from 'shared-contracts/model';
import { mediaStem } from '../storage/media-key.ts';
import { html, type Html } from './html.ts';
import { mediaLabelTexts as texts } from './media-label.texts.ts';

/** The AI label of a picture or video that was made with artificial intelligence. */
export interface MediaLabel extends MediaAiUse {
  kind: 'picture' | 'video';
}

/** Labels by the part of an address that all copies share; what carries none is not there. */
export type MediaLabels = ReadonlyMap<string, MediaLabel>;

/** The label of what an address of our own leads to. */
export const mediaLabelOf = (url: string, labels: MediaLabels): MediaLabel | undefined =>
  labels.get(mediaStem(url.replace(/^(https?:\/\/[^/]+)?\/files\//, '')));

/** The label as readers read it. */
export const mediaLabelLine = ({ kind, level, tool }: MediaLabel): string => withTool(texts[kind][level], tool);

/** The label beside a picture or video; nothing where it carries none. */
export function mediaNote(url: string, labels: MediaLabels): Html | false {
  const label = mediaLabelOf(url, labels);
  return label !== undefined && html`<span class="ai-media" role="note">${mediaLabelLine(label)}</span>`;
}

/** The label for machines. */
export function mediaSource(url: string, labels: MediaLabels): { digitalSourceType?: string } {
  const label = mediaLabelOf(url, labels);
  return label ? { digitalSourceType: digitalSourceTypes[label.level] } : {};
}

/** Cleaned markup with the labels of its pictures and videos behind them. */
export function withMediaNotes(markup: string, labels: MediaLabels): string {
  if (labels.size === 0) return markup;
  const note = (tag: string) => mediaNote(/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '', labels);
  return markup.replace(/<img\b[^>]*>|<video\b[^>]*>[\s\S]*?<\/video>/g, (tag) => {
    const text = note(tag);
    return text === false ? tag : tag + text.text;
  });
}
