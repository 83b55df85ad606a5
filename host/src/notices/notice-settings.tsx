import { Alert, Switch } from 'antd';
import type { NoticeDelivery, NoticeSetting, NoticeWay } from 'shared-contracts/model';
import { DataTable } from 'shared-ui';
import { errorSentence, showError } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { DeliverySettings } from './delivery-settings.tsx';
import { deliveryTexts } from './delivery.texts.ts';
import { saveNoticeSetting, useNoticeDelivery, useNoticeSettings } from './delivery.api.ts';
import styles from './notices.module.css';
import { noticeTexts as texts } from './notices.texts.ts';
import { noticeKindNames } from './notice-kinds.texts.ts';
import { noticeKindNotes, noticeSettingTexts as settingTexts } from './notice-notes.texts.ts';

const fieldOf = { mail: 'byMail', sms: 'bySms', push: 'byPush' } as const;

const canReach: Record<NoticeWay, (delivery: NoticeDelivery) => boolean> = {
  mail: ({ mail }) => mail !== '',
  sms: ({ hasMobile }) => hasMobile,
  push: ({ pushDevices }) => pushDevices.length > 0,
};

/** The columns of the ways out of the page that this server has. */
const wayColumns = (delivery: NoticeDelivery | undefined, save: (setting: NoticeSetting) => void) =>
  (delivery?.ways ?? []).map((way: NoticeWay) => {
    const isReachable = canReach[way](delivery!);
    return {
      title: deliveryTexts.ways[way],
      width: way === 'push' ? 110 : 90,
      render: (_: unknown, setting: NoticeSetting) => {
        const isOn = setting[fieldOf[way]] === true;
        return (
          <Switch
            aria-label={deliveryTexts.wayOf[way](noticeKindNames[setting.kind])}
            disabled={!setting.isOn || (!isReachable && !isOn)}
            {...(!isReachable && { title: deliveryTexts.needed[way] })}
            checked={setting.isOn && isOn}
            onChange={(checked) => save({ ...setting, [fieldOf[way]]: checked })}
          />
        );
      },
    };
  });

/** What of each kind the user gets, and by which ways. */
export function NoticeSettings() {
  const { data, error, mutate } = useNoticeSettings();
  const { data: delivery } = useNoticeDelivery();
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
      <p className={styles.note}>
        {settingTexts.settingsNote}
        {delivery && delivery.ways.length > 0 && deliveryTexts.waysNote}
      </p>
      <DataTable<NoticeSetting>
        rowKey="kind"
        size="small"
        pagination={false}
        loading={!data}
        dataSource={data ?? []}
        columns={[
          { title: texts.kind, width: 140, render: (_, { kind }) => noticeKindNames[kind] },
          { title: settingTexts.what, render: (_, { kind }) => noticeKindNotes[kind] },
          {
            title: settingTexts.isOn,
            width: 110,
            render: (_, setting) => (
              <Switch
                aria-label={settingTexts.isOnOf(noticeKindNames[setting.kind])}
                checked={setting.isOn}
                onChange={(isOn) => void save({ ...setting, isOn })}
              />
            ),
          },
          {
            title: settingTexts.isToast,
            width: 110,
            render: (_, setting) => (
              <Switch
                aria-label={settingTexts.isToastOf(noticeKindNames[setting.kind])}
                disabled={!setting.isOn}
                checked={setting.isOn && setting.isToast}
                onChange={(isToast) => void save({ ...setting, isToast })}
              />
            ),
          },
          ...wayColumns(delivery, (setting) => void save(setting)),
        ]}
      />
      <DeliverySettings />
    </>
  );
}
