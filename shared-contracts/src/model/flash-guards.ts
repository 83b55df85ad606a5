import type { Actor } from './content-action.ts';
import { type FlashRow, FlashState } from './flash.ts';

/** What can be done with a flash beside reading it. */
export type FlashAction = 'edit' | 'publish' | 'correct' | 'pass' | 'return' | 'withdraw' | 'pin' | 'delete' | 'push';

/** Facts of a flash on which its guards depend. */
export type FlashFacts = Pick<FlashRow, 'state' | 'reviewedName' | 'writerId' | 'pushState'> & {
  correction: { userId: string } | null;
};

const { Draft, Waiting, Published, Withdrawn } = FlashState;

/** True when somebody else has to look at it: before readers see it, or after. */
export function flashNeedsReview({ state, reviewedName, correction }: Omit<FlashFacts, 'pushState'>): boolean {
  return state === Waiting || (state === Published && (reviewedName === '' || correction !== null));
}

/** Returns why an action is refused; empty means allowed. */
export function flashRefusals(
  action: FlashAction,
  flash: FlashFacts,
  actor: Pick<Actor, 'userId' | 'isAlone'>,
): string[] {
  const { state, correction } = flash;
  const isOwn = actor.isAlone !== true && (correction?.userId ?? flash.writerId) === actor.userId;
  switch (action) {
    case 'edit':
      if (state === Published) return ['快讯已发布，请用“更正”'];
      return state === Waiting ? ['快讯正在审核，不能修改'] : [];
    case 'publish':
      if (state === Published) return ['快讯已发布'];
      return state === Waiting ? ['快讯正在审核'] : [];
    case 'correct':
      if (state === Withdrawn) return ['快讯已撤下，不能更正'];
      if (state !== Published) return ['快讯还没有发布，请直接编辑'];
      return correction !== null ? ['已有更正等待审核'] : [];
    case 'pass':
      if (!flashNeedsReview(flash)) return ['没有需要审核的内容'];
      return isOwn ? ['不能审核自己写的内容'] : [];
    case 'return':
      if (state !== Waiting && correction === null) return ['没有可以退回的内容'];
      return isOwn ? ['不能审核自己写的内容'] : [];
    case 'withdraw':
      return state === Published ? [] : ['快讯没有发布'];
    case 'pin':
      return state === Published ? [] : ['只有已发的快讯可以置顶'];
    case 'delete':
      return state === Draft ? [] : ['只能删除草稿'];
    case 'push':
      if (state !== Published) return ['只有已发的快讯可以推送'];
      return flash.pushState === 'sent' || flash.pushState === 'sending' ? ['快讯已推送过'] : [];
  }
}
