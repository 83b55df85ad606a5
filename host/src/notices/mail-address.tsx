import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { mailAddressMax, mailCodeDigits } from 'shared-contracts/limits';
import type { NoticeDelivery } from 'shared-contracts/model';
import { showError } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { deliveryTexts as texts } from './delivery.texts.ts';
import { confirmMail, removeMail, sendMailCode } from './delivery.api.ts';
import styles from './notices.module.css';

interface MailAddressProps {
  delivery: Pick<NoticeDelivery, 'mail' | 'mailToProve'>;
  onDone(): void;
}

/** The address that notices are mailed to: typed, proved by a code, changed or removed. */
export function MailAddress({ delivery, onDone }: MailAddressProps) {
  const { mail, mailToProve } = delivery;
  const [isChanging, setChanging] = useState(false);
  const handleRemove = () =>
    void removeMail().then(() => {
      message.success(texts.removed);
      onDone();
    }, showError);
  return (
    <section className={styles.part} aria-label={texts.mailTitle}>
      <h2>{texts.mailTitle}</h2>
      {mail === '' ? (
        <p className={styles.note}>{texts.noMail}</p>
      ) : (
        <Space wrap>
          <span>{mail}</span>
          <Button onClick={() => setChanging(true)}>{texts.change}</Button>
          <Button onClick={handleRemove}>{texts.remove}</Button>
        </Space>
      )}
      {(mail === '' || isChanging) && (
        <ProveMail
          sentTo={mailToProve}
          onSent={onDone}
          onProved={() => {
            setChanging(false);
            onDone();
          }}
        />
      )}
    </section>
  );
}

interface ProveMailProps {
  /** Address that a code is on its way to; '' for none. */
  sentTo: string;
  onSent(): void;
  onProved(): void;
}

function ProveMail({ sentTo, onSent, onProved }: ProveMailProps) {
  const [mail, setMail] = useState(sentTo);
  const [code, setCode] = useState('');
  const handleSend = () =>
    void sendMailCode(mail).then(() => {
      message.success(texts.codeSent(mail.trim()));
      onSent();
    }, showError);
  const handleConfirm = () =>
    void confirmMail(code).then(() => {
      message.success(texts.confirmed);
      onProved();
    }, showError);
  return (
    <Space wrap>
      <Input
        aria-label={texts.mail}
        placeholder={texts.mail}
        autoComplete="email"
        maxLength={mailAddressMax}
        value={mail}
        onChange={({ target }) => setMail(target.value)}
      />
      <Button disabled={mail.trim() === ''} onClick={handleSend}>
        {texts.getCode}
      </Button>
      {sentTo !== '' && (
        <>
          <Input
            aria-label={texts.code}
            placeholder={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={mailCodeDigits}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="primary" disabled={code.length !== mailCodeDigits} onClick={handleConfirm}>
            {texts.confirm}
          </Button>
        </>
      )}
    </Space>
  );
}
