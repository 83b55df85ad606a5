import {
  adCheckPublish,
  adCounts,
  adDays,
  adExport,
  floatAdAdd,
  floatAdDelete,
  floatAdGet,
  floatAdList,
  floatAdUpdate,
  floatAdUpdateIsShow,
  placeholderAdAdd,
  placeholderAdDelete,
  placeholderAdGet,
  placeholderAdList,
  placeholderAdPublish,
  placeholderAdStop,
  placeholderAdUpdate,
  popupAdAdd,
  popupAdDeleteByIds,
  popupAdGetByid,
  popupAdList,
  popupAdPublishStartPopUps,
  popupAdStop,
  popupAdUpdate,
  popupAdUse,
  type RequestOf,
  startAdDeleteByids,
  startAdGetByid,
  startAdList,
  startAdPublish,
  startAdSave,
  startAdStop,
  startAdUpdate,
  startAdUpdateSort,
  startAdUse,
} from 'shared-contracts/endpoints';
import type { AdKind } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { splitIds } from 'shared-contracts/wire';
import { toAdRows } from './ad-view.ts';
import {
  addAd,
  type AdContext,
  adOfKind,
  checkAd,
  deleteAds,
  moveAd,
  publishAds,
  sortAd,
  updateAd,
} from './ad.commands.ts';
import type { AdTargetFinder } from './ad-targets.ts';
import { exportAds } from './export-ads.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { countAds, listAdDays, listAds } from './ad.queries.ts';

const daysShown = 90;

type ListRequest = RequestOf<typeof startAdList>;

async function pageOfAds(
  kind: AdKind,
  { currentPage, pageSize, sortOrder, sortType, ...filter }: ListRequest,
  { db, now, finders }: AdContext,
  withNumbers = true,
) {
  const { list, total } = await listAds(
    db,
    { kind, now: now(), ...filter },
    { currentPage, pageSize, sortOrder, sortType },
  );
  return { list: await toAdRows(db, list, { finders, now: now(), withNumbers }), total };
}

/** The calls that every kind has, under the names that the documents give each. */
interface KindCalls {
  list: typeof startAdList;
  get: typeof startAdGetByid;
  add: typeof startAdSave;
  update: typeof startAdUpdate;
  remove: typeof startAdDeleteByids;
  use?: typeof startAdUse;
  publish?: typeof startAdPublish;
  stop?: typeof startAdStop;
}

/** Gives a handler's context the finders of what ads lead to. */
type WithFinders = (context: Context) => AdContext;

function handlersOf(
  kind: AdKind,
  withFinders: WithFinders,
  { list, get, add, update, remove, use, publish, stop }: KindCalls,
): Handler[] {
  return [
    handle(list, (request, context) => {
      const maySeeAll = kind !== 'placeholder' || context.session.can(appPaths.adsOccupy);
      return pageOfAds(kind, maySeeAll ? request : { ...request, state: 'published' }, withFinders(context), maySeeAll);
    }),
    handle(get, async ({ id }, context) => ({ data: await adOfKind(kind, id, withFinders(context)) })),
    handle(add, async (fields, context) => ({ data: await addAd(kind, fields, withFinders(context)) })),
    handle(update, async (request, context) => ({ data: await updateAd(kind, request, withFinders(context)) })),
    handle(remove, ({ ids }, context) => deleteAds(kind, splitIds(ids), context)),
    ...(use
      ? [handle(use, async ({ id }, context) => ({ data: await moveAd(kind, id, 'use', withFinders(context)) }))]
      : []),
    ...(publish ? [handle(publish, ({ ids }, context) => publishAds(kind, splitIds(ids), withFinders(context)))] : []),
    ...(stop
      ? [handle(stop, async ({ id }, context) => ({ data: await moveAd(kind, id, 'stop', withFinders(context)) }))]
      : []),
  ];
}

const startCalls: KindCalls = {
  list: startAdList,
  get: startAdGetByid,
  add: startAdSave,
  update: startAdUpdate,
  remove: startAdDeleteByids,
  use: startAdUse,
  publish: startAdPublish,
  stop: startAdStop,
};
const placeholderCalls: KindCalls = {
  list: placeholderAdList,
  get: placeholderAdGet,
  add: placeholderAdAdd,
  update: placeholderAdUpdate,
  remove: placeholderAdDelete,
  publish: placeholderAdPublish,
  stop: placeholderAdStop,
};
const floatCalls: KindCalls = {
  list: floatAdList,
  get: floatAdGet,
  add: floatAdAdd,
  update: floatAdUpdate,
  remove: floatAdDelete,
};
const popupCalls: KindCalls = {
  list: popupAdList,
  get: popupAdGetByid,
  add: popupAdAdd,
  update: popupAdUpdate,
  remove: popupAdDeleteByIds,
  use: popupAdUse,
  publish: popupAdPublishStartPopUps,
  stop: popupAdStop,
};

/** Ads of the four kinds. `finders` look up where they lead. */
export function adHandlers(finders: readonly AdTargetFinder[]): Handler[] {
  const withFinders: WithFinders = (context) => ({ ...context, finders });
  return [
    ...handlersOf('start', withFinders, startCalls),
    ...handlersOf('placeholder', withFinders, placeholderCalls),
    ...handlersOf('float', withFinders, floatCalls),
    ...handlersOf('popup', withFinders, popupCalls),
    handle(startAdUpdateSort, async ({ id, sortField }, context) => ({
      data: await sortAd('start', id, sortField, withFinders(context)),
    })),
    handle(floatAdUpdateIsShow, async ({ id, isShow }, context) => ({
      data: await moveAd('float', id, isShow === 1 ? 'publish' : 'stop', withFinders(context)),
    })),
    handle(adCounts, async ({ kind, ...filter }, { db, now }) => ({
      data: await countAds(db, { kind, now: now(), ...filter }),
    })),
    handle(adCheckPublish, async ({ id }, context) => ({ data: await checkAd(id, withFinders(context)) })),
    handle(adDays, async ({ id }, { db }) => ({ list: await listAdDays(db, id, daysShown) })),
    handle(adExport, (request, context) => exportAds(request, withFinders(context))),
  ];
}
