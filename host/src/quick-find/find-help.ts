import { shellPaths } from 'shared-contracts/paths';
import type { HelpTopic } from 'shared-contracts/shell';
import { plainLine } from '../help/help.rules.ts';
import { helpTopics, topicsFor } from '../help/topics.ts';
import type { Found } from './quick-find.rules.ts';

export { loadRemoteHelp } from '../help/remote-help.ts';

const most = 4;

/**
 * Parts of the help, of the pages that the user may open, whose heading or words hold what was typed; also of the
 * topics that remotes have brought.
 */
export function findHelp(
  query: string,
  ask: (code: string) => boolean,
  navigate: (to: string) => void,
  brought: ReadonlyMap<string, HelpTopic>,
): Found[] {
  const words = query.trim().toLowerCase();
  if (words === '') return [];
  const holds = (text: string): boolean => text.toLowerCase().includes(words);
  const topics: (readonly [string, HelpTopic])[] = [
    ...topicsFor(ask).map((id) => [id, helpTopics[id]] as const),
    ...brought,
  ];
  const sections = topics.flatMap(([id, { title, sections: parts }]) =>
    parts.map((section) => ({ id, section, topic: title })),
  );
  const byTitle = sections.filter(({ section }) => holds(section.title));
  const byWords = sections.filter(({ section }) => !holds(section.title) && section.lines.map(plainLine).some(holds));
  return [...byTitle, ...byWords].slice(0, most).map(({ id, section, topic }) => ({
    id: `help:${id}:${section.title}`,
    group: 'help',
    label: section.title,
    note: topic,
    run: () => navigate(`${shellPaths.help}?topic=${id}`),
  }));
}
