import { z } from 'zod';
import {
  adAdvertiserMax,
  adChannelsMax,
  adLinkMax,
  adSortMax,
  adTitleMax,
  keywordsMax,
  storagePathMax,
} from '../limits/index.ts';
import {
  AdKind,
  adRow,
  adSecondsRange,
  AdState,
  AdTarget,
  dateOrTime,
  dateTime,
  id,
  idList,
  pageRequest,
  requiredText,
  text,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { AdPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const editing = { session: 'staff', code: AdPermission.Edit } as const;
const publishing = { session: 'staff', code: AdPermission.Publish } as const;
const deleting = { session: 'staff', code: AdPermission.Delete } as const;
/** Access of staff who may open the list of a kind, or the detail of any ad. */
const reading = (list: string) => ({ session: 'staff', code: [list, appPaths.adDetail] }) as const;

const sentence = '排序为0至9999的整数';
const sortField = z.number(sentence).int(sentence).min(0, sentence).max(adSortMax, sentence);
/** '' for none. A pattern and no union: a form's digits stay text. */
const idOrNone = z
  .string()
  .regex(/^([1-9]\d{0,17})?$/, '编号不正确')
  .default('');
const day = z.union([dateOrTime, z.literal('')]).default('');

/** Filters of a list of ads. */
export const adFilters = {
  keywords: text(keywordsMax, '关键词').default(''),
  startDate: day,
  endDate: day,
  state: z.enum(AdState).optional(),
};
/** Order by creation (sortType 1) or by order number (2); sortOrder 1 the highest first. */
const listRequest = z.strictObject({
  ...pageRequest,
  sortOrder: z.union([z.literal(0), z.literal(1)]).default(1),
  sortType: z.union([z.literal(1), z.literal(2)]).default(1),
  ...adFilters,
});
const list = { request: listRequest, answer: pageOf(adRow) };
const one = { request: z.strictObject({ id }), answer: dataOf(adRow) };
const several = { request: z.strictObject({ ids: idList }), answer: batchResult };

/** The fields of an ad; times and picture are checked against its kind by the server. */
function fieldsOf(kind: AdKind) {
  const [least, most, usual] = adSecondsRange[kind];
  const seconds = `展示时长为${least}至${most}秒`;
  return {
    title: requiredText(adTitleMax, '广告名称'),
    advertiser: requiredText(adAdvertiserMax, '广告主'),
    /** The picture of the library; both '' while a draft has none. */
    imageId: idOrNone,
    imagePath: text(storagePathMax).default(''),
    /** One of our own streams, of a start ad alone. */
    streamId: idOrNone,
    linkKind: z.enum(AdTarget).default(AdTarget.None),
    linkId: idOrNone,
    /** Of the target 'url'. */
    externalLinkUrl: text(adLinkMax, '链接地址').default(''),
    startDate: dateTime,
    endDate: dateTime,
    seconds: z.number(seconds).int(seconds).min(least, seconds).max(most, seconds).default(usual),
    sortField: sortField.default(0),
    channelIds: z.array(id).max(adChannelsMax, `最多选择${adChannelsMax}个栏目`).default([]),
  };
}
const changed = { id, rev: z.number().int().min(0) };
const add = (kind: AdKind) => ({
  access: editing,
  request: z.strictObject(fieldsOf(kind)),
  answer: dataOf(adRow),
  summary: 'Stores a new ad as a draft.',
});
const update = (kind: AdKind) => ({
  access: editing,
  request: z.strictObject({ ...changed, ...fieldsOf(kind) }),
  answer: dataOf(adRow),
  summary:
    'Changes an ad that is not before readers; StaleRevision brings what another saved meanwhile (data: current). One that was enabled or has run out is a draft again.',
});

export const startAdList = defineEndpoint({
  id: 'startAdList',
  path: '/amc/web/advertisement/startAd/list.do',
  access: reading(appPaths.adsLaunch),
  ...list,
  summary: 'A page of start ads (R249).',
});
export const startAdUse = defineEndpoint({
  id: 'startAdUse',
  path: '/amc/web/advertisement/startAd/use.do',
  access: publishing,
  ...one,
  summary: 'Enables a start ad that has all it needs (R167).',
});
export const startAdPublish = defineEndpoint({
  id: 'startAdPublish',
  path: '/amc/web/advertisement/startAd/publish.do',
  access: publishing,
  ...several,
  summary: 'Gives enabled start ads to the app (R167).',
});
export const startAdStop = defineEndpoint({
  id: 'startAdStop',
  path: '/amc/web/advertisement/startAd/stop.do',
  access: publishing,
  ...one,
  summary: 'Takes a start ad away at once (R167).',
});
export const startAdDeleteByids = defineEndpoint({
  id: 'startAdDeleteByids',
  path: '/amc/web/advertisement/startAd/deleteByids.do',
  access: deleting,
  ...several,
  summary: 'Removes start ads that do not run (R167).',
});
export const startAdGetByid = defineEndpoint({
  id: 'startAdGetByid',
  path: '/amc/web/advertisement/startAd/getByid.do',
  access: reading(appPaths.adsLaunch),
  ...one,
  summary: 'A start ad.',
});
export const startAdSave = defineEndpoint({
  id: 'startAdSave',
  path: '/amc/web/advertisement/startAd/save.do',
  ...add(AdKind.Start),
});
export const startAdUpdate = defineEndpoint({
  id: 'startAdUpdate',
  path: '/amc/web/advertisement/startAd/update.do',
  ...update(AdKind.Start),
});
export const startAdUpdateSort = defineEndpoint({
  id: 'startAdUpdateSort',
  path: '/amc/web/advertisement/startAd/updateSort.do',
  access: editing,
  request: z.strictObject({ id, sortField }),
  answer: dataOf(adRow),
  summary:
    'Sets the order number: of the start ads that run the highest is shown first. Ads that run may be sorted too.',
});

export const placeholderAdList = defineEndpoint({
  id: 'placeholderAdList',
  path: '/amc/web/advertisement/placeholderAd/list.do',
  access: { session: 'either' },
  ...list,
  summary:
    'A page of placeholder ads (R484, R734). Who may not open their screen sees what is published alone, without numbers.',
});
export const placeholderAdDelete = defineEndpoint({
  id: 'placeholderAdDelete',
  path: '/amc/web/advertisement/placeholderAd/delete.do',
  access: deleting,
  ...several,
  summary: 'Removes placeholder ads that do not run.',
});
export const placeholderAdUpdate = defineEndpoint({
  id: 'placeholderAdUpdate',
  path: '/amc/web/advertisement/placeholderAd/update.do',
  ...update(AdKind.Placeholder),
});
export const placeholderAdAdd = defineEndpoint({
  id: 'placeholderAdAdd',
  path: '/amc/web/advertisement/placeholderAd/add.do',
  ...add(AdKind.Placeholder),
});
export const placeholderAdGet = defineEndpoint({
  id: 'placeholderAdGet',
  path: '/amc/web/advertisement/placeholderAd/get.do',
  access: reading(appPaths.adsOccupy),
  ...one,
  summary: 'A placeholder ad.',
});
export const placeholderAdPublish = defineEndpoint({
  id: 'placeholderAdPublish',
  path: '/amc/web/advertisement/placeholderAd/publish.do',
  access: publishing,
  ...several,
  summary: 'Puts placeholder ads into the lists of stories. Ours.',
});
export const placeholderAdStop = defineEndpoint({
  id: 'placeholderAdStop',
  path: '/amc/web/advertisement/placeholderAd/stop.do',
  access: publishing,
  ...one,
  summary: 'Takes a placeholder ad out of the lists at once. Ours.',
});

export const floatAdList = defineEndpoint({
  id: 'floatAdList',
  path: '/amc/web/advertisement/floatAd/list.do',
  access: reading(appPaths.adsFloat),
  ...list,
  summary: 'A page of float ads (R251).',
});
export const floatAdDelete = defineEndpoint({
  id: 'floatAdDelete',
  path: '/amc/web/advertisement/floatAd/delete.do',
  access: deleting,
  ...several,
  summary: 'Removes float ads that are not shown.',
});
export const floatAdUpdate = defineEndpoint({
  id: 'floatAdUpdate',
  path: '/amc/web/advertisement/floatAd/update.do',
  ...update(AdKind.Float),
});
export const floatAdAdd = defineEndpoint({
  id: 'floatAdAdd',
  path: '/amc/web/advertisement/floatAd/add.do',
  ...add(AdKind.Float),
});
export const floatAdGet = defineEndpoint({
  id: 'floatAdGet',
  path: '/amc/web/advertisement/floatAd/get.do',
  access: reading(appPaths.adsFloat),
  ...one,
  summary: 'A float ad.',
});
export const floatAdUpdateIsShow = defineEndpoint({
  id: 'floatAdUpdateIsShow',
  path: '/amc/web/advertisement/floatAd/updateIsShow.do',
  access: publishing,
  request: z.strictObject({ id, isShow: z.union([z.literal(0), z.literal(1)]) }),
  answer: dataOf(adRow),
  summary: 'Shows a float ad (1) or hides it at once (0) (R169).',
});

export const popupAdList = defineEndpoint({
  id: 'popupAdList',
  path: '/amc/web/advertisement/popupAd/list.do',
  access: reading(appPaths.adsPopup),
  ...list,
  summary: 'A page of popup ads (R252).',
});
export const popupAdUse = defineEndpoint({
  id: 'popupAdUse',
  path: '/amc/web/advertisement/popupAd/use.do',
  access: publishing,
  ...one,
  summary: 'Enables a popup ad that has all it needs (R168).',
});
export const popupAdStop = defineEndpoint({
  id: 'popupAdStop',
  path: '/amc/web/advertisement/popupAd/stop.do',
  access: publishing,
  ...one,
  summary: 'Takes a popup ad away at once (R168).',
});
export const popupAdDeleteByIds = defineEndpoint({
  id: 'popupAdDeleteByIds',
  path: '/amc/web/advertisement/popupAd/deleteByIds.do',
  access: deleting,
  ...several,
  summary: 'Removes popup ads that do not run (R168).',
});
export const popupAdGetByid = defineEndpoint({
  id: 'popupAdGetByid',
  path: '/amc/web/advertisement/popupAd/getByid.do',
  access: reading(appPaths.adsPopup),
  ...one,
  summary: 'A popup ad.',
});
export const popupAdAdd = defineEndpoint({
  id: 'popupAdAdd',
  path: '/amc/web/advertisement/popupAd/add.do',
  ...add(AdKind.Popup),
});
export const popupAdUpdate = defineEndpoint({
  id: 'popupAdUpdate',
  path: '/amc/web/advertisement/popupAd/update.do',
  ...update(AdKind.Popup),
});
export const popupAdPublishStartPopUps = defineEndpoint({
  id: 'popupAdPublishStartPopUps',
  path: '/amc/web/advertisement/popupAd/publishStartPopUps.do',
  access: publishing,
  ...several,
  summary: 'Puts enabled popup ads before readers (R168).',
});
