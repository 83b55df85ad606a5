import { useEffect, useState } from 'react';
import type { HelpTopic } from 'shared-contracts/shell';
import { chooseRelease, hostedRoutes } from '../registry/registry.state.ts';
import { knownRelease } from '../registry/releases.ts';
import { ensureRemote, runningOf } from '../remotes/remotes.state.ts';

type Ask = (code: string) => boolean;

/** Remotes whose release brings help and of whose pages the user may open one. */
function remotesWithHelp(ask: Ask): string[] {
  const open = hostedRoutes().filter(({ permission }) => permission === null || ask(permission));
  return [...new Set(open.map(({ remote }) => remote))].filter((name) => {
    const chosen = chooseRelease(name);
    return chosen.state === 'on' && knownRelease(name, chosen.version)?.hasHelp === true;
  });
}

async function helpOf(name: string): Promise<HelpTopic | undefined> {
  try {
    const manifest = runningOf(await ensureRemote(name))?.manifest;
    return manifest && 'help' in manifest ? (await manifest.help?.())?.help : undefined;
  } catch {
    // A remote that cannot be loaded costs its own topic alone.
    return undefined;
  }
}

/** The topics that remotes bring, of the pages that the user may open, by the names of the remotes. */
export async function loadRemoteHelp(ask: Ask): Promise<Map<string, HelpTopic>> {
  const topics = await Promise.all(remotesWithHelp(ask).map(async (name) => [name, await helpOf(name)] as const));
  return new Map(topics.flatMap(([name, topic]) => (topic?.pages.some(ask) ? [[name, topic]] : [])));
}

const none: ReadonlyMap<string, HelpTopic> = new Map();

/** The same for a component; empty until they are there. */
export function useRemoteHelp(ask: Ask): ReadonlyMap<string, HelpTopic> {
  const [topics, setTopics] = useState(none);
  useEffect(() => {
    let isGone = false;
    void loadRemoteHelp(ask).then((found) => {
      if (!isGone) setTopics(found);
    });
    return () => {
      isGone = true;
    };
    // The rights of a session do not change under an open page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return topics;
}
