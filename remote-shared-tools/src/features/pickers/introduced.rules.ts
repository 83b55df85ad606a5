import { type IntroducedItem, IntroducedType, raffleTypeName } from 'shared-contracts/model';
import { pickersTexts } from './pickers.texts.ts';

const { lines: names } = pickersTexts;
type Field = keyof typeof names;

const times: readonly Field[] = ['createdTime', 'modifiedTime', 'latestTime'];
/** The extra lines of an entry, by the type that is shown (R395). */
const fieldsOf: Record<IntroducedType, readonly Field[]> = {
  [IntroducedType.Story]: ['editor', 'source', 'praise', 'hits', 'sortField', 'appPublishedTime', 'creationTime'],
  [IntroducedType.Activity]: ['sponsors', 'total', ...times],
  [IntroducedType.Raffle]: ['raffleType', 'sponsors', 'total', ...times],
  [IntroducedType.Vote]: ['sponsors', 'total', ...times],
  [IntroducedType.Questionnaire]: ['editor', 'total', ...times],
};

function valueOf(item: IntroducedItem, field: Field): string {
  if (field === 'raffleType') return raffleTypeName(item.raffleType ?? 0);
  if (field === 'sponsors') return (item.sponsors ?? []).map(({ sponsorName }) => sponsorName).join('、');
  if (field === 'latestTime')
    return (
      [item.modifiedTime, item.createdTime]
        .filter((time) => time !== undefined)
        .sort()
        .at(-1) ?? ''
    );
  return String(item[field] ?? '');
}

/** The extra lines of an entry as name and value; what an item does not have is left out. */
export function introducedLines(item: IntroducedItem, type: IntroducedType): { name: string; value: string }[] {
  return fieldsOf[type]
    .map((field) => ({ name: names[field], value: valueOf(item, field) }))
    .filter(({ value }) => value !== '');
}
