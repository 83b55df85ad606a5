import { z } from 'zod';
import { answerTasks } from './answer-tasks.ts';
import type { TaskCall } from './task.ts';

z.config(z.locales.zhCN());
answerTasks(async ({ module, name, input }: TaskCall) => {
  const exported = (await import(module)) as Record<string, (input: unknown) => unknown>;
  return exported[name]!(input);
});
