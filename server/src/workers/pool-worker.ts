import { z } from 'zod';
import { answerTasks } from './answer-tasks.ts';
import { type TaskName, tasks } from './tasks.ts';

z.config(z.locales.zhCN());
answerTasks(({ name, input }: { name: TaskName; input: never }) => tasks[name](input));
