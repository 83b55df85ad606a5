import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { storyDetailPath } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import type { HelpTopic, PageCommand } from 'shared-contracts/shell';
import { copyText } from '../parts/copy-text.ts';
import { helpOf } from '../tabs/page-help.state.ts';
import { currentTabs } from '../tabs/tabs.state.ts';
import { commandEntries, pageEntries, recentEntries } from './entries.ts';
import type { findHelp } from './find-help.ts';
import { useFoundPeople, useFoundStories } from './quick-find.api.ts';
import { findIn, type Found, type SoundsLike } from './quick-find.rules.ts';
import { quickFindTexts as texts } from './quick-find.texts.ts';

/** Milliseconds without a change after which the server is asked. */
const pause = 200;

interface FoundState {
  found: Found[];
  isSearching: boolean;
  hasFailed: boolean;
}

/**
 * What fits the typed words: pages and commands at once, stories and people when the server has answered. The server
 * hears nothing of a word that an input method is still building.
 */
export function useFound(
  query: string,
  isComposing: boolean,
  ask: (code: string) => boolean,
  navigate: (to: string) => void,
): FoundState {
  const [places] = useState(() => ({ recent: recentEntries(navigate), pages: pageEntries(ask, navigate) }));
  const [commands, setCommands] = useState<readonly Found[]>([]);
  const takeCommands = useEffectEvent((ofPage: readonly PageCommand[]) =>
    setCommands(commandEntries(ofPage, ask, navigate)),
  );
  useEffect(() => {
    // What a page cannot name now is left out; the rest is there all the same.
    void helpOf(currentTabs().activeId).then(
      (parts) => takeCommands(parts.flatMap((part) => part.commands ?? [])),
      () => takeCommands([]),
    );
  }, []);
  const sounds = useSounds(/[a-z]/i.test(query));
  const inHelp = useHelp(query.trim() !== '', ask);
  const settled = useSettled(query.trim(), isComposing);
  const stories = useFoundStories(settled, ask);
  const people = useFoundPeople(settled, ask);

  const here = useMemo(
    () =>
      query.trim() === ''
        ? [...places.recent, ...commands]
        : [...findIn(places.pages, query, { sounds, most: 8 }), ...findIn(commands, query, { sounds, most: 6 })],
    [places, commands, query, sounds],
  );
  const isEmpty = query.trim() === '' || settled === '';
  const ofServer: Found[] = isEmpty
    ? []
    : [
        ...(stories.data ?? []).map(({ id, title, contentType, categoryName, createUserName }) => ({
          id: `story:${id}`,
          group: 'stories' as const,
          label: title,
          note: texts.story(id, categoryName, createUserName),
          run: () => navigate(storyDetailPath(contentType, id)),
        })),
        ...(people.data ?? []).map(({ id, nickName, userName, departmentName }) => ({
          id: `person:${id}`,
          group: 'people' as const,
          label: nickName,
          note: userName === undefined ? departmentName : texts.person(userName, departmentName),
          run: () => openPerson({ nickName, userName }, ask, navigate),
        })),
      ];
  return {
    found: [...here, ...ofServer, ...(inHelp?.find(query, ask, navigate, inHelp.brought) ?? [])],
    isSearching: !isComposing && (settled !== query.trim() || stories.isValidating || people.isValidating),
    hasFailed: !isEmpty && (stories.error !== undefined || people.error !== undefined),
  };
}

/** A person leads to the list of users, else to the stories that name the person, else the name is copied. */
function openPerson(
  { nickName, userName }: { nickName: string; userName: string | undefined },
  ask: (code: string) => boolean,
  navigate: (to: string) => void,
): void {
  if (userName !== undefined) navigate(`${appPaths.user}?keywords=${encodeURIComponent(userName)}`);
  else if (ask(appPaths.retrieve)) navigate(`${appPaths.retrieve}?keywords=${encodeURIComponent(nickName)}`);
  else void copyText(nickName);
}

/** The words once they have rested; what is being composed does not count. */
function useSettled(query: string, isComposing: boolean): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (isComposing) return undefined;
    const timer = setTimeout(() => setSettled(query), pause);
    return () => clearTimeout(timer);
  }, [query, isComposing]);
  return settled;
}

interface HelpSearch {
  find: typeof findHelp;
  brought: ReadonlyMap<string, HelpTopic>;
}

/** The search in the help, whose texts are fetched with the first words, and after them those that remotes bring. */
function useHelp(isNeeded: boolean, ask: (code: string) => boolean): HelpSearch | undefined {
  const [help, setHelp] = useState<HelpSearch>();
  const load = useEffectEvent(async () => {
    const { findHelp: find, loadRemoteHelp } = await import('./find-help.ts');
    setHelp({ find, brought: new Map() });
    setHelp({ find, brought: await loadRemoteHelp(ask) });
  });
  useEffect(() => {
    // What cannot be fetched is left out; the rest is found all the same.
    if (isNeeded) void load().catch(() => undefined);
  }, [isNeeded]);
  return help;
}

/** The comparison by pinyin, whose dictionary is fetched with the first Latin letter. */
function useSounds(isNeeded: boolean): SoundsLike | undefined {
  const [sounds, setSounds] = useState<{ like: SoundsLike }>();
  const isMissing = isNeeded && sounds === undefined;
  useEffect(() => {
    if (!isMissing) return;
    void import('./sounds.ts').then(
      ({ soundsLike }) => setSounds({ like: soundsLike }),
      () => undefined,
    );
  }, [isMissing]);
  return sounds?.like;
}
