import { StoryType } from '../model/index.ts';
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

/** The calls that store and read a story of each kind. */
export const storyCalls = {
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
} as const satisfies Record<StoryType, { add: Endpoint; update: Endpoint; get: Endpoint }>;
