import dayjs, { type Dayjs } from 'dayjs';
import type { contentAddLiveRoom, InputOf } from 'shared-contracts/endpoints';
import { type LiveRoomDetail, LiveTalk } from 'shared-contracts/model';
import { liveFormTexts } from './live.texts.ts';

const { facts: names } = liveFormTexts;

/** Values of the form. */
export interface LiveDraft {
  title: string;
  categoryId: string | null;
  times: [Dayjs | null, Dayjs | null] | null;
  hostIds: string[];
  listThumbnail: string;
  introduction: string;
  streamUrl: string;
  replayUrl: string;
  talk: LiveTalk;
}

/** Facts of a room as the calls take them. */
export type LiveRoomFacts = Omit<InputOf<typeof contentAddLiveRoom>, 'requestId'>;

const wire = (time: Dayjs) => time.format('YYYY-MM-DD HH:mm:ss');

/** A new room is led by who makes it. */
export function emptyDraft(userId: string): LiveDraft {
  return {
    title: '',
    categoryId: null,
    times: null,
    hostIds: [userId],
    listThumbnail: '',
    introduction: '',
    streamUrl: '',
    replayUrl: '',
    talk: LiveTalk.Members,
  };
}

export function draftOf({
  title,
  categoryId,
  startTime,
  endTime,
  hosts,
  listThumbnail,
  introduction,
  streamUrl,
  replayUrl,
  talk,
}: LiveRoomDetail): LiveDraft {
  return {
    title,
    categoryId,
    times: [dayjs(startTime), dayjs(endTime)],
    hostIds: hosts.map(({ userId }) => userId),
    listThumbnail: listThumbnail ?? '',
    introduction,
    streamUrl,
    replayUrl,
    talk,
  };
}

/** The facts of a draft that has passed the form's own checks. */
export function factsOf({
  title,
  categoryId,
  times,
  hostIds,
  listThumbnail,
  introduction,
  streamUrl,
  replayUrl,
  talk,
}: LiveDraft): LiveRoomFacts {
  const [start, end] = times!;
  return {
    title: title.trim(),
    categoryId: categoryId!,
    startTime: wire(start!),
    endTime: wire(end!),
    hostIds,
    listThumbnail,
    introduction,
    streamUrl: streamUrl.trim(),
    replayUrl: replayUrl.trim(),
    talk,
  };
}

/** Names of the facts in which two differ. */
export function differences(mine: LiveRoomFacts, current: LiveRoomDetail): string {
  const theirs = factsOf(draftOf(current));
  const keys = Object.keys(names) as (keyof typeof names)[];
  return keys
    .filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]))
    .map((key) => names[key])
    .join('、');
}
