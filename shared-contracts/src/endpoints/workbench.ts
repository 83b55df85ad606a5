import { z } from 'zod';
import { ownStories, ownTask, plannedDay, plannedStory, todaysTopic, waitingAtDesk } from '../model/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const staff = { session: 'staff' } as const;

export const workbenchWaiting = defineEndpoint({
  id: 'workbenchWaiting',
  path: '/amc/web/workbench/waiting.do',
  access: staff,
  answer: listOf(waitingAtDesk),
  summary: 'What waits for the user at each desk that the user may work at.',
});

export const workbenchStories = defineEndpoint({
  id: 'workbenchStories',
  path: '/amc/web/workbench/stories.do',
  access: staff,
  answer: dataOf(ownStories),
  summary: 'The user’s own stories by state, as the lists of own stories count them.',
});

export const workbenchPlanned = defineEndpoint({
  id: 'workbenchPlanned',
  path: '/amc/web/workbench/planned.do',
  access: { session: 'staff', code: '/app/content/published' },
  answer: z.object({ list: z.array(plannedStory), data: plannedDay }),
  summary: 'The stories that go out within 24 hours in the user’s channels, soonest first, and how many per target.',
});

export const workbenchTasks = defineEndpoint({
  id: 'workbenchTasks',
  path: '/amc/web/workbench/tasks.do',
  access: staff,
  answer: z.object({
    list: z.array(ownTask),
    /**
     * How many there are in all, the first topics of today with their number, and the pages where both are planned:
     * none for who may not open any.
     */
    data: z.object({
      total: z.number().int(),
      today: z.array(todaysTopic),
      todayTotal: z.number().int(),
      pages: z.array(z.string()),
    }),
  }),
  summary: 'What the user has been assigned and has not done, soonest due first, and the topics of today.',
});

export const workbenchReadings = defineEndpoint({
  id: 'workbenchReadings',
  path: '/amc/web/workbench/readings.do',
  access: { session: 'staff', code: '/app/statistics/performance' },
  answer: dataOf(
    z.object({
      startDate: z.string(),
      endDate: z.string(),
      stories: z.number().int(),
      readings: z.number().int(),
      comments: z.number().int(),
      /** The pages of figures show the user no other persons’ stories, so that they have these very sums. */
      isOwnPage: z.boolean(),
    }),
  ),
  summary: 'The user’s own stories of the last days: how many went out, how often they were read, what was said.',
});
