import { storyKinds, StoryType } from '../model/index.ts';
import { callsOfKind } from './calls-of-kind.ts';
import { contentAddContent, contentGetContent, contentUpdateContent } from './content.ts';
import type { Endpoint } from './define-endpoint.ts';
import { contentAddQuestionnaire, contentGetQuestionnaire, contentUpdateQuestionnaire } from './questionnaire.ts';
import { contentAddSpecial, contentGetSpecial, contentUpdateSpecial } from './special.ts';
import {
  contentAddAtlas,
  contentAddOuterLink,
  contentAddVideoMaterial,
  contentGetAtlas,
  contentGetOuterLink,
  contentGetVideoMaterial,
  contentUpdateAtlas,
  contentUpdateOuterLink,
  contentUpdateVideoMaterial,
} from './story-kinds.ts';

interface StoryCalls {
  add: Endpoint;
  update: Endpoint;
  get: typeof contentGetContent;
}

const documented: Partial<Record<StoryType, StoryCalls>> = {
  [StoryType.Article]: { add: contentAddContent, update: contentUpdateContent, get: contentGetContent },
  [StoryType.Gallery]: { add: contentAddAtlas, update: contentUpdateAtlas, get: contentGetAtlas },
  [StoryType.Video]: {
    add: contentAddVideoMaterial,
    update: contentUpdateVideoMaterial,
    get: contentGetVideoMaterial,
  },
  [StoryType.ExternalLink]: { add: contentAddOuterLink, update: contentUpdateOuterLink, get: contentGetOuterLink },
  [StoryType.Topic]: { add: contentAddSpecial, update: contentUpdateSpecial, get: contentGetSpecial },
  [StoryType.Questionnaire]: {
    add: contentAddQuestionnaire,
    update: contentUpdateQuestionnaire,
    get: contentGetQuestionnaire,
  },
};

/** The calls that store and read a story of each kind: those of the documents, or made of the name of the kind. */
export const storyCalls = Object.fromEntries(
  Object.entries(storyKinds).map(([key, { code }]) => [code, documented[code] ?? callsOfKind(key, code)]),
) as Record<StoryType, StoryCalls>;
