import {
  adsActivityList,
  adsBallotList,
  adsDrawRaffleList,
  listActivities,
  type RequestOf,
} from 'shared-contracts/endpoints';
import { type ActivityKind, IntroducedType } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { isContributor } from '../../platform/http/contributor.ts';
import { handle } from '../../platform/http/handle.ts';
import { type ActivityQuery, listActivityItems, listIntroducedActivities } from './activity.queries.ts';
import type { IntroducedSource } from '../../platform/pickers/introduced.handlers.ts';

const anyStatus = {
  wapPublishStatus: -1,
  appPublishStatus: -1,
  theme: '',
  form: '',
  sortOrder: 1,
  startDate: '',
  endDate: '',
  fields: ['name'],
} as const;
const published = 2;

/** Where keywords are looked for: what the request asks, else the name. */
function fieldsOf({
  searchTitle,
  searchKeywords,
  searchSponsor,
  searchIntroduction,
}: RequestOf<typeof listActivities>): ActivityQuery['fields'] {
  const requested = (
    [
      ['name', searchTitle],
      ['keywords', searchKeywords],
      ['sponsors', searchSponsor],
      ['introduction', searchIntroduction],
    ] as const
  ).filter(([, flag]) => flag === '1');
  return requested.length === 0 ? ['name'] : requested.map(([field]) => field);
}

const shownActivities = (context: Context) => (isContributor(context) ? { appPublishStatus: published } : {});

const forAds =
  (kind: ActivityKind) => (page: { currentPage: number; pageSize: number; keywords: string }, context: Context) =>
    listActivityItems(context.db, { ...anyStatus, ...page, ...shownActivities(context), kinds: [kind] });

/** Activities as pickers offer them. */
export const activityPickerHandlers = [
  handle(listActivities, (request, context) => {
    const {
      searchTitle: _title,
      searchKeywords: _keywords,
      searchSponsor: _sponsor,
      searchIntroduction: _introduction,
      sortType: _sort,
      ...query
    } = request;
    return listActivityItems(context.db, {
      ...query,
      ...shownActivities(context),
      kinds: ['activity'],
      fields: fieldsOf(request),
    });
  }),

  handle(adsActivityList, forAds('activity')),
  handle(adsDrawRaffleList, forAds('raffle')),
  handle(adsBallotList, forAds('vote')),
];

/** Activities, raffles and votes that the app shows, to be introduced. */
export const introducedActivities: readonly IntroducedSource[] = (
  [IntroducedType.Activity, IntroducedType.Raffle, IntroducedType.Vote] as const
).map((type) => ({
  type,
  list: (query, { db }) =>
    listIntroducedActivities(db, { ...anyStatus, appPublishStatus: published, ...query, kinds: [type] }),
}));
