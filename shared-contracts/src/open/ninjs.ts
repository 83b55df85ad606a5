import { z } from 'zod';
import { defineOpenCall } from './define-open-call.ts';
import { openChannelName, openCursor, openId, openLimit, openPageOf, openPath } from './fields.ts';

/** A moment as ninjs writes it. */
const moment = z.iso.datetime({ offset: true });
const words = z.strictObject({ role: z.string(), contentType: z.string(), value: z.string() });

const rendition = z.strictObject({ name: z.string(), href: z.url(), contentType: z.string() });

/** A picture or video of a story. */
const associated = z.strictObject({
  name: z.string(),
  uri: z.url(),
  type: z.enum(['picture', 'video']),
  descriptions: z.array(z.strictObject({ value: z.string() })).optional(),
  /** Its own AI label as readers see it. */
  edNote: z.string().optional(),
  renditions: z.array(rendition),
});

/** A story by ninjs 3.0 of the IPTC; names and values are those of its schema. */
const ninjs = z.strictObject({
  /** The address of the story's page. */
  uri: z.url(),
  standard: z.strictObject({
    name: z.literal('ninjs'),
    version: z.literal('3.0'),
    schema: z.literal('http://www.iptc.org/std/ninjs/ninjs-schema_3.0.json'),
  }),
  type: z.enum(['text', 'video', 'composite']),
  representationType: z.literal('full'),
  pubStatus: z.literal('usable'),
  language: z.literal('zh-Hans'),
  /** When readers first had it. */
  firstCreated: moment,
  /** When the text was written that they have now. */
  versionCreated: moment,
  title: z.string(),
  headlines: z.array(z.strictObject({ role: z.enum(['main', 'sub', 'lead']), value: z.string() })),
  by: z.string().optional(),
  copyrightHolder: z.string(),
  infoSources: z.array(z.strictObject({ name: z.string() })).optional(),
  /** The AI label as readers see it. */
  edNote: z.string().optional(),
  descriptions: z.array(words).optional(),
  /** HTML with whole addresses, then plain text. */
  bodies: z.array(words.extend({ charCount: z.number().int().min(0) })),
  /** The channel, by its slug, then the keywords. */
  subjects: z.array(z.strictObject({ name: z.string(), rel: z.enum(['channel', 'about']), literal: z.string() })),
  altIds: z.array(z.strictObject({ role: z.literal('newsroom'), value: openId })),
  associations: z.array(associated).optional(),
});

/** A story by ninjs 3.0. */
export type OpenNinjs = z.infer<typeof ninjs>;

export const openNinjsList = defineOpenCall({
  id: 'openNinjsList',
  path: '/open/v1/ninjs',
  summary: 'Whole stories by ninjs 3.0 of the IPTC, in the order of their list.',
  query: z.strictObject({ channel: openChannelName, cursor: openCursor, limit: openLimit }),
  answer: openPageOf(ninjs),
  refusals: [404, 422],
});

export const openNinjsStory = defineOpenCall({
  id: 'openNinjsStory',
  path: '/open/v1/ninjs/:id',
  summary: 'A story by ninjs 3.0 of the IPTC.',
  params: openPath,
  answer: ninjs,
  answerExample: {
    uri: 'https://news.example.com/site/a/1024',
    standard: { name: 'ninjs', version: '3.0', schema: 'http://www.iptc.org/std/ninjs/ninjs-schema_3.0.json' },
    type: 'text',
    representationType: 'full',
    pubStatus: 'usable',
    language: 'zh-Hans',
    firstCreated: '2026-11-27T01:02:03.000Z',
    versionCreated: '2026-11-27T01:00:00.000Z',
    title: '江边新开一座书房',
    headlines: [{ role: 'main', value: '江边新开一座书房' }],
    by: '李雨桐',
    copyrightHolder: '临江日报',
    bodies: [{ role: 'main', contentType: 'text/html', charCount: 17, value: '<p>书房今天开门，读者早早来到。</p>' }],
    subjects: [{ name: '要闻', rel: 'channel', literal: 'news' }],
    altIds: [{ role: 'newsroom', value: '1024' }],
  },
  refusals: [404, 410, 422],
});
