import { appPaths } from '../paths/index.ts';

/** Fields of a story that only some kinds have. */
const partFields = ['content', 'pictures', 'video', 'externalLinkUrl', 'special'] as const;
export type PartField = (typeof partFields)[number];
/** True when only some kinds have the field. */
export const isPartField = (name: string): name is PartField => (partFields as readonly string[]).includes(name);

interface StoryKindFacts {
  /** Its content type. */
  code: number;
  name: string;
  /** Paths of its form, of its detail, and of the list that leads to them. */
  form: string;
  detail: string;
  list: string;
  /** The fields it has beside those of every kind. */
  fields: readonly PartField[];
  /** Begun from lists of stories. */
  isBegunFromLists?: boolean;
  /** Its words and pictures are its own: packages for platforms are made of it. */
  isPacked?: boolean;
}

/**
 * Every kind of content that an author writes and that goes through review and publication, once: a kind that is added
 * here has its content type, its calls with their schemas, its paths and its place in menus.
 */
export const storyKinds = {
  Article: {
    code: 5,
    name: '新闻',
    form: appPaths.newNews,
    detail: appPaths.newsDetail,
    list: appPaths.news,
    fields: ['content'],
    isPacked: true,
  },
  Gallery: {
    code: 6,
    name: '图集',
    form: appPaths.newAtlas,
    detail: appPaths.atlasDetail,
    list: appPaths.news,
    fields: ['pictures'],
    isBegunFromLists: true,
    isPacked: true,
  },
  Video: {
    code: 9,
    name: '视频',
    form: appPaths.newVideo,
    detail: appPaths.videoDetail,
    list: appPaths.video,
    fields: ['video'],
    isBegunFromLists: true,
    isPacked: true,
  },
  ExternalLink: {
    code: 12,
    name: '外链',
    form: appPaths.newLink,
    detail: appPaths.linkDetail,
    list: appPaths.news,
    fields: ['externalLinkUrl'],
    isBegunFromLists: true,
  },
  Questionnaire: {
    code: 10,
    name: '问卷',
    form: appPaths.newQuestionnaire,
    detail: appPaths.questionnaireDetail,
    list: appPaths.news,
    fields: ['content', 'externalLinkUrl'],
  },
  Topic: {
    code: 7,
    name: '专题',
    form: appPaths.newSpecial,
    detail: appPaths.specialDetail,
    list: appPaths.special,
    fields: ['special'],
    isBegunFromLists: true,
  },
} as const satisfies Record<string, StoryKindFacts>;

type Kinds = typeof storyKinds;

/** Content types of the kinds of stories. */
export const StoryType = Object.fromEntries(Object.entries(storyKinds).map(([key, { code }]) => [key, code])) as {
  readonly [Key in keyof Kinds]: Kinds[Key]['code'];
};
export type StoryType = Kinds[keyof Kinds]['code'];

/** Names of the kinds by their content types. */
export const storyTypeNames = Object.fromEntries(
  Object.values(storyKinds).map(({ code, name }) => [code, name]),
) as Record<StoryType, string>;

/** Facts of the kind of a content type. */
export type StoryKindOf<Type extends StoryType> = Extract<Kinds[keyof Kinds], { code: Type }>;

const kindsByType: Readonly<Record<number, StoryKindFacts>> = Object.fromEntries(
  Object.values(storyKinds).map((kind) => [kind.code, kind]),
);

/** Returns the facts of a kind of story. */
export const storyKindOf = (type: StoryType): StoryKindFacts => kindsByType[type]!;

/** True when packages for platforms are made of contents of a type. */
export const isPacked = (contentType: number): boolean => kindsByType[contentType]?.isPacked === true;
