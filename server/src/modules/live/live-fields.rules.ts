import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';

/** Texts of a live room and its guests. */
export function liveRoomFields(
  { title, introduction }: { title: string; introduction: string },
  guests: readonly LiveGuestTexts[] = [],
): ReaderField[] {
  return filled([
    { label: '标题', text: title },
    { label: '简介', text: introduction },
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
  filled([{ label: `嘉宾${name}`, text: [name, post, introduction].join('\n') }]);

/** Text of a live entry. */
export const liveEntryFields = (text: string): ReaderField[] => filled([{ label: '内容', text }]);
