import {
  contentGetContent,
  contentList,
  contentListMyContent,
  contentListPublishContent,
  findColleagues,
  manuscriptSearch,
  userList,
} from 'shared-contracts/endpoints';
import { keywordsMax, shortKeywordsMax } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import useSWR from 'swr';
import { callServer } from '../session/call.ts';
import { isStoryNumber } from './quick-find.rules.ts';

type Ask = (code: string) => boolean;

const page = { currentPage: 0, pageSize: 10 } as const;
const storiesMost = 8;
const peopleMost = 5;

/** The widest list of stories that the user may see, by the words of a title; undefined for who sees none. */
function storySearch(ask: Ask): ((keywords: string) => Promise<ContentRow[]>) | undefined {
  if (ask(appPaths.news)) return async (keywords) => (await callServer(contentList, { ...page, keywords })).list;
  if (ask(appPaths.retrieve))
    return async (keywords) => (await callServer(manuscriptSearch, { ...page, keywords, scope: 'title' })).list;
  if (ask(appPaths.published))
    return async (keywords) => (await callServer(contentListPublishContent, { ...page, keywords })).list;
  if (ask(appPaths.myRepository) || ask(appPaths.myDraft))
    return async (keywords) => (await callServer(contentListMyContent, { ...page, keywords })).list;
  return undefined;
}

/** The story of a number, where the user may read it; a number that nobody has is no fault. */
const storyOfNumber = async (query: string): Promise<ContentRow[]> => {
  if (!isStoryNumber(query)) return [];
  return callServer(contentGetContent, { id: query }).then(
    ({ data }) => [data],
    () => [],
  );
};

async function findStories(query: string, ask: Ask): Promise<ContentRow[]> {
  const search = storySearch(ask);
  const [byNumber, byTitle = []] = await Promise.all([storyOfNumber(query), search?.(query.slice(0, keywordsMax))]);
  return [...byNumber, ...byTitle.filter(({ id }) => id !== byNumber[0]?.id)].slice(0, storiesMost);
}

/** Stories by title or number, under the user's own rights; none while there is nothing to look for. */
export const useFoundStories = (query: string, ask: Ask) =>
  useSWR(query === '' ? null : ['quick-find:stories', query], () => findStories(query, ask), {
    keepPreviousData: true,
  });

/** Somebody of the staff; `userName` where the user may see the list of users. */
interface FoundPerson {
  id: string;
  nickName: string;
  departmentName: string;
  userName?: string;
}

async function findPeople(query: string, ask: Ask): Promise<FoundPerson[]> {
  const keywords = query.slice(0, shortKeywordsMax);
  const { list } = ask(appPaths.user)
    ? await callServer(userList, { ...page, keywords })
    : await callServer(findColleagues, { keywords });
  return list.slice(0, peopleMost);
}

/** People by name or department; more of them for who may see the list of users. */
export const useFoundPeople = (query: string, ask: Ask) =>
  useSWR(query === '' ? null : ['quick-find:people', query], () => findPeople(query, ask), {
    keepPreviousData: true,
  });
