import { Button, Flex, Input, Tag } from 'antd';
import { useState } from 'react';
import { correctionMax } from 'shared-contracts/limits';
import { ProofCategory, ProofLevel } from 'shared-contracts/model';
import { DataTable, useShell } from 'shared-ui';
import styles from './proofreading.module.css';
import { proofreadingTexts as texts } from './proofreading.texts.ts';
import { correctRows, type ResultRow, restoreRows, suggestInstead } from './result-rows.rules.ts';
import type { Result } from './use-result.ts';

interface ResultTableProps {
  result: Result;
  isHeima: boolean;
  /** Puts the rows into the editor and closes. */
  onCorrect(rows: readonly ResultRow[]): void;
}

const levelColors = {
  [ProofLevel.Error]: 'orange',
  [ProofLevel.Suspected]: 'default',
  [ProofLevel.Serious]: 'red',
} as const;

/** Category buttons, the table of errors, and what is done with ticked ones (R327, R328, R531 to R534). */
export function ResultTable({ result, isHeima, onCorrect }: ResultTableProps) {
  const shell = useShell();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { rows, visible, setRows } = result;

  const correct = async () => {
    if (ticked.length === 0) return shell.message.warning(texts.correctNothing);
    if (await shell.dialogs.confirm({ content: texts.correctConfirm })) onCorrect(correctRows(rows, new Set(ticked)));
  };
  const restore = async () => {
    if (ticked.length === 0) return shell.message.warning(texts.restoreNothing);
    if (await shell.dialogs.confirm({ content: texts.restoreConfirm })) setRows(restoreRows(rows, new Set(ticked)));
  };

  return (
    <>
      {isHeima ? null : <Categories result={result} />}
      <Flex gap={8} align="center">
        <Button onClick={() => void correct()}>{texts.batchCorrect}</Button>
        <Button onClick={() => void restore()}>{texts.restore}</Button>
        <span className={styles.explanation}>{texts.count(visible.length)}</span>
      </Flex>
      <div className={styles.table}>
        <DataTable<ResultRow>
          aria-label={texts.errors}
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={[...visible]}
          locale={{ emptyText: result.isChecking ? texts.checking : (result.failure ?? texts.passed) }}
          rowSelection={{
            selectedRowKeys: [...ticked],
            onChange: (keys) => setTicked(keys.map(String)),
            getCheckboxProps: (row) => ({ 'aria-label': row.text }),
          }}
          onRow={(row) => ({ onClick: () => result.setCurrent(row.id) })}
          columns={[
            {
              title: texts.columnWord,
              width: 120,
              render: (_value, row) => (
                <>
                  <div>{row.text}</div>
                  {row.explanation === '' ? null : <div className={styles.explanation}>{row.explanation}</div>}
                </>
              ),
            },
            {
              title: texts.columnSuggestion,
              render: (_value, row) => (
                <Input
                  size="small"
                  aria-label={texts.suggestionOf(row.text)}
                  placeholder={texts.noSuggestion}
                  value={row.fixed ?? row.suggestion ?? ''}
                  disabled={row.fixed !== null}
                  maxLength={correctionMax}
                  onChange={(event) => setRows(suggestInstead(rows, row.id, event.target.value))}
                />
              ),
            },
            isHeima
              ? {
                  title: texts.columnLevel,
                  width: 64,
                  render: (_value, row) => <Tag color={levelColors[row.level]}>{texts.levels[row.level]}</Tag>,
                }
              : { title: texts.columnKind, width: 110, render: (_value, row) => texts.categories[row.category] },
            {
              title: '',
              width: 56,
              render: (_value, row) => (
                <Button
                  size="small"
                  type="link"
                  disabled={row.suggestion === null}
                  onClick={() =>
                    setRows(
                      row.fixed === null ? correctRows(rows, new Set([row.id])) : restoreRows(rows, new Set([row.id])),
                    )
                  }
                >
                  {row.fixed === null ? texts.apply : texts.undo}
                </Button>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}

function Categories({ result }: { result: Result }) {
  return (
    <div role="group" aria-label={texts.categoryButtons} className={styles.categories}>
      {(['all', ProofCategory.Text, ProofCategory.Knowledge, ProofCategory.Direction] as const).map((category) => (
        <Button
          key={category}
          type={result.category === category ? 'primary' : 'default'}
          aria-pressed={result.category === category}
          onClick={() => result.choose(category)}
        >
          {category === 'all' ? texts.allCategories : texts.categories[category]}
        </Button>
      ))}
    </div>
  );
}
