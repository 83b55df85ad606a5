import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { ImageUploadItem } from 'shared-contracts/shell';
import { useShell, useTool } from 'shared-ui';
import { type ControlProps, groupOf, widthOf } from '../control.types.ts';
import { useFormContext } from '../form-context.ts';
import { formRendererTexts } from '../form-renderer.texts.ts';
import styles from '../form-renderer.module.css';
import { useUploadToken } from '../use-upload-token.ts';

function Failed() {
  const { store } = useFormContext();
  return <Alert type="warning" title={formRendererTexts[store.locale].toolFailed} />;
}

/** Pictures through the image upload field (S2 §2.16). */
export function PicturesControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange, id } = props;
  const [pictures] = useTool('pictures');
  const { store } = useFormContext();
  const { size, width, height, length, min, multiple, isQiniu, isDelete, isEdit, domain, action } = field.options ?? {};
  const { token, hasFailed: hasNoToken, retry } = useUploadToken(field);
  if (pictures === 'failed') return <Failed />;
  if (!pictures) return <Skeleton.Image />;
  return (
    <div {...groupOf(props)}>
      <pictures.ImageUpload
        id={id}
        label={formRendererTexts[store.locale].allPictures(field.name ?? '')}
        value={Array.isArray(snapshot.value) ? (snapshot.value as ImageUploadItem[]) : []}
        width={size?.width ?? (Number(width) || 100)}
        height={size?.height ?? (Number(height) || 100)}
        multiple={multiple ?? false}
        length={Number(length ?? 9)}
        min={Number(min ?? 0)}
        isQiniu={isQiniu ?? false}
        isDelete={isDelete ?? false}
        isEdit={isEdit ?? false}
        disabled={isDisabled}
        {...(token ? { token } : {})}
        {...(domain ? { domain } : {})}
        {...(action ? { action } : {})}
        onChange={onChange}
      />
      {hasNoToken && (
        <Alert
          type="warning"
          title={formRendererTexts[store.locale].tokenFailed}
          action={
            <Button size="small" onClick={retry}>
              {formRendererTexts[store.locale].retry}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** Rich text through the shared editor. */
export function EditorControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange, id } = props;
  const [editor] = useTool('editor');
  // The editor owns its text while it is typed in; what comes from elsewhere (reset, samples) begins a new document.
  const [own, setOwn] = useState<unknown>(snapshot.value);
  const [round, setRound] = useState(0);
  if (own !== snapshot.value) {
    setOwn(snapshot.value);
    setRound(round + 1);
  }
  if (editor === 'failed') return <Failed />;
  if (!editor) return <Skeleton active />;
  const handleChange = (html: string) => {
    setOwn(html);
    onChange(html);
  };
  return (
    <div {...groupOf(props)} style={{ width: widthOf(field) }}>
      <editor.RichEditor
        documentKey={`${id}-${round}`}
        initialHtml={typeof snapshot.value === 'string' ? snapshot.value : ''}
        readOnly={isDisabled}
        label={field.name ?? ''}
        onChange={handleChange}
      />
    </div>
  );
}

interface Associated {
  id: string;
  title: string;
}

const isAssociated = (value: unknown): value is Associated =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value;

/** A story or activity that the answer refers to, chosen in a picker. */
export function AssociationControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange, id } = props;
  const { store, services } = useFormContext();
  const shell = useShell();
  const words = formRendererTexts[store.locale];
  const chosen = isAssociated(snapshot.value) ? snapshot.value : undefined;

  const choose = async (): Promise<Associated | undefined> => {
    if (services.pickAssociation) return services.pickAssociation(field);
    const [picked] = (await (await shell.tools('pickers')).pickContent()) ?? [];
    return (
      picked && {
        id: String(picked.item.id),
        title:
          'title' in picked.item
            ? String(picked.item.title)
            : String((picked.item as { activityName?: string }).activityName ?? ''),
      }
    );
  };
  const handleChoose = () => {
    choose().then((found) => found && onChange(found), shell.showError);
  };

  return (
    <span {...groupOf(props)} className={styles.association}>
      <span>{chosen?.title ?? words.nothingChosen}</span>
      <Button id={id} disabled={isDisabled} onClick={handleChoose}>
        {chosen ? words.chooseAgain : words.choose}
      </Button>
      {chosen && (
        <Button type="text" disabled={isDisabled} onClick={() => onChange(null)}>
          {words.remove}
        </Button>
      )}
    </span>
  );
}
