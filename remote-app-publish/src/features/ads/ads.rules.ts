import { type AdKind, type AdRow, adRefusals, type AdAction } from 'shared-contracts/model';

/** Returns the reasons why an action is refused for a row, for its button. */
export const refusalsOf = (action: AdAction) => (row: AdRow) => adRefusals(row, action);

/** '2.50%', or a dash while nobody saw it. */
export function clickRate({ impressions, clicks }: Pick<AdRow, 'impressions' | 'clicks'>): string {
  return impressions ? `${(((clicks ?? 0) / impressions) * 100).toFixed(2)}%` : '—';
}

/** The kind that an address names; start ads when it names none. */
export function kindOf(text: string | null): AdKind {
  return text === 'placeholder' || text === 'float' || text === 'popup' ? text : 'start';
}

/** Values of the form, with the field names of the API. */
export interface AdDraft {
  title: string;
  advertiser: string;
  image: { id: string; url: string } | null;
  video: { streamId: string; title: string } | null;
  linkKind: AdRow['linkKind'];
  linkId: string;
  linkTitle: string;
  externalLinkUrl: string;
  startDate: string;
  endDate: string;
  seconds: number;
  sortField: number;
  channelIds: string[];
}

/** The draft of a stored ad. */
export function draftOf(ad: AdRow): AdDraft {
  const {
    title,
    advertiser,
    imageId,
    imagePath,
    video,
    linkKind,
    linkId,
    linkTitle,
    externalLinkUrl,
    startDate,
    endDate,
    seconds,
    sortField,
    channelIds,
  } = ad;
  return {
    title,
    advertiser,
    image: imagePath === '' ? null : { id: imageId, url: imagePath },
    video: video && { streamId: video.streamId, title: video.title },
    linkKind,
    linkId,
    linkTitle,
    externalLinkUrl: linkKind === 'url' ? externalLinkUrl : '',
    startDate,
    endDate,
    seconds,
    sortField,
    channelIds,
  };
}

/** The fields of a save. */
export function fieldsOf({ image, video, linkTitle: _title, ...draft }: AdDraft) {
  return {
    ...draft,
    title: draft.title.trim(),
    advertiser: draft.advertiser.trim(),
    externalLinkUrl: draft.linkKind === 'url' ? draft.externalLinkUrl.trim() : '',
    imageId: image?.id ?? '',
    imagePath: image?.url ?? '',
    streamId: video?.streamId ?? '',
  };
}
