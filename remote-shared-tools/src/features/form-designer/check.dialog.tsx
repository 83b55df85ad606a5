import { Button, Modal, Tag } from 'antd';
import { diffDefinitions, type FormDefinition, type PublishRemark, readDefinition } from 'form-engine';
import type { DialogProps } from 'shared-ui';
import type { DesignerTexts } from './designer.texts.ts';
import { type FieldId, idOf } from './field-id.rules.ts';
import styles from './form-designer.module.css';

interface CheckDialogProps extends DialogProps<void> {
  texts: DesignerTexts;
  remarks: readonly PublishRemark[];
  definition: FormDefinition;
  publishedJson: string | undefined;
  onGo(id: FieldId): void;
}

/** Shows errors to correct before publishing, and differences from the published version. */
export function CheckDialog({ texts, remarks, definition, publishedJson, onGo, onDone }: CheckDialogProps) {
  const published = publishedJson ? readDefinition(publishedJson) : undefined;
  const changes = published && !('refusal' in published) ? diffDefinitions(published.definition, definition) : [];
  const go = (remark: PublishRemark) => {
    onDone();
    if (remark.field) onGo(idOf(remark.field));
  };
  return (
    <Modal
      open
      width={640}
      title={texts.checkTitle}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      {remarks.length === 0 && <p>{texts.checkFine}</p>}
      <ul className={styles.remarks}>
        {remarks.map((remark, index) => (
          // eslint-disable-next-line boundaries/index-keys -- remarks of one check, without state
          <li key={index} data-level={remark.level}>
            {remark.field ? (
              <button type="button" className={styles.sentence} onClick={() => go(remark)}>
                {remark.text}
              </button>
            ) : (
              remark.text
            )}
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <section aria-label={texts.compareTitle}>
          <h3 className={styles.panelTitle}>{texts.compareTitle}</h3>
          <ul className={styles.remarks}>
            {changes.map(({ text, isBreaking }, index) => (
              // eslint-disable-next-line boundaries/index-keys -- remarks of one check, without state
              <li key={index}>
                {text} {isBreaking && <Tag color="red">{texts.breaking}</Tag>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  );
}
