import { EngineFault } from '../../platform/search-engine/engine-fault.ts';
import { TestFailure, type ServiceTest } from '../../platform/external-service/service-test.ts';
import { liveAlias, standingQuery } from '../stories/search/index-document.rules.ts';
import { openEngineSearch } from '../stories/search/open-story-search.ts';
import { countStories, readIndexLag, readIndexState } from './index-state.queries.ts';
import { searchIndexTexts as texts } from './search-index.texts.ts';

/** Connects, and compares the index with the database. */
export const searchIndexTest: ServiceTest = {
  id: 'search-engine',
  settings: ['SEARCH_URL'],
  name: texts.checkName,
  note: texts.testNote,
  place: ({ SEARCH_URL }) => (SEARCH_URL === undefined ? undefined : new URL(SEARCH_URL).host),
  address: ({ SEARCH_URL }) => SEARCH_URL,
  trusted: ({ SEARCH_CA }) => SEARCH_CA,
  async run({ db, settings }) {
    const { engine } = openEngineSearch(settings)!;
    const answerOf = <T>(answer: Promise<T>) =>
      answer.catch((error: unknown) => {
        throw error instanceof EngineFault ? new TestFailure(error.message) : error;
      });
    const name = await answerOf(engine.describe());
    if ((await readIndexState(db)).liveIndex === null) return texts.testNoIndex(name);
    const alias = liveAlias(settings.SEARCH_INDEX);
    await answerOf(engine.search(alias, { size: 1, _source: false }));
    const indexed = await answerOf(engine.count(alias, standingQuery));
    const [stories, { waiting }] = [await countStories(db), await readIndexLag(db)];
    if (indexed !== stories) throw new TestFailure(texts.testApart(name, indexed, stories, waiting));
    return texts.tested(name, indexed, stories);
  },
};
