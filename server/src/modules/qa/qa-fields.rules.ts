import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { qaTexts as texts } from './qa.texts.ts';

/** Texts of a session that readers see. */
export const sessionFields = ({
  title,
  introduction,
  guests,
}: {
  title: string;
  introduction: string;
  guests: readonly { name: string; post: string }[];
}): ReaderField[] =>
  filled([
    { label: texts.title, text: title },
    { label: texts.introduction, text: introduction },
    { label: texts.guestName, text: guests.map(({ name }) => name).join('、') },
    { label: texts.guestPost, text: guests.map(({ post }) => post).join('、') },
  ]);

/** Texts of a question that readers see. */
export const questionFields = ({
  text,
  askerName,
  answer = '',
}: {
  text: string;
  askerName: string;
  answer?: string;
}): ReaderField[] =>
  filled([
    { label: texts.question, text },
    { label: texts.askerName, text: askerName },
    { label: texts.answer, text: answer },
  ]);
