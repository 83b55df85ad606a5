import * as activities from './activities.ts';
import * as ads from './ads.ts';
import type { OpenCall } from './define-open-call.ts';
import * as devices from './devices.ts';
import * as goods from './goods.ts';
import * as lives from './lives.ts';
import * as stories from './stories.ts';
import * as tipoffs from './tipoffs.ts';

export type { OpenCall } from './define-open-call.ts';
export * from './activities.ts';
export * from './ads.ts';
export * from './devices.ts';
export * from './goods.ts';
export * from './lives.ts';
export * from './stories.ts';
export * from './tipoffs.ts';

/** Every call of the open API. */
export const allOpenCalls: readonly OpenCall[] = [stories, lives, goods, ads, activities, devices, tipoffs].flatMap(
  (subject): OpenCall[] => Object.values(subject),
);
