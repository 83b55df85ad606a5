import { type AdKind, AdState } from './ad.ts';

/** Action on an ad. 'publish' also shows a float ad, 'stop' hides it. */
export type AdAction = 'edit' | 'use' | 'publish' | 'stop' | 'remove';

/** The kinds that are looked over once more before they go out: they must be enabled first. */
const twoSteps: readonly AdKind[] = ['start', 'popup'];
export const isEnabledFirst = (kind: AdKind): boolean => twoSteps.includes(kind);

const { Draft, Enabled, Published, Stopped, Expired } = AdState;

/**
 * Returns the reasons why an action is refused for an ad in its current state, most important first; empty means
 * allowed.
 */
export function adRefusals({ kind, state }: { kind: AdKind; state: AdState }, action: AdAction): string[] {
  const refusal = refusals[action](state, isEnabledFirst(kind));
  return refusal === undefined ? [] : [refusal];
}

const expired = '投放时间已过，请先修改投放时间';

const refusals: Record<AdAction, (state: AdState, isTwoSteps: boolean) => string | undefined> = {
  edit: (state) => (state === Published ? '广告正在发布，请先停用再修改' : undefined),
  use: (state, isTwoSteps) => {
    if (!isTwoSteps) return '这类广告无需启用，可直接发布';
    if (state === Expired) return expired;
    return state === Draft || state === Stopped ? undefined : '广告已经启用';
  },
  publish: (state, isTwoSteps) => {
    if (state === Published) return '广告已经发布';
    if (state === Expired) return expired;
    return isTwoSteps && state !== Enabled ? '请先启用，再发布' : undefined;
  },
  stop: (state) => {
    if (state === Expired) return '投放时间已过，无需停用';
    return state === Enabled || state === Published ? undefined : '广告没有启用，无需停用';
  },
  remove: (state) => (state === Enabled || state === Published ? '请先停用，再删除' : undefined),
};
