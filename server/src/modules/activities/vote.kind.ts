import { guardRefused, invalidInput } from 'shared-contracts/errors';
import { type VoteSettings, voteSettings } from 'shared-contracts/model';
import { cleanLine, isOwnPicture } from '../../platform/text/html.rules.ts';
import { doubtfulItem, readCounts } from './activity-entry.queries.ts';
import { changeActivity, type StoredActivity } from './activity-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { listVoteOptions, putVoteOptions, titlesOfOptions } from './vote-option.queries.ts';
import { activityTexts as texts } from './activity.texts.ts';
import type { KindPart } from './kind-part.ts';

/** The settings of a vote but its options. */
export function voteRulesOf({
  settings,
}: Pick<StoredActivity, 'settings'>): Pick<
  VoteSettings,
  'minChoices' | 'maxChoices' | 'showResults' | 'countsDoubtful'
> {
  return voteSettings.parse({ ...settings, kind: 'vote', options: [] });
}

/** Refuses a list that drops options readers have voted for, or names options of another vote. */
async function checkOptions(tx: Database, id: string, { options }: VoteSettings): Promise<void> {
  const known = await listVoteOptions(tx, id);
  const kept = new Set(options.flatMap((option) => option.id ?? []));
  const foreign = [...kept].find((option) => !known.some((one) => one.id === option));
  if (foreign !== undefined) throw invalidInput([{ path: 'settings.options', message: texts.foreignOption }]);
  const counts = await readCounts(tx, id);
  const votesOf = (option: string): number => (counts.get(option) ?? 0) + (counts.get(doubtfulItem(option)) ?? 0);
  const voted = known.filter((option) => !kept.has(option.id) && votesOf(option.id) > 0);
  if (voted.length > 0)
    throw guardRefused(
      voted.map(({ title, id: option }) => ({ guard: 'voted', text: texts.optionVoted(title, votesOf(option)) })),
    );
}

/** Votes: options with picture and introduction, one or several to choose. */
export const voteKind: KindPart<VoteSettings> = {
  kind: 'vote',

  async read(db, row) {
    const options = await listVoteOptions(db, row.id);
    return {
      kind: 'vote',
      ...voteRulesOf(row),
      options: options.map(({ id, title, picture, pictureId, introduction }) => ({
        id,
        title,
        introduction,
        picture: picture !== null && pictureId !== null ? { id: pictureId, path: picture } : null,
      })),
    };
  },

  async store(tx, id, settings, { settings: { SITE_URL } }) {
    const { minChoices, maxChoices, options, showResults, countsDoubtful } = settings;
    if (maxChoices < minChoices) throw invalidInput([{ path: 'settings.maxChoices', message: texts.choicesTurned }]);
    const titles = options.map(({ title }) => cleanLine(title));
    const twice = titles.find((title, index) => titles.indexOf(title) !== index);
    if (twice !== undefined) throw invalidInput([{ path: 'settings.options', message: texts.optionTwice(twice) }]);
    if (
      new Set(options.flatMap((option) => option.id ?? [])).size <
      options.filter((option) => option.id !== undefined).length
    ) {
      throw invalidInput([{ path: 'settings.options', message: texts.foreignOption }]);
    }
    if (options.some(({ picture }) => picture !== null && !isOwnPicture(picture.path, [SITE_URL ?? ''])))
      throw invalidInput([{ path: 'settings.options', message: texts.foreignPicture }]);
    await checkOptions(tx, id, settings);
    await putVoteOptions(
      tx,
      id,
      options.map((option, index) => ({ ...option, title: titles[index]! })),
    );
    await changeActivity(tx, id, { settings: { kind: 'vote', minChoices, maxChoices, showResults, countsDoubtful } });
  },

  async problems(db, row) {
    const { length } = await listVoteOptions(db, row.id);
    const { minChoices } = voteRulesOf(row);
    if (length < 2) return [texts.fewOptions];
    return minChoices > length ? [texts.manyChoices(minChoices, length)] : [];
  },

  async accept(tx, row, posted) {
    const { minChoices, maxChoices } = voteRulesOf(row);
    const known = new Set((await listVoteOptions(tx, row.id)).map(({ id }) => id));
    const optionIds = [...new Set(posted.option ?? [])];
    if (optionIds.length === 0) return { errors: { option: texts.nothingChosen } };
    if (optionIds.some((id) => !known.has(id))) return { errors: { option: texts.optionGone } };
    if (optionIds.length < minChoices) return { errors: { option: texts.tooFewChosen(minChoices, optionIds.length) } };
    if (optionIds.length > maxChoices) return { errors: { option: texts.tooManyChosen(maxChoices, optionIds.length) } };
    return { details: { options: optionIds }, items: optionIds };
  },

  async summaries(db, entries) {
    const optionsOf = ({ details }: { details: Record<string, unknown> }) =>
      Array.isArray(details.options) ? details.options.map(String) : [];
    const titles = await titlesOfOptions(db, [...new Set(entries.flatMap(optionsOf))]);
    return new Map(
      entries.map((entry) => [
        entry.id,
        optionsOf(entry)
          .map((id) => titles.get(id) ?? id)
          .join('、'),
      ]),
    );
  },

  async lines(db, row, counts) {
    return (await listVoteOptions(db, row.id)).map(({ id, title, picture }) => ({
      id,
      title,
      picture,
      count: counts.get(id) ?? 0,
    }));
  },
};
