import { shellPaths } from 'shared-contracts/paths';
import { plainLine } from '../help/help.rules.ts';
import { helpTopics, topicsFor } from '../help/topics.ts';
import type { Found } from './quick-find.rules.ts';

const most = 4;

/** Parts of the help, of the pages that the user may open, whose heading or words hold what was typed. */
export function findHelp(query: string, ask: (code: string) => boolean, navigate: (to: string) => void): Found[] {
  const words = query.trim().toLowerCase();
  if (words === '') return [];
  const holds = (text: string): boolean => text.toLowerCase().includes(words);
  const sections = topicsFor(ask).flatMap((id) => helpTopics[id].sections.map((section) => ({ id, section })));
  const byTitle = sections.filter(({ section }) => holds(section.title));
  const byWords = sections.filter(({ section }) => !holds(section.title) && section.lines.map(plainLine).some(holds));
  return [...byTitle, ...byWords].slice(0, most).map(({ id, section }) => ({
    id: `help:${id}:${section.title}`,
    group: 'help',
    label: section.title,
    note: helpTopics[id].title,
    run: () => navigate(`${shellPaths.help}?topic=${id}`),
  }));
}
