import { PageViews } from '../../parts/views/page-views.tsx';
import { LexiconTable } from './lexicon-table.tsx';
import { lexiconTexts as texts } from './lexicon.texts.ts';
import { RuleTables } from './rule-tables.tsx';

/** /app/config/lexicon: words that proofreading knows as right, and the rules with their figures. */
export function LexiconScreen() {
  return (
    <PageViews
      views={[
        { key: 'words', label: texts.tabWords, children: <LexiconTable /> },
        { key: 'rules', label: texts.tabRules, children: <RuleTables /> },
      ]}
    />
  );
}
