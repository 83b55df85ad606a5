import { Alert, Form, Progress, Radio } from 'antd';
import { useRef, useState } from 'react';
import {
  dialogDefaultWidth,
  watermarkImageDefault,
  watermarkImageOptions,
  watermarkPositionDefault,
} from 'shared-contracts/constants';
import { isAppError } from 'shared-contracts/errors';
import type { StampedImage, WatermarkChoice } from 'shared-contracts/shell';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { saveBase64 } from './picture-save.api.ts';
import { markUrls, stampedData } from './stamp.ts';
import { batchAddress, markSizes, noteMarked, placeMark, unmarkedAddress } from './watermark.rules.ts';
import { watermarkTexts as texts } from './watermark.texts.ts';
import styles from './watermark.module.css';

interface WatermarkDialogProps extends DialogProps<StampedImage[]> {
  images: readonly StampedImage[];
  preset: Partial<WatermarkChoice>;
  /** Reads each picture at its w800_wm style. */
  isBatch: boolean;
}

const positions = texts.positions.map((label, index) => ({ value: index + 1, label }));
const marks = watermarkImageOptions.map((value) => ({ value, label: texts.images[value - 1] }));

/** Position and mark of a watermark; 保存 stamps the pictures one by one (S2 §2.2, §4). */
export function WatermarkDialog({ images, preset, isBatch, onDone }: WatermarkDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<WatermarkChoice>();
  const choice = Form.useWatch([], form) as Partial<WatermarkChoice> | undefined;
  const [done, setDone] = useState(0);
  const [fault, setFault] = useState('');
  // A second try goes on where the first one failed.
  const stamped = useRef<StampedImage[]>([]);

  const [save, isSaving] = useFormAction(form, async (chosen) => {
    setFault('');
    for (const { id, url, title = '' } of images.slice(stamped.current.length)) {
      const data = await stamp(url, chosen, isBatch).catch(() => undefined);
      if (!data) return setFault(texts.failed);
      const saved = await saveBase64(shell, data, `${title || 'picture'}.jpg`, id).catch((error: unknown) => {
        if (!isAppError(error)) throw error;
        setFault(error.message);
        return undefined;
      });
      if (!saved) return;
      noteMarked(saved.url, url);
      stamped.current.push({ ...saved, title });
      setDone(stamped.current.length);
    }
    onDone([...stamped.current]);
  });

  return (
    <FormDialog
      title={isBatch ? texts.batchTitle(images.length) : texts.title}
      confirmText={texts.save}
      isPending={isSaving}
      onConfirm={() => void save()}
      onCancel={() => onDone()}
      width={dialogDefaultWidth}
    >
      <Form
        form={form}
        layout="vertical"
        disabled={isSaving}
        initialValues={{ position: watermarkPositionDefault, image: watermarkImageDefault, ...preset }}
      >
        <Form.Item name="position" label={texts.position} rules={[{ required: true, message: texts.needPosition }]}>
          <Radio.Group options={positions} />
        </Form.Item>
        <Form.Item name="image" label={texts.image} rules={[{ required: true, message: texts.needImage }]}>
          <Radio.Group options={marks} />
        </Form.Item>
      </Form>
      {images[0] && choice?.position && choice.image ? (
        <Preview url={images[0].url} position={choice.position} image={choice.image} />
      ) : null}
      {isSaving && images.length > 1 && (
        <Progress
          percent={Math.round((done / images.length) * 100)}
          format={() => texts.progress(done, images.length)}
        />
      )}
      {fault && <Alert type="error" showIcon title={fault} className={styles.fault ?? ''} />}
    </FormDialog>
  );
}

/**
 * Stamps the unmarked picture behind an address; a batch uses its w800_wm style (R548), and a store without that style
 * serves the picture itself.
 */
async function stamp(url: string, choice: WatermarkChoice, isBatch: boolean): Promise<string> {
  const clean = () => stampedData(unmarkedAddress(url), choice);
  return isBatch ? stampedData(batchAddress(url), choice).catch(clean) : clean();
}

/** Shows the first picture with the mark at its place. */
function Preview({ url, position, image }: WatermarkChoice & { url: string }) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const box = size && placeMark(size, markSizes[image], position);
  return (
    <div className={styles.preview}>
      <div className={styles.paper}>
        <img
          src={url}
          alt={texts.preview}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
        />
        {box && size && (
          <img src={markUrls[image]} alt={texts.images[image - 1]} className={styles.mark} style={share(box, size)} />
        )}
      </div>
    </div>
  );
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
const share = (box: ReturnType<typeof placeMark>, { width, height }: { width: number; height: number }) => ({
  left: percent(box.x, width),
  top: percent(box.y, height),
  width: percent(box.width, width),
  height: percent(box.height, height),
});
