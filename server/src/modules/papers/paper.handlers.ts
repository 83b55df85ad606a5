import { paperIssue, paperIssues, paperSources } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { issuesOf, pagesOf, papers } from './newspaper.ts';

/** Newspaper issues: our own paper's and those of the feeds. */
export const paperHandlers = [
  handle(paperSources, async (_request, context) => ({ list: await papers(context) })),
  handle(paperIssues, async ({ source, month }, context) => ({ list: await issuesOf(source, month, context) })),
  handle(paperIssue, async ({ source, date }, context) => ({ data: { pages: await pagesOf(source, date, context) } })),
];
