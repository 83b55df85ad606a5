import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { LexiconTable } from './lexicon-table.tsx';
import { lexiconTexts as texts } from './lexicon.texts.ts';
import { RuleTables } from './rule-tables.tsx';

const views = [
  { key: 'words', label: texts.tabWords, children: <LexiconTable /> },
  { key: 'rules', label: texts.tabRules, children: <RuleTables /> },
];

/** /app/config/lexicon: words that proofreading knows as right, and the rules with their figures. */
export function LexiconScreen() {
  const [address, setAddress] = useSearchParams();
  const view = views.find(({ key }) => key === address.get('view'))?.key ?? 'words';
  return <Tabs activeKey={view} items={views} destroyOnHidden onChange={(key) => setAddress(key === 'words' ? {} : { view: key }, { replace: true })} />;
}
