import { contentPickerTabColumns } from 'shared-contracts/constants';
import { useAction, useShell } from 'shared-ui';
import { frontPageTexts as texts } from './front-page.texts.ts';

/** A story as the editor knows it. */
export interface KnownStory {
  id: string;
  title: string;
  /** Readers of the website see it. */
  isShown: boolean;
}

/** What the editor knows of the stories that its blocks name. */
export interface KnownStories {
  titleOf(id: string): string;
  isShown(id: string): boolean;
  learn(stories: readonly KnownStory[]): void;
}

interface Choice {
  /** Stories of this kind alone. */
  kind: number | undefined;
  kindName: string;
  exceptIds: readonly string[];
}

/** Lets the user choose stories that are on the website; the ids of the others are left out with a word. */
export function usePickStories(learn: KnownStories['learn']) {
  const shell = useShell();
  return useAction(async ({ kind, kindName, exceptIds }: Choice): Promise<string[] | undefined> => {
    const { pickContent } = await shell.tools('pickers');
    const picked = await pickContent({ tabs: [contentPickerTabColumns], exceptIds });
    if (!picked) return undefined;
    const ofKind = picked.filter(({ item }) => kind === undefined || item.contentType === kind);
    const onSite = ofKind.filter(({ item }) => item.externalLinkUrl !== '');
    if (ofKind.length < picked.length) shell.message.warning(texts.otherKind(picked.length - ofKind.length, kindName));
    if (onSite.length < ofKind.length) shell.message.warning(texts.notOnSite(ofKind.length - onSite.length));
    learn(onSite.map(({ item: { id, title } }) => ({ id, title, isShown: true })));
    return onSite.map(({ item }) => item.id);
  });
}
