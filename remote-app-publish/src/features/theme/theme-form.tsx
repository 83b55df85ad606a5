import { Button, Form, Space } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useId, useState } from 'react';
import { revertTheme, saveTheme, themeList } from 'shared-contracts/endpoints';
import {
  noTabIcons,
  standardColours,
  type ThemeLook,
  type ThemeRow,
  themeStateNames,
  type ThemeTarget,
} from 'shared-contracts/model';
import { appPaths, themeFormPath } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { Allowed, FormPage, StateTag, useAction, useFormAction, useRefresh, useShell, useUnsavedWork } from 'shared-ui';
import { ThemeFields, type ThemeFormFields } from './theme-fields.tsx';
import { ThemePreview } from './theme-preview.tsx';
import styles from './theme.module.css';
import { themeTexts as texts } from './theme.texts.ts';

const standardLook: ThemeLook = { ...standardColours, logo: '', headPicture: '', isGrey: false };
/** What is stored: the tabs are the app's alone. */
function lookFor(target: ThemeTarget, { tabIcons, ...look }: ThemeLook): ThemeLook {
  return { ...standardLook, ...look, ...(target === 'app' && tabIcons && { tabIcons }) };
}
const wireTime = 'YYYY-MM-DD HH:mm:ss';

/** A theme in a form, with the front page beside it. */
export function ThemeForm({ opened, onSaved }: { opened: ThemeRow | undefined; onSaved(): void }) {
  const shell = useShell();
  const [form] = Form.useForm<ThemeFormFields>();
  const formName = useId();
  const [isDirty, setDirty] = useState(false);
  const refresh = useRefresh(themeList);
  const look = (Form.useWatch('look', form) as Partial<ThemeLook> | undefined) ?? opened?.look ?? standardLook;
  const target = Form.useWatch('target', form) ?? opened?.target ?? 'website';
  const title = opened ? texts.editTitle : texts.newTitle;
  const canManage = shell.can(SystemPermission.ManageThemes);
  useEffect(() => shell.setPageTitle(title), [shell, title]);

  const finish = async (words: string, id: string) => {
    setDirty(false);
    shell.message.success(words);
    await refresh();
    if (opened) onSaved();
    else shell.navigate(themeFormPath(id), { replace: true });
  };
  const [handleSave, isSaving, save] = useFormAction(form, async ({ name, target, isOn, period }) => {
    const draft = {
      name: name.trim(),
      target,
      isOn,
      startTime: period[0].format(wireTime),
      endTime: period[1].format(wireTime),
      look: lookFor(target, form.getFieldValue('look') as ThemeLook),
    };
    const { data } = await shell.call(saveTheme, { ...(opened && { id: opened.id }), rev: opened?.rev ?? 0, draft });
    await finish(texts.saved, data.id);
    return true;
  });
  useUnsavedWork(texts.workTitle(opened?.name ?? ''), isDirty, save);
  const [handleRevert, isReverting] = useAction(async () => {
    if (!opened) return;
    const { data } = await shell.call(revertTheme, { id: opened.id, rev: opened.rev });
    await finish(texts.reverted, data.id);
  });
  const revertRefusal = isDirty ? texts.saveFirst : opened?.hasFormer ? undefined : texts.noFormer;

  return (
    <FormPage
      title={title}
      status={
        <Space>
          {opened && <StateTag kind="theme" state={opened.state} text={themeStateNames[opened.state]} />}
          {isDirty && <span role="status">{texts.unsaved}</span>}
        </Space>
      }
      actions={
        <>
          <Button onClick={() => shell.navigate(appPaths.theme)}>{texts.toList}</Button>
          <Allowed code={SystemPermission.ManageThemes}>
            {opened && (
              <Button
                loading={isReverting}
                disabled={revertRefusal !== undefined}
                title={revertRefusal}
                onClick={() => void handleRevert()}
              >
                {texts.revert}
              </Button>
            )}
            <Button type="primary" loading={isSaving} onClick={() => void handleSave()}>
              {texts.save}
            </Button>
          </Allowed>
        </>
      }
    >
      <div className={styles.columns}>
        {/* Named, since two of these forms may be open in tabs: the caret goes to the field of its own. */}
        <Form
          name={formName}
          form={form}
          layout="vertical"
          disabled={!canManage}
          initialValues={{
            name: opened?.name ?? '',
            target: opened?.target ?? 'website',
            period: opened && [dayjs(opened.startTime), dayjs(opened.endTime)],
            isOn: opened?.isOn ?? false,
            look: { tabIcons: noTabIcons, ...(opened?.look ?? standardLook) },
          }}
          onValuesChange={() => setDirty(true)}
        >
          <ThemeFields
            target={target}
            onStandard={() => {
              form.setFieldsValue({ look: standardColours });
              setDirty(true);
              void form.validateFields().catch(() => undefined);
            }}
          />
        </Form>
        <ThemePreview look={look} target={target} />
      </div>
    </FormPage>
  );
}
