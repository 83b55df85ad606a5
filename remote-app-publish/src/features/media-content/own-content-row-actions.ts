import type { SelfContentRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { isOpen } from './media-content.rules.ts';
import { mediaContentTexts as texts } from './media-content.texts.ts';
import { readStory } from './read-story.action.ts';
import { removeContents } from './remove-contents.action.ts';
import { withdrawContent } from './withdraw-content.action.ts';

type Action = RowAction<SelfContentRow>;

/** Returns the actions of an account on its contents; the page opens one. */
export function ownContentActions(onOpen: (row: SelfContentRow) => void): readonly Action[] {
  const open = (key: string, label: string, shows: (row: SelfContentRow) => boolean): Action => ({
    key,
    label,
    shows,
    place: 'row',
    async run([row]) {
      if (row) onOpen(row);
      return undefined;
    },
  });
  return [
    open('edit', texts.edit, isOpen),
    open('open', texts.open, (row) => !isOpen(row)),
    readStory,
    withdrawContent,
    removeContents,
  ];
}
