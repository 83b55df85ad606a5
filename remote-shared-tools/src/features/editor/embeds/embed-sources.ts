import { contentPickerTabColumns } from 'shared-contracts/constants';
import { type ContentItem, type Embed, EmbedKind, itemName } from 'shared-contracts/model';
import type { LibraryVideo, OwnVideo, PickedContent, Shell, UploadResult } from 'shared-contracts/shell';
import { editorTexts as texts } from '../editor.texts.ts';
import type { ContentLink } from '../formats/content-link.rules.ts';

/** Sources in other parts of the newsroom from which the editor can embed. */
export type EmbedSource = 'ownVideo' | 'libraryVideo' | 'content' | 'activity' | 'ad';

/** Opens the picker of a source and makes embeds of what was chosen; empty when given up. */
export async function pickEmbeds(source: EmbedSource, shell: Shell, max: number): Promise<Embed[]> {
  if (source === 'ownVideo') {
    const video = await (await shell.tools('videos')).pickVideo();
    if (video?.playURL === '') shell.message.warning(texts.videoConverting);
    return video && video.playURL !== '' ? [ownVideo(video)] : [];
  }
  if (source === 'libraryVideo')
    return (await (await shell.tools('videos')).pickLibraryVideo({ max })).map(libraryVideo);
  const pickers = await shell.tools('pickers');
  if (source === 'content') return ((await pickers.pickContent()) ?? []).slice(0, max).map(contentEmbed);
  if (source === 'activity') {
    const activity = await pickers.pickActivity();
    return activity
      ? [block(EmbedKind.Activity, { ...activity, title: itemName(activity), image: activity.listThumbnail ?? '' })]
      : [];
  }
  const ad = await pickers.pickPlaceholderAd();
  return ad ? [block(EmbedKind.Ad, { ...ad, image: ad.imagePath })] : [];
}

function ownVideo({ streamId, playURL, coverUrl }: OwnVideo): Embed {
  return { kind: EmbedKind.Video, title: '', address: playURL, image: coverUrl, html: '', data: { streamId } };
}

function libraryVideo({ playURL, imagePath, title }: LibraryVideo): Embed {
  return { kind: EmbedKind.Video, title, address: playURL, image: imagePath, html: '', data: {} };
}

function contentEmbed({ tab, item }: PickedContent): Embed {
  if (tab === 1) return block(EmbedKind.Activity, { ...item, image: item.listThumbnail ?? '' });
  const { title, externalLinkUrl, listThumbnail } = item;
  return {
    kind: EmbedKind.Content,
    title,
    address: externalLinkUrl,
    image: listThumbnail ?? '',
    html: '',
    data: contentData(item),
  };
}

/** Of a story; the documents' fields that a story of ours does not have stay 0. */
const contentData = ({ id, contentType }: ContentItem) => ({
  contentType: String(contentType),
  originalId: id,
  id,
  specialType: '0',
  specialListStyle: '0',
  videoType: '0',
});

/** A story for words of a sentence to lead to, with its title; undefined when given up. */
export async function pickContentLink(shell: Shell): Promise<{ link: ContentLink; title: string } | undefined> {
  const [picked] = (await (await shell.tools('pickers')).pickContent({ tabs: [contentPickerTabColumns] })) ?? [];
  return (
    picked && {
      link: { address: picked.item.externalLinkUrl, data: contentData(picked.item) },
      title: picked.item.title,
    }
  );
}

/** Activity and ad carry the same (R489); the chain is outer when the address is another site's. */
function block(
  kind: 'activity' | 'ad',
  { id, title, externalLinkUrl, image }: { id: string; title: string; externalLinkUrl: string; image: string },
): Embed {
  const outerChain = /^https?:/.test(externalLinkUrl) ? '1' : '0';
  return {
    kind,
    title,
    address: externalLinkUrl,
    image,
    html: '',
    data: { contentId: id, originalId: id, id, outerChain, externalLinkUrl },
  };
}

/** Returns the embed for a finished upload. */
export function uploadedEmbed({ kind, streamId, playUrl, path, coverUrl, url, name, size }: UploadResult): Embed {
  if (kind === 'video')
    return {
      kind: EmbedKind.Video,
      title: '',
      address: playUrl || path,
      image: coverUrl,
      html: '',
      data: { streamId },
    };
  return {
    kind: EmbedKind.Attachment,
    title: name,
    address: url,
    image: '',
    html: '',
    data: { name, size: String(size) },
  };
}
