import { workbenchReadings, workbenchStories } from 'shared-contracts/endpoints';
import { ownFigureDays } from 'shared-contracts/limits';
import { appPaths } from 'shared-contracts/paths';
import { StatisticsPermission } from 'shared-contracts/permissions';
import { type Handler, handle } from '../../platform/http/handle.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { ownFigures } from './home-readers.queries.ts';
import { countOwnStories } from './home.queries.ts';

/** The user's own stories on the workbench, within the lists that the user may open. */
export const ownFigureHandlers: Handler[] = [
  handle(workbenchStories, async (_request, { db, session }) => {
    const { draft, returned, inReview, cleared, published } = await countOwnStories(db, session.userId);
    const mayOpen = { drafts: session.can(appPaths.myDraft), all: session.can(appPaths.myRepository) };
    return {
      data: {
        draft: mayOpen.drafts ? draft : null,
        returned: mayOpen.drafts ? returned : null,
        inReview: mayOpen.all ? inReview : null,
        cleared: mayOpen.all ? cleared : null,
        published: mayOpen.all ? published : null,
      },
    };
  }),
  handle(workbenchReadings, async (_request, { db, session, now }) => {
    const day = toWireTime(now()).slice(0, 10);
    const figures = await ownFigures(db, session.userId, [...session.channels], { day, days: ownFigureDays });
    return { data: { ...figures, isOwnPage: !session.can(StatisticsPermission.ViewAll) } };
  }),
];
