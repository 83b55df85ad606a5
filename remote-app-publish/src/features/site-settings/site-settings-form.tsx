import { Alert, Button, Form, Tabs } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { saveSiteSettings } from 'shared-contracts/endpoints';
import {
  type SiteFacts,
  sitePageNames,
  type SitePageName,
  type SitePages,
  type SiteSettings,
} from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { Allowed, FormPage, minuteOf, useFormAction, useShell, useUnsavedWork } from 'shared-ui';
import { EngineFields } from './engine-fields.tsx';
import { IdentityFields, LicenceFields } from './fact-fields.tsx';
import { PageField } from './page-field.tsx';
import styles from './site-settings.module.css';
import { siteSettingsTexts as texts } from './site-settings.texts.ts';

interface Fields {
  facts: SiteFacts;
  pages: SitePages;
}

/** The tab of each fact; a page of the site's own has one of its own name. */
const tabOf: Record<keyof SiteFacts, keyof typeof texts.tabs> = {
  name: 'facts',
  slogan: 'facts',
  logo: 'facts',
  icon: 'facts',
  shareImage: 'facts',
  icp: 'licences',
  police: 'licences',
  newsLicence: 'licences',
  reportPhone: 'licences',
  reportMail: 'licences',
  baiduStatistics: 'engines',
  verifications: 'engines',
};

/** Everything that the public site says of itself, in one form. */
export function SiteSettingsForm({ opened, onSaved }: { opened: SiteSettings; onSaved(saved: SiteSettings): void }) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [isDirty, setDirty] = useState(false);
  const [tab, setTab] = useState('facts');
  const icp = Form.useWatch(['facts', 'icp'], form) ?? opened.facts.icp;

  const store = async () => {
    const { facts, pages } = form.getFieldsValue(true) as Fields;
    const { data } = await shell.call(saveSiteSettings, { facts, pages, rev: opened.rev });
    setDirty(false);
    shell.message.success(texts.saved);
    onSaved(data);
    return true;
  };
  const reveal = ([, name = '']: (string | number)[]) =>
    flushSync(() => setTab(name in tabOf ? tabOf[name as keyof SiteFacts] : String(name)));
  const [handleSave, isSaving, save] = useFormAction(form, store, { reveal });
  useUnsavedWork(texts.title, isDirty, save);

  const items = [
    { key: 'facts', label: texts.tabs.facts, children: <IdentityFields defaults={opened.defaults} /> },
    { key: 'licences', label: texts.tabs.licences, children: <LicenceFields defaults={opened.defaults} /> },
    { key: 'engines', label: texts.tabs.engines, children: <EngineFields /> },
    ...(Object.keys(sitePageNames) as SitePageName[]).map((name) => ({
      key: name,
      label: sitePageNames[name],
      children: (
        <Form.Item name={['pages', name]} extra={texts.pageHint}>
          <PageField documentKey={`${name}-${opened.rev}`} label={texts.pageOf(sitePageNames[name])} />
        </Form.Item>
      ),
    })),
  ];
  return (
    <FormPage
      title={texts.title}
      status={
        <>
          <span>
            {opened.modifiedTime === null
              ? texts.neverSaved
              : texts.lastSaved(opened.modifiedUserName, minuteOf(opened.modifiedTime))}
          </span>
          {isDirty && <span role="status"> {texts.unsaved}</span>}
        </>
      }
      actions={
        <>
          <Button href={publicPaths.site} target="_blank" rel="noopener">
            {texts.openSite}
          </Button>
          <Allowed code={SystemPermission.ManageSite}>
            <Button type="primary" loading={isSaving} onClick={() => void handleSave()}>
              {texts.save}
            </Button>
          </Allowed>
        </>
      }
    >
      {icp === '' && opened.defaults.icp === '' && <Alert type="warning" showIcon title={texts.icpMissing} />}
      <Form
        form={form}
        layout="vertical"
        className={styles.form ?? ''}
        disabled={!shell.can(SystemPermission.ManageSite)}
        initialValues={{ facts: opened.facts, pages: opened.pages }}
        onValuesChange={() => setDirty(true)}
      >
        <Tabs
          activeKey={tab}
          items={items.map((item) => ({ ...item, forceRender: !(item.key in sitePageNames) }))}
          onChange={setTab}
        />
      </Form>
    </FormPage>
  );
}
