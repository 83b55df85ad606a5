import { z } from 'zod';

/** Phones that a message goes to (S1 §3 push params; the numbers but the default 3 are ours). */
export const PushPlatform = { Ios: 1, Android: 2, All: 3 } as const;
export type PushPlatform = (typeof PushPlatform)[keyof typeof PushPlatform];
export const pushPlatformNames: Record<PushPlatform, string> = { 1: '苹果', 2: '安卓', 3: '全部手机' };

/** State of a message at the push service; 'sending' is under way, or its result is unknown. */
export const pushState = z.enum(['sending', 'sent', 'failed']);
export type PushState = z.infer<typeof pushState>;
export const pushStateNames: Record<PushState, string> = { sending: '推送中', sent: '已推送', failed: '推送失败' };

/** Minutes in which a story is not sent to the same phones twice. */
export const pushPauseMinutes = 10;
