import { Button } from 'antd';
import { feeRuleList } from 'shared-contracts/endpoints';
import { feeRuleStateNames, type FeeRuleVersion } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { type ListColumn, ListPage, StateTag, TimeText, useAction, useAsk, useRefresh, useShell } from 'shared-ui';
import { formatFen } from '../../parts/money/fen.tsx';
import { editRules } from './edit-rules.action.ts';
import { rulesTexts as texts } from './rules.texts.ts';
import { tryRules } from './try-rules.action.ts';
import { putRulesInUse } from './use-rules.action.ts';

const columns: readonly ListColumn<FeeRuleVersion>[] = [
  { key: 'version', title: texts.version, width: 90, fixed: true, render: ({ version }) => texts.versionNo(version) },
  { key: 'name', title: texts.name, width: 220 },
  {
    key: 'state',
    title: texts.state,
    width: 90,
    render: ({ state }) => <StateTag kind="feeRule" state={state} text={feeRuleStateNames[state]} />,
  },
  {
    key: 'trial',
    title: texts.trial,
    width: 280,
    render: ({ trial }) =>
      trial === null ? texts.untried : texts.trialOf(trial.month, formatFen(trial.before), formatFen(trial.after)),
  },
  {
    key: 'modifiedName',
    title: texts.modified,
    width: 240,
    render: ({ modifiedName, modifiedTime }) => (
      <>
        {modifiedName} <TimeText time={modifiedTime} />
      </>
    ),
  },
  {
    key: 'usedName',
    title: texts.used,
    width: 240,
    render: ({ usedName, usedTime }) =>
      usedTime === null ? (
        '—'
      ) : (
        <>
          {usedName} <TimeText time={usedTime} />
        </>
      ),
  },
];
const actions = [editRules, tryRules, putRulesInUse];

/** /assess/feeRules: versions of the rules of fees, and how income is taxed. */
export function FeeRulesScreen() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(feeRuleList);
  const [create] = useAction(async () => {
    const { RulesDialog } = await import('./rules.dialog.tsx');
    if (!(await ask(RulesDialog, {}))) return;
    shell.message.success(texts.saved);
    await refresh();
  });
  const [openTax] = useAction(async () => ask((await import('./tax.dialog.tsx')).TaxDialog, {}));
  return (
    <ListPage
      tableKey="assess/rules"
      name={texts.listName}
      topic="fees"
      endpoint={feeRuleList}
      columns={columns}
      actions={actions}
      create={{ label: texts.create, permission: AssessPermission.EditRules, onClick: () => void create() }}
      toolbar={<Button onClick={() => void openTax()}>{texts.taxName}</Button>}
      emptyText={texts.empty}
    />
  );
}
