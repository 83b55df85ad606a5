import type { AdRow } from 'shared-contracts/model';

/** A placeholder ad that runs, with what a test changes of it. */
export function sampleAd(change: Partial<AdRow> = {}): AdRow {
  return {
    id: '5',
    kind: 'placeholder',
    title: '便民贷',
    advertiser: '临江银行',
    imageId: '1',
    imagePath: '/files/a.jpg',
    video: null,
    linkKind: 'url',
    linkId: '',
    linkTitle: 'https://ad.example.com',
    externalLinkUrl: 'https://ad.example.com',
    linkProblem: '',
    startDate: '2026-11-01 08:00:00',
    endDate: '2026-12-01 20:00:00',
    seconds: 0,
    sortField: 0,
    channelIds: [],
    channelNames: [],
    state: 'published',
    isShow: 1,
    rivals: [],
    impressions: 200,
    clicks: 5,
    rev: 1,
    createUserName: '运营',
    createdTime: '2026-11-20 10:00:00',
    modifiedUserName: '运营',
    modifiedTime: '2026-11-20 10:00:00',
    publishedTime: '2026-11-20 10:00:00',
    ...change,
  };
}
