import { movePlannedDelivery, moveTopic } from 'shared-contracts/endpoints';
import { targetNames } from 'shared-contracts/model';
import { ContentPermission, PlanningPermission } from 'shared-contracts/permissions';
import { minuteOf, useAction, useShell } from 'shared-ui';
import { type Entry, stays } from './calendar.rules.ts';
import { calendarTexts as texts } from './calendar.texts.ts';

/** Moving entries of the calendar. */
export interface Moves {
  /** True for one that the user may drag. */
  mayMove(entry: Entry): boolean;
  /** Re-plans an entry, or says why it stays; of two people the second sees where the first has put it. */
  move(entry: Entry, time: string): Promise<unknown>;
}

/** Moves plans by the topic's revision, and deliveries by every guard of scheduling, after a question. */
export function useMoves(refresh: () => Promise<unknown>): Moves {
  const shell = useShell();
  const mayPlan = ({ kind }: Entry) =>
    shell.can(kind === 'plan' ? PlanningPermission.Edit : ContentPermission.Schedule);
  const [move] = useAction(async (entry: Entry, time: string) => {
    const reason = stays(entry);
    if (reason !== undefined) return shell.message.warning(texts.stays[reason]);
    if (!mayPlan(entry)) return shell.message.warning(texts.noRight);
    try {
      if (entry.kind === 'plan') {
        const { id, rev } = entry.topic;
        await shell.call(moveTopic, { id, rev, planTime: time });
      } else {
        const { contentId, time: seenTime } = entry.delivery;
        const places = entry.targets.map((target) => targetNames[target]).join('、');
        const content = texts.moveAsk(entry.title, places, minuteOf(seenTime), minuteOf(time));
        if (!(await shell.dialogs.confirm({ content }))) return;
        await shell.call(movePlannedDelivery, { contentId, targets: [...entry.targets], seenTime, planTime: time });
      }
      shell.message.success(texts.movedTo(minuteOf(time)));
    } finally {
      await refresh();
    }
  });
  return { mayMove: (entry) => stays(entry) === undefined && mayPlan(entry), move };
}
