import { Input } from 'antd';
import { useState } from 'react';
import { correctionMax } from 'shared-contracts/limits';
import { DataTable } from 'shared-ui';
import styles from './proofreading.module.css';
import { proofreadingTexts as texts } from './proofreading.texts.ts';
import { type ResultRow, writeInstead } from './result-rows.rules.ts';
import type { Result } from './use-result.ts';

/** Provider B: each error has an input; a new value goes into the marked copy and its row goes away (R334 to R336). */
export function EditableRows({ result }: { result: Result }) {
  const { rows, visible, setRows } = result;
  const open = visible.filter(({ fixed }) => fixed === null);
  const done = rows.length - rows.filter(({ fixed }) => fixed === null).length;
  return (
    <>
      <span className={styles.explanation}>{done > 0 ? texts.corrected(done) : texts.count(open.length)}</span>
      <div className={styles.table}>
        <DataTable<ResultRow>
          aria-label={texts.errors}
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={open}
          locale={{
            emptyText: result.isChecking
              ? texts.checking
              : (result.failure ?? (done > 0 ? texts.passedOthers : texts.passed)),
          }}
          onRow={(row) => ({ onClick: () => result.setCurrent(row.id) })}
          columns={[
            {
              title: texts.columnWord,
              width: 140,
              render: (_value, row) => (
                <RowInput key={row.id} row={row} onWrite={(value) => setRows(writeInstead(rows, row.id, value))} />
              ),
            },
            {
              title: texts.columnSuggestion,
              render: (_value, row) =>
                row.options.length > 0
                  ? row.options.map((one) => (one === '' ? texts.deleteWord : one)).join('、')
                  : texts.noSuggestion,
            },
            { title: texts.columnKind, width: 110, render: (_value, row) => texts.categories[row.category] },
          ]}
        />
      </div>
    </>
  );
}

/** Holds what is typed until it is meant: on Enter, or on leaving the box. */
function RowInput({ row, onWrite }: { row: ResultRow; onWrite(value: string): void }) {
  const [value, setValue] = useState(row.text);
  const commit = () => value !== row.text && onWrite(value);
  return (
    <Input
      size="small"
      aria-label={texts.correctionOf(row.text)}
      value={value}
      maxLength={correctionMax}
      onChange={(event) => setValue(event.target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  );
}
