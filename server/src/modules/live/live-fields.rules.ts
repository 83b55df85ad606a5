import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { liveTexts } from './live.texts.ts';

/** Texts of a live room and its guests. */
export function liveRoomFields(
  { title, introduction }: { title: string; introduction: string },
  guests: readonly LiveGuestTexts[] = [],
): ReaderField[] {
  return filled([
    { label: liveTexts.fields.title, text: title },
    { label: liveTexts.fields.introduction, text: introduction },
    ...guests.flatMap(liveGuestFields),
  ]);
}

interface LiveGuestTexts {
  name: string;
  post: string;
  introduction: string;
}

/** Texts of a guest of a live room. */
export const liveGuestFields = ({ name, post, introduction }: LiveGuestTexts): ReaderField[] =>
  filled([{ label: liveTexts.fields.guest(name), text: [name, post, introduction].join('\n') }]);

/** Text of a live entry. */
export const liveEntryFields = (text: string): ReaderField[] => filled([{ label: liveTexts.fields.entry, text }]);

/** Texts of a reader's message. */
export const liveMessageFields = ({ text, name }: { text: string; name: string }): ReaderField[] =>
  filled([
    { label: liveTexts.fields.entry, text },
    { label: liveTexts.fields.name, text: name },
  ]);
