import { CloseOutlined } from '@ant-design/icons';
import { Button, Checkbox, Collapse, Empty, Select, Spin, Tag } from 'antd';
import { useState } from 'react';
import type { ProofCategory, ProofSource } from 'shared-contracts/model';
import type { ProofreadingPanelProps } from 'shared-contracts/shell';
import { minuteOf, useAction, useShell } from 'shared-ui';
import { useHeldPage } from '../../parts/hold-page/use-held-page.ts';
import { readEditor } from './checked-text.rules.ts';
import { PanelLine } from './panel-line.tsx';
import styles from './proofreading.module.css';
import { proofreadingTexts as texts } from './proofreading.texts.ts';
import { type PanelItem, useMergedCheck } from './use-merged-check.ts';

const numberOf = (value: string): ProofCategory => Number(value) as ProofCategory;

/** Everything that any source found, beside the text it is about. Works with every external service off. */
export function ProofreadingPanel({ editor, title, contentId, onClose }: ProofreadingPanelProps) {
  const shell = useShell();
  const merged = useMergedCheck(editor, title, contentId);
  const [source, setSource] = useState<ProofSource>();
  const [category, setCategory] = useState<ProofCategory>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [checkAll, isChecking] = useAction(async () => {
    if (!editor) return shell.message.warning(texts.editorMissing);
    if (readEditor(editor).isEmpty) return shell.message.warning(texts.editorEmptyPanel);
    setTicked(new Set());
    await merged.checkAll();
  });
  useHeldPage(texts.work, isChecking);
  const [dismiss] = useAction(merged.dismiss);
  const [undismiss] = useAction(merged.undismiss);

  const visible = merged.open.filter(
    (item) =>
      (source === undefined || item.sources.includes(source)) && (category === undefined || item.category === category),
  );
  const chosen = visible.filter(({ id, suggest }) => ticked.has(id) && suggest.length > 0);
  const tick = (item: PanelItem, isOn: boolean) =>
    setTicked((known) => new Set(isOn ? [...known, item.id] : [...known].filter((id) => id !== item.id)));
  const applyTicked = async () => {
    if (chosen.length === 0) return shell.message.warning(texts.correctNothing);
    if (await shell.dialogs.confirm({ content: texts.correctConfirm }))
      merged.apply(chosen.map((item) => ({ item, text: item.suggest[0]! })));
  };

  return (
    <section className={styles.panel} aria-label={texts.panel}>
      <div className={styles.panelHead}>
        <strong>{texts.merged}</strong>
        <span>
          <Button type="primary" size="small" loading={isChecking} onClick={() => void checkAll()}>
            {merged.isBegun ? texts.runAgain : texts.run}
          </Button>
          <Button
            type="text"
            size="small"
            aria-label={texts.close}
            icon={<CloseOutlined aria-hidden />}
            onClick={onClose}
          />
        </span>
      </div>
      <SourceStates merged={merged} />
      {merged.isBegun ? (
        <>
          <div className={styles.filters}>
            <Select
              size="small"
              aria-label={texts.filterSource}
              style={{ width: 120 }}
              value={source ?? ''}
              onChange={(value) => setSource(value === '' ? undefined : (value as ProofSource))}
              options={[
                { value: '', label: `${texts.filterSource}：${texts.any}` },
                ...merged.sources.map((one) => ({ value: one.source, label: texts.sources[one.source] })),
              ]}
            />
            <Select
              size="small"
              aria-label={texts.filterCategory}
              style={{ width: 130 }}
              value={category === undefined ? '' : String(category)}
              onChange={(value) => setCategory(value === '' ? undefined : numberOf(value))}
              options={[
                { value: '', label: `${texts.filterCategory}：${texts.any}` },
                ...Object.entries(texts.categories).map(([value, label]) => ({ value, label })),
              ]}
            />
          </div>
          <div className={styles.filters}>
            <Checkbox
              checked={visible.length > 0 && visible.every(({ id }) => ticked.has(id))}
              onChange={({ target }) => setTicked(new Set(target.checked ? visible.map(({ id }) => id) : []))}
            >
              {texts.tickAll}
            </Checkbox>
            <Button size="small" onClick={() => void applyTicked()}>
              {texts.applyAll}
            </Button>
            <span className={styles.explanation}>{texts.found(visible.length)}</span>
          </div>
          {visible.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} /> : null}
          <ul className={styles.list} aria-label={texts.errors}>
            {visible.map((item) => (
              <PanelLine
                key={item.id}
                item={item}
                isCurrent={item.id === merged.current}
                isTicked={ticked.has(item.id)}
                onTick={(isOn) => tick(item, isOn)}
                onShow={() => merged.show(item)}
                onApply={(text) => merged.apply([{ item, text }])}
                onDismiss={(reason) => void dismiss(item, reason)}
              />
            ))}
          </ul>
          <Dismissed items={merged.dismissed} onUndismiss={(item) => void undismiss(item)} />
        </>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.notYet} />
      )}
    </section>
  );
}

type Merged = ReturnType<typeof useMergedCheck>;

/** Shows which sources are on, running, or unavailable. */
function SourceStates({ merged: { sources, outcomes, pending } }: { merged: Merged }) {
  return (
    <div className={styles.sources} role="status">
      <span>
        {sources.map(({ source, isOn, isSandbox }) => (
          <Tag
            key={source}
            color={
              !isOn ? 'default' : outcomes[source]?.ok === false ? 'error' : outcomes[source] ? 'success' : 'processing'
            }
          >
            {pending.has(source) ? <Spin size="small" /> : null}{' '}
            {isOn ? texts.sources[source] : texts.sourceOff(texts.sources[source])}
            {isSandbox && isOn ? `（${texts.sandbox}）` : ''}
          </Tag>
        ))}
      </span>
      {Object.values(outcomes).map((one) =>
        one.ok ? null : (
          <span key={one.source}>
            {texts.sourceFailed(texts.sources[one.source], one.message === '' ? texts.serviceFailed : one.message)}
          </span>
        ),
      )}
    </div>
  );
}

function Dismissed({ items, onUndismiss }: { items: readonly PanelItem[]; onUndismiss(item: PanelItem): void }) {
  if (items.length === 0) return null;
  const lines = (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <div className={styles.itemLine}>
            <strong>{item.text}</strong>
            <Button size="small" type="link" onClick={() => onUndismiss(item)}>
              {texts.undismiss}
            </Button>
          </div>
          <div className={styles.explanation}>
            {texts.dismissedBy(item.dismissed!.userName, minuteOf(item.dismissed!.time), item.dismissed!.reason)}
          </div>
        </li>
      ))}
    </ul>
  );
  return (
    <Collapse
      size="small"
      ghost
      items={[{ key: 'dismissed', label: texts.dismissed(items.length), children: lines }]}
    />
  );
}
