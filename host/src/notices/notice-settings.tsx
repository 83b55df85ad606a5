import { Alert, Switch, Table } from 'antd';
import { noticeKindNames, noticeKindNotes, type NoticeSetting } from 'shared-contracts/model';
import { errorSentence, showError } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { saveNoticeSetting, useNoticeSettings } from './notices.api.ts';
import styles from './notices.module.css';
import { noticeTexts as texts } from './notices.texts.ts';

/** What of each kind the user gets. */
export function NoticeSettings() {
  const { data, error, mutate } = useNoticeSettings();
  const save = async (setting: NoticeSetting): Promise<void> => {
    try {
      await saveNoticeSetting(setting);
      message.success(texts.saved);
    } catch (failure) {
      showError(failure);
    }
    await mutate();
  };
  if (error !== undefined) return <Alert type="error" showIcon title={errorSentence(error)} />;
  return (
    <>
      <p className={styles.note}>{texts.settingsNote}</p>
      <Table<NoticeSetting>
        rowKey="kind"
        size="small"
        pagination={false}
        loading={!data}
        dataSource={data ?? []}
        columns={[
          { title: texts.kind, width: 140, render: (_, { kind }) => noticeKindNames[kind] },
          { title: texts.what, render: (_, { kind }) => noticeKindNotes[kind] },
          {
            title: texts.isOn,
            width: 110,
            render: (_, setting) => (
              <Switch
                aria-label={texts.isOnOf(noticeKindNames[setting.kind])}
                checked={setting.isOn}
                onChange={(isOn) => void save({ ...setting, isOn })}
              />
            ),
          },
          {
            title: texts.isToast,
            width: 110,
            render: (_, setting) => (
              <Switch
                aria-label={texts.isToastOf(noticeKindNames[setting.kind])}
                disabled={!setting.isOn}
                checked={setting.isOn && setting.isToast}
                onChange={(isToast) => void save({ ...setting, isToast })}
              />
            ),
          },
        ]}
      />
    </>
  );
}
