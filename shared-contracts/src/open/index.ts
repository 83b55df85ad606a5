import * as activities from './activities.ts';
import * as ads from './ads.ts';
import * as comments from './comments.ts';
import type { OpenCall } from './define-open-call.ts';
import * as devices from './devices.ts';
import * as drafts from './drafts.ts';
import * as feedback from './feedback.ts';
import * as flashes from './flashes.ts';
import * as goods from './goods.ts';
import * as invitations from './invitations.ts';
import * as lives from './lives.ts';
import * as me from './me.ts';
import * as qa from './qa.ts';
import * as ninjs from './ninjs.ts';
import * as orders from './orders.ts';
import * as search from './search.ts';
import * as stories from './stories.ts';
import * as study from './study.ts';
import * as tags from './tags.ts';
import * as themes from './themes.ts';
import * as tipoffs from './tipoffs.ts';

export type { OpenCall } from './define-open-call.ts';
export * from './activities.ts';
export * from './ads.ts';
export * from './comments.ts';
export * from './devices.ts';
export * from './drafts.ts';
export * from './feedback.ts';
export * from './flashes.ts';
export * from './goods.ts';
export * from './invitations.ts';
export * from './lives.ts';
export * from './me.ts';
export * from './qa.ts';
export * from './ninjs.ts';
export * from './orders.ts';
export * from './search.ts';
export * from './stories.ts';
export * from './study.ts';
export * from './tags.ts';
export * from './themes.ts';
export * from './tipoffs.ts';

/** Every call of the open API. */
export const allOpenCalls: readonly OpenCall[] = [
  stories,
  comments,
  lives,
  flashes,
  qa,
  goods,
  ads,
  activities,
  devices,
  tipoffs,
  feedback,
  me,
  study,
  invitations,
  orders,
  search,
  tags,
  themes,
  drafts,
  ninjs,
].flatMap((subject): OpenCall[] => Object.values(subject));
