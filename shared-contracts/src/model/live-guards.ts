import type { GuardRefusal } from '../errors/index.ts';
import { LivePermission, type PermissionCode } from '../permissions/index.ts';
import type { Actor } from './content-action.ts';
import { type LiveRoomRow, LiveState, liveStateNames, LiveStep, liveStepNames, publicLiveStates } from './live.ts';

/** Facts that the guards of a room check. */
export type LiveFacts = Pick<
  LiveRoomRow,
  'state' | 'createUserId' | 'submitUserId' | 'hosts' | 'listThumbnail' | 'endTime' | 'endedTime' | 'replayUrl'
>;

const from: Record<LiveStep, readonly LiveState[]> = {
  submit: [LiveState.Draft, LiveState.Returned, LiveState.Withdrawn],
  recall: [LiveState.Waiting, LiveState.Approved],
  approve: [LiveState.Waiting],
  return: [LiveState.Waiting],
  announce: [LiveState.Approved],
  start: [LiveState.Approved, LiveState.Trailer],
  end: [LiveState.Live],
  replay: [LiveState.Ended, LiveState.Approved],
  withdraw: publicLiveStates,
};

/** State that a step leads to. */
export const liveStepTarget: Record<LiveStep, LiveState> = {
  submit: LiveState.Waiting,
  recall: LiveState.Draft,
  approve: LiveState.Approved,
  return: LiveState.Returned,
  announce: LiveState.Trailer,
  start: LiveState.Live,
  end: LiveState.Ended,
  replay: LiveState.Replay,
  withdraw: LiveState.Withdrawn,
};

const permissionOf: Record<LiveStep, PermissionCode> = {
  submit: LivePermission.Edit,
  recall: LivePermission.Edit,
  approve: LivePermission.Audit,
  return: LivePermission.Audit,
  announce: LivePermission.Host,
  start: LivePermission.Host,
  end: LivePermission.Host,
  replay: LivePermission.Host,
  withdraw: LivePermission.Withdraw,
};

const refuse = (guard: string, text: string): GuardRefusal => ({ guard, text });
const isHost = ({ hosts }: Pick<LiveFacts, 'hosts'>, { userId }: Actor) => hosts.some((host) => host.userId === userId);
const isOwn = (room: Pick<LiveFacts, 'hosts' | 'createUserId'>, actor: Actor) =>
  room.createUserId === actor.userId || isHost(room, actor) || actor.can(LivePermission.ManageAny);

/**
 * Every guard between the actor and a step of a room, in the order a person should hear them; empty means yes.
 * `now` is the moment as the wire says it. Nobody passes a room of their own: creator, submitter and hosts are refused.
 */
export function liveGuards(step: LiveStep, room: LiveFacts, actor: Actor, now: string): GuardRefusal[] {
  const refusals: GuardRefusal[] = [];
  if (!actor.can(permissionOf[step])) refusals.push(refuse('permission', '您没有权限执行此操作'));
  if (!from[step].includes(room.state))
    return [...refusals, refuse('state', `直播间当前为“${liveStateNames[room.state]}”，不能${liveStepNames[step]}`)];
  if (step === LiveStep.Approve || step === LiveStep.Return) {
    if (room.createUserId === actor.userId || room.submitUserId === actor.userId || isHost(room, actor))
      refusals.push(refuse('fourEyes', '不能审核自己创建、送审或主持的直播间，请由他人审核'));
    return refusals;
  }
  if (step !== LiveStep.Withdraw && !isOwn(room, actor))
    refusals.push(refuse('own', '您不是这个直播间的创建人或主持人'));
  if (step === LiveStep.Submit && room.listThumbnail === null) refusals.push(refuse('cover', '请先设置封面'));
  if (step === LiveStep.Submit && room.hosts.length === 0) refusals.push(refuse('hosts', '请先指定主持人'));
  if ((step === LiveStep.Announce || step === LiveStep.Start) && room.endTime <= now)
    refusals.push(refuse('time', '计划结束时间已过，请先修改时间'));
  if (step === LiveStep.Replay && room.endedTime === null) refusals.push(refuse('ended', '直播结束后才能发布回放'));
  if (step === LiveStep.Replay && room.replayUrl === '') refusals.push(refuse('replayUrl', '请先填写回放地址'));
  return refusals;
}

/** Returns the reasons why the actor may not change a room's facts; empty means allowed. */
export function liveEditGuards(room: LiveFacts, actor: Actor): GuardRefusal[] {
  const refusals: GuardRefusal[] = [];
  if (!actor.can(LivePermission.Edit)) refusals.push(refuse('permission', '您没有权限执行此操作'));
  if (!isOwn(room, actor)) refusals.push(refuse('own', '您不是这个直播间的创建人或主持人'));
  if (room.state === LiveState.Waiting) refusals.push(refuse('state', '直播间正在审核，请先撤回再修改'));
  return refusals;
}

/** True when title, cover, introduction and channel may change: after a passed review they are fixed. */
export function areLiveFactsOpen(state: LiveState): boolean {
  return state === LiveState.Draft || state === LiveState.Returned || state === LiveState.Withdrawn;
}

/**
 * Why the actor may not write entries; empty means yes. A host whose right is taken away is refused from the next entry
 * on.
 */
export function liveWriteGuards(room: LiveFacts, actor: Actor, isNew: boolean): GuardRefusal[] {
  const refusals: GuardRefusal[] = [];
  if (!actor.can(LivePermission.Host)) refusals.push(refuse('permission', '您没有现场直播的权限'));
  if (!isHost(room, actor)) refusals.push(refuse('host', '您不是这个直播间的主持人'));
  const states: readonly LiveState[] = isNew ? [LiveState.Trailer, LiveState.Live] : publicLiveStates;
  if (!states.includes(room.state)) {
    refusals.push(
      refuse(
        'state',
        `直播间当前为“${liveStateNames[room.state]}”，${isNew ? '预告和直播中才能发布内容' : '不能更改已发布的内容'}`,
      ),
    );
  }
  return refusals;
}
