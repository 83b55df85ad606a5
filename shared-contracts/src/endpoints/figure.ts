import { z } from 'zod';
import { codeMax } from '../limits/index.ts';
import { ContentType, dateOrTime, figurePage, figureTable, id, ReadingTarget, text } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { StatisticsPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

/** The days that figures are asked for; without an end, up to today. */
export const period = { startDate: dateOrTime.optional(), endDate: dateOrTime.optional() };
/** The table of a page to export, and how. */
const exported = { table: text(codeMax), format: z.enum(['xlsx', 'csv']) };

const accessFilters = { ...period, categoryId: id.optional(), target: z.enum(ReadingTarget).optional() };

export const accessFigures = defineEndpoint({
  id: 'accessFigures',
  path: '/amc/web/statistics/access.do',
  access: { session: 'staff', code: appPaths.access },
  request: z.strictObject(accessFilters),
  answer: dataOf(figurePage),
  summary:
    'Readings and visitors by day or hour, target, channel, source, device, weekday and hour, and the stories read most.',
});

export const accessFiguresExport = defineEndpoint({
  id: 'accessFiguresExport',
  path: '/amc/web/statistics/accessExport.do',
  kind: 'file',
  access: { session: 'staff', code: StatisticsPermission.Export },
  request: z.strictObject({ ...accessFilters, ...exported }),
  summary: 'One table of the readings as xlsx or CSV; written into the operation log.',
});

export const storyFigures = defineEndpoint({
  id: 'storyFigures',
  path: '/amc/web/statistics/story.do',
  access: { session: 'staff' },
  request: z.strictObject({ contentId: id }),
  answer: dataOf(figureTable),
  summary: 'What readers did with a story, by hour in its first days and by day later; for whoever may read it.',
});

const performanceFilters = {
  ...period,
  categoryId: id.optional(),
  departmentId: id.optional(),
  /** Persons who hold this role by now. */
  roleId: id.optional(),
  contentType: z.enum(ContentType).optional(),
};

export const figureRoles = defineEndpoint({
  id: 'figureRoles',
  path: '/amc/web/statistics/roles.do',
  access: { session: 'staff', code: StatisticsPermission.ViewAll },
  answer: listOf(z.object({ id, name: z.string() })),
  summary: 'Names of the roles, for the filter of the figures of everybody.',
});

export const performanceFigures = defineEndpoint({
  id: 'performanceFigures',
  path: '/amc/web/statistics/performance.do',
  access: { session: 'staff', code: appPaths.performance },
  request: z.strictObject(performanceFilters),
  answer: dataOf(figurePage),
  summary: 'Work of persons, departments and channels, and reviews by stage; without the right to all, the user’s own.',
});

export const performanceFiguresExport = defineEndpoint({
  id: 'performanceFiguresExport',
  path: '/amc/web/statistics/performanceExport.do',
  kind: 'file',
  access: { session: 'staff', code: StatisticsPermission.Export },
  request: z.strictObject({ ...performanceFilters, ...exported }),
  summary: 'One table of the work as xlsx or CSV; written into the operation log.',
});

const interactionFilters = { ...period, categoryId: id.optional() };

export const interactionFigures = defineEndpoint({
  id: 'interactionFigures',
  path: '/amc/web/statistics/interaction.do',
  access: { session: 'staff', code: appPaths.interaction },
  request: z.strictObject(interactionFilters),
  answer: dataOf(figurePage),
  summary: 'Comments, praise, shares, messages to the app, and taking part in activities and questionnaires.',
});

export const interactionFiguresExport = defineEndpoint({
  id: 'interactionFiguresExport',
  path: '/amc/web/statistics/interactionExport.do',
  kind: 'file',
  access: { session: 'staff', code: StatisticsPermission.Export },
  request: z.strictObject({ ...interactionFilters, ...exported }),
  summary: 'One table of the interactions as xlsx or CSV; written into the operation log.',
});
