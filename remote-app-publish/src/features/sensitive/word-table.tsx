import { Button, Tag } from 'antd';
import { exportSensitiveWords, listSensitiveWords } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type SensitiveWord, WordLevel } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { Allowed, type ListColumn, type ListFilter, ListPage, TimeText, useAction, useAsk, useShell } from 'shared-ui';
import { ImportLinesDialog } from '../../parts/import-lines/import-lines.dialog.tsx';
import { levelColors } from '../../parts/words/word-lines.tsx';
import { EditWordDialog } from './edit-word.dialog.tsx';
import { LookBackDialog } from './look-back.dialog.tsx';
import { editWord } from './edit-word.action.ts';
import { lookBackWord } from './look-back-word.action.ts';
import { removeWords } from './remove-words.action.ts';
import { useImportWords, useRefreshWords } from './sensitive.api.ts';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(listSensitiveWords.request, 'keywords') },
  {
    kind: 'select',
    name: 'level',
    label: texts.level,
    options: Object.values(WordLevel).map((value) => ({ value, label: texts.levels[value] })),
  },
  {
    kind: 'select',
    name: 'state',
    label: texts.state,
    options: Object.entries(texts.states).map(([value, label]) => ({ value, label })),
  },
];
const actions = [editWord, lookBackWord, removeWords];

function periodOf({ startDate, endDate }: SensitiveWord): string {
  if (startDate && endDate) return texts.period(startDate, endDate);
  if (startDate) return texts.from(startDate);
  return endDate ? texts.until(endDate) : texts.always;
}

function columnsWith(onHits: (word: SensitiveWord) => void): readonly ListColumn<SensitiveWord>[] {
  return [
    { key: 'word', title: texts.keywords, width: 160, fixed: true },
    {
      key: 'level',
      title: texts.level,
      width: 80,
      hint: () => undefined,
      render: ({ level }) => <Tag color={levelColors[level]}>{texts.levels[level]}</Tag>,
    },
    { key: 'suggestion', title: texts.suggestion, width: 180, render: ({ suggestion }) => suggestion || '—' },
    { key: 'period', title: texts.columnPeriod, width: 200, hint: periodOf, render: periodOf },
    {
      key: 'isActive',
      title: texts.state,
      width: 90,
      hint: () => undefined,
      render: ({ isActive }) => (isActive ? texts.states.active : texts.states.inactive),
    },
    {
      key: 'hits',
      title: texts.columnHits,
      width: 110,
      hint: () => undefined,
      render: (word) =>
        word.hits === null ? (
          texts.searching
        ) : (
          <Button type="link" size="small" onClick={() => onHits(word)}>
            {texts.hits(word.hits)}
          </Button>
        ),
    },
    { key: 'remark', title: texts.remark, width: 180, render: ({ remark }) => remark || '—' },
    { key: 'createUserName', title: texts.columnUser, width: 100 },
    {
      key: 'modifiedTime',
      title: texts.columnTime,
      width: 170,
      render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
    },
  ];
}

/** The tab 敏感词: the newsroom's own words, and which published items hold them. */
export function WordTable() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefreshWords();
  const add = async () => {
    if (!(await ask(EditWordDialog, {}))) return;
    await refresh();
    shell.message.success(texts.saved);
  };
  const onImport = useImportWords();
  const importAll = async () => {
    const words = { title: texts.importTitle, hint: texts.importHint, emptyText: texts.importEmpty };
    if (await ask(ImportLinesDialog, { ...words, onImport })) await refresh();
  };
  const [exportAll, isExporting] = useAction(() => shell.download(exportSensitiveWords, {}, texts.exportName));

  return (
    <ListPage
      tableKey="config/sensitive"
      name={texts.listName}
      topic="words"
      endpoint={listSensitiveWords}
      filters={filters}
      columns={columnsWith((word) => void ask(LookBackDialog, { word }))}
      actions={actions}
      create={{ label: texts.create, permission: SystemPermission.ManageSensitive, onClick: () => void add() }}
      toolbar={
        <>
          <Allowed code={SystemPermission.ManageSensitive}>
            <Button onClick={() => void importAll()}>{texts.import}</Button>
          </Allowed>
          <Button loading={isExporting} onClick={() => void exportAll()}>
            {texts.export}
          </Button>
        </>
      }
      isMuted={({ isActive }) => !isActive}
      emptyText={texts.empty}
    />
  );
}
