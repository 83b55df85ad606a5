import { Alert, Button, Form, Space } from 'antd';
import { useEffect, useState } from 'react';
import { addFlash, correctFlash, publishFlash, saveFlash } from 'shared-contracts/endpoints';
import { type FlashDetail, FlashState } from 'shared-contracts/model';
import { appPaths, flashFormPath } from 'shared-contracts/paths';
import { FlashPermission } from 'shared-contracts/permissions';
import { aiUseInitial, Allowed, changedAiUse, FormPage, useFormAction, useShell, useUnsavedWork } from 'shared-ui';
import { FlashAside } from './flash-aside.tsx';
import { FlashStateTags } from './flash-columns.tsx';
import { FlashFields } from './flash-fields.tsx';
import { useRefreshFlashes } from './flash.api.ts';
import { flashTexts as texts } from './flash.texts.ts';
import type { FlashFormFields } from './flash-form.types.ts';
import { useFlashProofreading } from './use-flash-proofreading.tsx';
import styles from './flash.module.css';

interface FlashFormProps {
  opened: FlashDetail | undefined;
  /** The lease of the flash, and why it may not be changed. */
  access: { lockToken: string; refusal: string | undefined; isReadOnly: boolean };
  /** A flash that was there already is stored; its form is to begin again. */
  onSaved(): void;
}

/** A flash in a form: written, changed under its lock, or corrected while readers see it. */
export function FlashForm({ opened, access, onSaved }: FlashFormProps) {
  const shell = useShell();
  const [form] = Form.useForm<FlashFormFields>();
  const [isDirty, setDirty] = useState(false);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const refresh = useRefreshFlashes();
  const isCorrection = opened?.state === FlashState.Published;
  const { lockToken, refusal, isReadOnly } = access;
  const title = opened ? (isCorrection ? texts.correctTitle : texts.editTitle) : texts.newTitle;
  const proofreading = useFlashProofreading(form, opened?.id);
  useEffect(() => shell.setPageTitle(title), [shell, title]);

  const [handleSave, isSaving, save] = useFormAction(form, async (fields, publish = false) => {
    const { note, pictures, aiLevel, aiTool, aiReason, ...rest } = {
      ...(form.getFieldsValue(true) as FlashFormFields),
      ...fields,
    };
    const use = changedAiUse({ aiLevel, aiTool, aiReason }, opened);
    const draft = { ...rest, ...use, topicId: rest.topicId ?? null, pictures: pictures.map(({ url }) => url) };
    const saved = await store(draft, note);
    if (publish) await shell.call(publishFlash, { id: saved.id, rev: saved.rev });
    setDirty(false);
    shell.message.success(texts.saved);
    await refresh();
    if (opened) onSaved();
    else shell.navigate(flashFormPath(saved.id), { replace: true });
    return true;
  });
  const store = async (draft: Omit<FlashFormFields, 'note' | 'pictures'> & { pictures: string[] }, note: string) => {
    if (!opened) return (await shell.call(addFlash, { ...draft, requestId })).data;
    const { id, rev } = opened;
    const version = { id, rev, lockToken };
    if (!isCorrection) return (await shell.call(saveFlash, { ...draft, ...version })).data;
    const { text, source, pictures, aiLevel, aiTool, aiReason } = draft;
    const words = { text, source, pictures, aiLevel, aiTool, aiReason };
    return (await shell.call(correctFlash, { ...words, note, ...version })).data;
  };
  useUnsavedWork(title, isDirty, () => save());

  return (
    <FormPage
      title={title}
      status={
        <Space>
          {opened && <FlashStateTags flash={opened} />}
          {isDirty && <span role="status">{texts.unsaved}</span>}
        </Space>
      }
      actions={
        <>
          <Button onClick={() => shell.navigate(appPaths.alldayNews)}>{texts.toList}</Button>
          {proofreading.button}
          <Allowed code={FlashPermission.Edit}>
            <Button
              type={isCorrection ? 'primary' : 'default'}
              loading={isSaving}
              disabled={isReadOnly}
              title={refusal}
              onClick={() => void handleSave()}
            >
              {isCorrection ? texts.saveCorrection : texts.save}
            </Button>
            {!isCorrection && (
              <Button type="primary" loading={isSaving} disabled={isReadOnly} onClick={() => void handleSave(true)}>
                {texts.publish}
              </Button>
            )}
          </Allowed>
        </>
      }
      aside={
        <>
          {proofreading.panel}
          {opened && <FlashAside flash={opened} />}
        </>
      }
    >
      {refusal !== undefined && <Alert type="warning" showIcon title={refusal} style={{ marginBottom: 16 }} />}
      {opened?.state === FlashState.Withdrawn && (
        <Alert type="info" showIcon title={texts.withdrawnHint} style={{ marginBottom: 16 }} />
      )}
      <Form
        form={form}
        layout="vertical"
        className={styles.form ?? ''}
        disabled={isReadOnly}
        initialValues={
          opened
            ? { ...opened, ...aiUseInitial(opened), pictures: opened.pictures.map((url) => ({ url })), note: '' }
            : { text: '', topicId: null, source: '', author: '', pictures: [], note: '' }
        }
        onValuesChange={() => {
          setDirty(true);
          setRequestId(crypto.randomUUID());
          proofreading.changed();
        }}
      >
        <FlashFields isCorrection={isCorrection} stored={opened} />
      </Form>
    </FormPage>
  );
}
