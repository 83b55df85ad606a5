import {
  accessFigures,
  accessFiguresExport,
  figureRoles,
  interactionFigures,
  interactionFiguresExport,
  performanceFigures,
  performanceFiguresExport,
  storyFigures,
} from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { roleNames } from '../identity/role.queries.ts';
import { loadStoryForUser } from '../stories/whole-story.ts';
import { accessPage } from './access.page.ts';
import { exportFigures } from './figure-table.ts';
import { interactionPage } from './interaction.page.ts';
import { performancePage } from './performance.page.ts';
import { storyCurve } from './story-curve.ts';

/** Pages of figures, their exports, and the curve of a story. */
export const figureHandlers = [
  handle(accessFigures, async (request, context) => ({ data: await accessPage(request, context) })),
  handle(accessFiguresExport, async ({ table, format, ...request }, context) =>
    exportFigures('access', await accessPage(request, context), { table, format }, context),
  ),
  handle(performanceFigures, async (request, context) => ({ data: await performancePage(request, context) })),
  handle(figureRoles, async (_request, { db }) => ({ list: await roleNames(db) })),
  handle(performanceFiguresExport, async ({ table, format, ...request }, context) =>
    exportFigures('performance', await performancePage(request, context), { table, format }, context),
  ),
  handle(interactionFigures, async (request, context) => ({ data: await interactionPage(request, context) })),
  handle(interactionFiguresExport, async ({ table, format, ...request }, context) =>
    exportFigures('interaction', await interactionPage(request, context), { table, format }, context),
  ),
  handle(storyFigures, async ({ contentId }, context) => {
    await loadStoryForUser(contentId, context);
    return { data: await storyCurve(context.db, contentId) };
  }),
];
