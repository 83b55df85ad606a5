import { z } from 'zod';
import { dateOrTime, paperPage } from '../model/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

/** Source of a newspaper: our own, or a feed's id. */
const paperSource = z.string().regex(/^(own|[1-9]\d{0,17})$/, '报纸不存在');

const paperReading = { session: 'staff', code: '/app/resource/digital' } as const;

export const paperSources = defineEndpoint({
  id: 'paperSources',
  path: '/amc/web/paper/sources.do',
  access: paperReading,
  answer: listOf(
    z.object({
      id: paperSource,
      name: z.string(),
      /** Day of the newest issue; null when there is none. */ lastDate: z.string().nullable(),
    }),
  ),
  summary: 'Newspapers to leaf through: our own, and feeds of that kind.',
});

export const paperIssues = defineEndpoint({
  id: 'paperIssues',
  path: '/amc/web/paper/issues.do',
  access: paperReading,
  request: z.strictObject({
    source: paperSource,
    /** 'YYYY-MM'. */ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份不正确'),
  }),
  answer: listOf(z.object({ date: z.string(), articles: z.number().int() })),
  summary: 'Days of a month that have an issue.',
});

export const paperIssue = defineEndpoint({
  id: 'paperIssue',
  path: '/amc/web/paper/issue.do',
  access: paperReading,
  request: z.strictObject({
    source: paperSource,
    date: dateOrTime.refine((value) => value.length === 10, '日期格式不正确'),
  }),
  answer: dataOf(z.object({ pages: z.array(paperPage) })),
  summary: 'Pages of a day’s issue with their articles.',
});
