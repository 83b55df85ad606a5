import { StoryType } from 'shared-contracts/model';
import type { OpenNinjs } from 'shared-contracts/open';
import { mediaLabelLine, mediaLabelOf, type MediaLabels } from '../../platform/pages/media-label.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { mediaTypeOf } from '../../platform/storage/object-key.ts';
import { dropLeadingTabs, pictureSources, textOfHtml } from '../../platform/text/html.rules.ts';
import type { PublicChannels } from '../channels/public-channel.queries.ts';
import { coverOf } from '../stories/content.rules.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { shownAiUse } from '../stories/shown-labels.ts';
import { storyPath } from '../stories/story-address.rules.ts';

/** What every story of an installation says. */
export interface NinjsFacts {
  /** Origin of the addresses. */
  origin: string;
  siteName: string;
}

type Association = NonNullable<OpenNinjs['associations']>[number];

const standard = {
  name: 'ninjs',
  version: '3.0',
  schema: 'http://www.iptc.org/std/ninjs/ninjs-schema_3.0.json',
} as const;

const typeOf = (url: string, otherwise: string): string => {
  const type = mediaTypeOf(new URL(url).pathname);
  return type === 'application/octet-stream' ? otherwise : type;
};

/** A path of ours as an address that others can call. */
const whole = (path: string, origin: string): string => new URL(path, origin).href;

/** Markup whose pictures, videos and links lead here from anywhere. */
const withWholeAddresses = (markup: string, origin: string): string =>
  markup.replace(
    /(\s(?:src|href|poster)=")(\/[^"]*)"/g,
    (_, before: string, path: string) => `${before}${whole(path, origin)}"`,
  );

/** A story as readers of the app have it, by ninjs 3.0. `content` is its text as it is to be read now. */
export function openNinjs(
  story: PublishedStory,
  content: string,
  labels: MediaLabels,
  channels: PublicChannels,
  facts: NinjsFacts,
): OpenNinjs {
  const { draft, contentType, channelId } = story;
  const { origin, siteName } = facts;
  const channel = channels.byId.get(channelId);
  const markup = withWholeAddresses(dropLeadingTabs(content), origin);
  const plain = textOfHtml(content);
  const charCount = Array.from(plain.replace(/\s/g, '')).length;
  const body = (contentType: string, value: string) => ({ role: 'main', contentType, charCount, value });
  const headlines = [
    { role: 'lead' as const, value: draft.leadTitle },
    { role: 'main' as const, value: draft.title },
    { role: 'sub' as const, value: draft.subTitle },
  ];
  const associations = associationsOf(story, content, labels, origin);
  const aiUse = shownAiUse(draft, labels);
  return {
    uri: whole(storyPath(story), origin),
    standard,
    type: contentType === StoryType.Video ? 'video' : associations.length > 0 ? 'composite' : 'text',
    representationType: 'full',
    pubStatus: 'usable',
    language: 'zh-Hans',
    firstCreated: story.publishedTime.toISOString(),
    versionCreated: story.textTime.toISOString(),
    title: draft.title,
    headlines: headlines.filter(({ value }) => value !== ''),
    ...(draft.author !== '' && { by: draft.author }),
    copyrightHolder: siteName,
    ...(draft.source !== '' && { infoSources: [{ name: draft.source }] }),
    ...(aiUse && { edNote: aiUse.text }),
    ...(draft.summary !== '' && {
      descriptions: [{ role: 'summary', contentType: 'text/plain', value: draft.summary }],
    }),
    bodies: [body('text/html', markup), body('text/plain', plain)],
    subjects: [
      ...(channel ? [{ name: channel.name, rel: 'channel' as const, literal: channel.slug }] : []),
      ...draft.keywords.map((name) => ({ name, rel: 'about' as const, literal: name })),
    ],
    altIds: [{ role: 'newsroom', value: story.id }],
    ...(associations.length > 0 && { associations }),
  };
}

/** Its cover, the pictures of text or gallery, each once, and its video. */
function associationsOf(
  { draft, contentType }: PublishedStory,
  content: string,
  labels: MediaLabels,
  origin: string,
): Association[] {
  const noteOf = (path: string) => {
    const label = mediaLabelOf(path, labels);
    return label ? { edNote: mediaLabelLine(label) } : {};
  };
  const cover = coverOf(draft);
  const own =
    contentType === StoryType.Gallery ? draft.pictures : pictureSources(content).map((path) => ({ path, caption: '' }));
  const pictures = [...(cover === null ? [] : [{ path: cover, caption: '' }]), ...own];
  const seen = new Set<string>();
  const associations: Association[] = [];
  for (const { path, caption } of pictures) {
    if (seen.has(path) || !URL.canParse(path, origin)) continue;
    seen.add(path);
    const href = whole(path, origin);
    const small = thumbnailUrl(path, 'w800');
    const smaller = whole(small, origin);
    associations.push({
      name: path === cover ? 'mainpic' : `picture${associations.length + 1}`,
      uri: href,
      type: 'picture',
      ...(caption !== '' && { descriptions: [{ value: caption }] }),
      ...noteOf(path),
      renditions: [
        { name: 'main', href, contentType: typeOf(href, 'image/jpeg') },
        ...(small === path ? [] : [{ name: 'preview', href: smaller, contentType: typeOf(href, 'image/jpeg') }]),
      ],
    });
  }
  const video = draft.video?.playURL ?? '';
  if (video === '' || !URL.canParse(video, origin)) return associations;
  const href = whole(video, origin);
  const renditions = [{ name: 'main', href, contentType: typeOf(href, 'video/mp4') }];
  return [...associations, { name: 'video', uri: href, type: 'video', ...noteOf(video), renditions }];
}
