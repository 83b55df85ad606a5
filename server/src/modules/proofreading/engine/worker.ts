import { Dictionary, Engine, keywordsOf, summaryOf, WordLearner } from 'proofreading';
import { readPack } from 'proofreading/packs';
import { extractKeywordsMax, extractMaxLength, extractSummaryLength } from 'shared-contracts/limits';
import { answerTasks } from '../../../platform/workers/answer-tasks.ts';
import type { WorkerTask } from './worker-messages.ts';

const engine = new Engine();
let learner: WordLearner | undefined;

function work(task: WorkerTask): unknown {
  switch (task.kind) {
    case 'knowledge':
      return engine.setKnowledge(task.knowledge);
    case 'check':
      return engine.check(task.paragraphs, task.today);
    case 'learn':
      // A dictionary of its own: words learned before must not hide words that are still segmented.
      if (task.isFirst || !learner)
        learner = new WordLearner(new Dictionary(readPack('typo-pairs').rows.map(([wrong = '']) => wrong)));
      for (const story of task.stories) learner.add(story);
      return undefined;
    case 'learned': {
      const words = learner?.words() ?? [];
      learner = undefined;
      return words;
    }
    case 'keywords':
      return keywordsOf(engine.dictionary, task.title, task.body.slice(0, extractMaxLength), extractKeywordsMax);
    case 'summary':
      return summaryOf(engine.dictionary, task.title, task.body.slice(0, extractMaxLength), extractSummaryLength);
  }
}

answerTasks(work);
