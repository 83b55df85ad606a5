import { answerTasks } from '../src/platform/workers/answer-tasks.ts';

/** Work that does not end, work that takes all memory, and work that is done at once. */
answerTasks(({ input }: { input: string }) => {
  const held: string[] = [];
  while (input === 'endless' || input === 'greedy') if (input === 'greedy') held.push(`${held.length}`.repeat(10_000));
  return input;
});
