import { Alert, Modal, Spin } from 'antd';
import { proofreadingDialogHeight, proofreadingDialogWidth } from 'shared-contracts/constants';
import { ProofSource } from 'shared-contracts/model';
import type { EditorHandle, ProofreadSubject } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';
import { useHeldPage } from '../../parts/hold-page/use-held-page.ts';
import { EditableRows } from './editable-rows.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './proofreading.module.css';
import { proofreadingTexts as texts } from './proofreading.texts.ts';
import { ResultTable } from './result-table.tsx';
import { saveRows } from './result-rows.rules.ts';
import { useResult } from './use-result.ts';

interface ResultDialogProps extends ProofreadSubject {
  editor: EditorHandle;
  source: 'providerA' | 'providerB' | 'heima';
  /** True when corrections went into the editor. */
  onDone(saved: boolean): void;
}

/** Findings of one service: the article with its marks on the left, categories and errors on the right (S2 §2.1). */
export function ResultDialog({ editor, title, contentId, source, onDone }: ResultDialogProps) {
  const shell = useShell();
  const result = useResult({ editor, title, contentId }, source);
  const { checked, rows, failure, isChecking } = result;
  useHeldPage(texts.work, true);

  const save = (kept = rows) => {
    const { done, left } = saveRows(editor, checked, kept);
    if (left > 0) shell.message.warning(texts.notCorrected(left));
    else if (done > 0) shell.message.success(texts.corrected(done));
    onDone(done > 0);
  };

  return (
    <Modal
      open
      centered
      width={proofreadingDialogWidth}
      title={source === ProofSource.ProviderA ? texts.title : texts.titleOf(texts.sources[source])}
      okText={texts.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: isChecking || !rows.some(({ fixed }) => fixed !== null) }}
      onOk={() => save()}
      onCancel={() => onDone(false)}
      mask={{ closable: false }}
      styles={{
        container: {
          height: proofreadingDialogHeight,
          maxHeight: 'calc(100vh - 16px)',
          display: 'flex',
          flexDirection: 'column',
        },
        body: { flex: 1, minHeight: 0, overflow: 'hidden' },
      }}
    >
      <Spin
        spinning={isChecking}
        description={texts.checking}
        styles={{ root: { height: '100%' }, container: { height: '100%' } }}
      >
        <div className={styles.dialog}>
          <MarkedText
            paragraphs={checked.paragraphs}
            places={checked.places}
            rows={result.visible}
            byLevel={source === ProofSource.Heima}
            current={result.current}
          />
          <div className={styles.side}>
            {failure ? <Alert type="error" showIcon title={failure} /> : null}
            {source === ProofSource.ProviderB ? (
              <EditableRows result={result} />
            ) : (
              <ResultTable result={result} isHeima={source === ProofSource.Heima} onCorrect={save} />
            )}
          </div>
        </div>
      </Spin>
    </Modal>
  );
}
