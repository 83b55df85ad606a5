import { Button, Checkbox, Modal, Segmented } from 'antd';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { designerPreviewWidth } from 'shared-contracts/constants';
import { type FormDefinition, formValidationFailed, type FormLocale } from 'form-engine';
import type { FormRendererHandle, FormServices } from 'shared-contracts/shell';
import { type DialogProps, useShell } from 'shared-ui';
import { FormRenderer } from '../../parts/form-renderer/form-renderer.tsx';
import type { DesignerTexts } from './designer.texts.ts';
import { withDemoOptions } from './demo-options.rules.ts';
import { withDemoToken } from './demo-token.api.ts';
import styles from './preview.dialog.module.css';
import { sampleAnswers } from './sample-answers.rules.ts';

interface PreviewDialogProps extends DialogProps<void> {
  texts: DesignerTexts;
  definition: FormDefinition;
  locale: FormLocale;
  services: FormServices;
}

/** Room for a frame in the dialog: wider ones are drawn smaller, so that nothing of them is cut off. */
const frameRoom = designerPreviewWidth - 50;
/** How much smaller they are side by side. */
const sideBySide = 0.6;

const widths = ['375', '768', '1280'] as const;
type Width = (typeof widths)[number];

function frameStyle(width: number, isBesideOthers: boolean): CSSProperties {
  const zoom = isBesideOthers ? sideBySide : Math.min(1, frameRoom / width);
  return { width, zoom, maxHeight: `${60 / zoom}vh` };
}

/** The real form, alive, at the widths of phone, tablet and desktop, one at a time or side by side (R434, R435). */
export function PreviewDialog({ texts, definition, locale, services, onDone }: PreviewDialogProps) {
  const shell = useShell();
  const previewServices = useMemo(
    () => withDemoToken(shell, definition, withDemoOptions(definition, services)),
    [shell, definition, services],
  );
  const [chosenWidth, setChosenWidth] = useState<Width | 'all'>('1280');
  const [language, setLanguage] = useState(locale);
  const [explains, setExplains] = useState(true);
  const [data, setData] = useState<string>();
  const handles = useRef(new Map<Width, FormRendererHandle>());
  const current = (): FormRendererHandle | undefined =>
    handles.current.get(chosenWidth === 'all' ? '1280' : chosenWidth);

  const getData = async () => {
    try {
      setData(JSON.stringify(await current()?.getData(), null, 2));
    } catch (reason) {
      setData(undefined);
      shell.message.warning(reason === formValidationFailed ? formValidationFailed : String(reason));
    }
  };
  const each = (act: (handle: FormRendererHandle) => void) => handles.current.forEach(act);
  const frames = chosenWidth === 'all' ? widths : [chosenWidth];
  const footer = [
    <Button key="sample" onClick={() => each((handle) => handle.setValues(sampleAnswers(definition)))}>
      {texts.sample}
    </Button>,
    <Button
      key="reset"
      onClick={() => {
        setData(undefined);
        each((handle) => handle.reset());
      }}
    >
      {texts.reset}
    </Button>,
    <Button key="data" type="primary" onClick={() => void getData()}>
      {texts.getData}
    </Button>,
  ];
  return (
    <Modal
      open
      width={designerPreviewWidth}
      title={texts.preview}
      footer={footer}
      onCancel={() => onDone()}
      destroyOnHidden
    >
      <div className={styles.previewBar}>
        <Segmented
          aria-label={texts.preview}
          value={chosenWidth}
          options={[...widths, 'all' as const].map((value) => ({ value, label: texts.widths[value] }))}
          onChange={setChosenWidth}
        />
        <Segmented aria-label={texts.language} value={language} options={['zh-CN', 'en-US']} onChange={setLanguage} />
        <Checkbox checked={explains} onChange={({ target }) => setExplains(target.checked)}>
          {texts.explain}
        </Checkbox>
      </div>
      <div className={styles.frames}>
        {frames.map((width) => (
          <section
            key={width}
            aria-label={texts.widths[width]}
            className={styles.frame}
            style={frameStyle(Number(width), chosenWidth === 'all')}
          >
            <FormRenderer
              definition={definition}
              locale={language}
              services={previewServices}
              explainsConditions={explains}
              ref={(handle) => {
                if (handle) handles.current.set(width, handle);
                return () => void handles.current.delete(width);
              }}
            />
          </section>
        ))}
      </div>
      {data !== undefined && (
        <pre className={styles.data} aria-label={texts.getData}>
          {data}
        </pre>
      )}
    </Modal>
  );
}
