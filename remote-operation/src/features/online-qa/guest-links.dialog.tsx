import { Alert, Button, InputNumber, Modal, Space, Typography } from 'antd';
import { useState } from 'react';
import { getQaSession, renewQaGuestLink, revokeQaGuestLink } from 'shared-contracts/endpoints';
import { qaLimits as limits } from 'shared-contracts/limits';
import type { QaGuest } from 'shared-contracts/model';
import {
  DataTable,
  type DialogProps,
  EmptyState,
  ErrorState,
  minuteOf,
  useAction,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { qaTexts as texts } from './qa.texts.ts';
import styles from './online-qa.module.css';

interface GuestLinksDialogProps extends DialogProps<never> {
  id: string;
  title: string;
}

const usualDays = 7;
const stateOf = ({ link }: QaGuest): string => {
  if (link === null) return texts.linkNone;
  const { openedTime, expiresTime } = link;
  const until = minuteOf(expiresTime);
  return openedTime === null ? texts.linkUnopened(until) : texts.linkOpened(minuteOf(openedTime), until);
};

/** The links by which the guests of a session answer; a new one is shown once. */
export function GuestLinksDialog({ id, title, onDone }: GuestLinksDialogProps) {
  const shell = useShell();
  const { answer, error, isFetching, refresh } = useEndpoint(getQaSession, { id });
  const [days, setDays] = useState(usualDays);
  const [made, setMade] = useState<{ name: string; url: string }>();
  const [renew, isMaking] = useAction(async ({ id: guestId, name, link }: QaGuest) => {
    const isSure =
      link === null || (await shell.dialogs.confirm({ content: texts.confirmRenew(name), okText: texts.renewLink }));
    if (!isSure) return;
    const { data } = await shell.call(renewQaGuestLink, { guestId, days });
    setMade({ name, url: data.url });
    await refresh();
  });
  const [revoke, isRevoking] = useAction(async ({ id: guestId, name }: QaGuest) => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmRevoke(name), danger: true }))) return;
    await shell.call(revokeQaGuestLink, { guestId });
    setMade(undefined);
    shell.message.success(texts.revoked);
    await refresh();
  });
  return (
    <Modal
      open
      width={860}
      title={texts.linksTitle(title)}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <>
          <Space style={{ marginBottom: 12 }}>
            <label htmlFor="link-days">{texts.linkDays}</label>
            <InputNumber
              id="link-days"
              min={1}
              max={limits.linkDays}
              precision={0}
              value={days}
              onChange={(value) => setDays(value ?? usualDays)}
            />
          </Space>
          <DataTable<QaGuest>
            size="small"
            rowKey="id"
            aria-label={texts.linksTitle(title)}
            loading={isFetching || isMaking || isRevoking}
            dataSource={answer?.data.guests ?? []}
            pagination={false}
            locale={{ emptyText: <EmptyState text={texts.linksEmpty} /> }}
            columns={[
              { title: texts.guestName, dataIndex: 'name', width: 120 },
              { title: texts.guestPost, dataIndex: 'post', ellipsis: true },
              { title: texts.openQuestions, dataIndex: 'openCount', width: 80, align: 'right' },
              { title: texts.linkState, width: 250, render: (_, guest) => stateOf(guest) },
              {
                title: '',
                key: 'actions',
                width: 170,
                render: (_, guest) => (
                  <>
                    <Button type="link" size="small" onClick={() => void renew(guest)}>
                      {guest.link === null ? texts.makeLink : texts.renewLink}
                    </Button>
                    {guest.link !== null && (
                      <Button type="link" size="small" danger onClick={() => void revoke(guest)}>
                        {texts.revokeLink}
                      </Button>
                    )}
                  </>
                ),
              },
            ]}
          />
          {made && (
            <Alert
              className={styles.address ?? ''}
              type="success"
              title={texts.newLink(made.name)}
              description={
                <>
                  <Typography.Paragraph copyable>{made.url}</Typography.Paragraph>
                  {texts.linkNote}
                </>
              }
            />
          )}
        </>
      )}
    </Modal>
  );
}
