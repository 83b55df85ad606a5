import { z } from 'zod';
import { dateTime, frontLayout, frontPageDetail, frontPageVersion, frontPlace, id } from '../model/index.ts';
import { websitePaths } from '../paths/index.ts';
import { WebsitePermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const page = { session: 'staff', code: websitePaths.frontPage } as const;
const publishers = { session: 'staff', code: WebsitePermission.PublishFrontPage } as const;
const place = frontPlace;
const rev = z.number().int().min(0);

export const getFrontPage = defineEndpoint({
  id: 'getFrontPage',
  path: '/amc/web/website/getFrontPage.do',
  access: page,
  /** `id` is the place. */
  request: z.strictObject({ id: place }),
  answer: dataOf(frontPageDetail),
  summary: 'The draft of a front page, what readers have, and what waits for its minute.',
});

export const saveFrontPage = defineEndpoint({
  id: 'saveFrontPage',
  path: '/amc/web/website/saveFrontPage.do',
  encoding: 'json',
  access: { session: 'staff', code: WebsitePermission.EditFrontPage },
  request: z.strictObject({ place, rev, layout: frontLayout }),
  answer: dataOf(frontPageDetail),
  summary: 'Stores the draft of a front page. StaleRevision when another saved meanwhile.',
});

export const publishFrontPage = defineEndpoint({
  id: 'publishFrontPage',
  path: '/amc/web/website/publishFrontPage.do',
  access: publishers,
  request: z.strictObject({ place, rev }),
  answer: dataOf(frontPageDetail),
  summary: 'Brings the draft, in the revision that the publisher saw, to readers at once.',
});

export const planFrontPage = defineEndpoint({
  id: 'planFrontPage',
  path: '/amc/web/website/planFrontPage.do',
  access: publishers,
  request: z.strictObject({ place, rev, time: dateTime }),
  answer: dataOf(frontPageDetail),
  summary: 'Keeps the draft as it is now for readers at a minute; a later change of the draft does not touch it.',
});

export const cancelFrontPagePlan = defineEndpoint({
  id: 'cancelFrontPagePlan',
  path: '/amc/web/website/cancelFrontPagePlan.do',
  access: publishers,
  request: z.strictObject({ place }),
  answer: dataOf(frontPageDetail),
  summary: 'Gives up what waits for its minute.',
});

export const frontPageHistory = defineEndpoint({
  id: 'frontPageHistory',
  path: '/amc/web/website/frontPageHistory.do',
  access: page,
  request: z.strictObject({ place }),
  answer: listOf(frontPageVersion),
  summary: 'The last published versions of a front page, newest first.',
});

export const restoreFrontPage = defineEndpoint({
  id: 'restoreFrontPage',
  path: '/amc/web/website/restoreFrontPage.do',
  access: publishers,
  request: z.strictObject({ place, versionId: id }),
  answer: dataOf(frontPageDetail),
  summary: 'Publishes a former version again, as a version of its own; the draft stays as it is.',
});

export const undoFrontPage = defineEndpoint({
  id: 'undoFrontPage',
  path: '/amc/web/website/undoFrontPage.do',
  access: publishers,
  /** `versionId` is the version that the person saw before readers. */
  request: z.strictObject({ place, versionId: id }),
  answer: dataOf(frontPageDetail),
  summary: 'Takes the last publication back: readers have what they had before it, at first the page without blocks.',
});

export const previewFrontPage = defineEndpoint({
  id: 'previewFrontPage',
  path: '/amc/web/website/previewFrontPage.do',
  access: page,
  request: z.strictObject({ place }),
  answer: dataOf(z.object({ path: z.string() })),
  summary: 'The address of the public page as the stored draft makes it, good for a quarter of an hour.',
});
