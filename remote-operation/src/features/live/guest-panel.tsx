import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Avatar, Button } from 'antd';
import type { LiveGuest } from 'shared-contracts/model';
import { useAction, useAsk, useShell } from 'shared-ui';
import { EditGuestDialog } from './edit-guest.dialog.tsx';
import { useGuestCalls } from './live.api.ts';
import { liveRoomTexts as texts } from './live.texts.ts';
import styles from './live.module.css';

interface GuestPanelProps {
  roomId: string;
  guests: readonly LiveGuest[];
  isReadOnly: boolean;
  onChanged(): unknown;
}

/** The guests of a room in their order. */
export function GuestPanel({ roomId, guests, isReadOnly, onChanged }: GuestPanelProps) {
  const shell = useShell();
  const ask = useAsk();
  const calls = useGuestCalls();
  const edit = async (guest?: LiveGuest) => {
    if (!(await ask(EditGuestDialog, { roomId, ...(guest && { guest }) }))) return;
    shell.message.success(texts.guestSaved);
    await onChanged();
  };
  const [move] = useAction(async ({ sortField: _place, ...guest }: LiveGuest, place: number) => {
    await calls.update({ ...guest, sortField: place });
    await onChanged();
  });
  const [remove] = useAction(async ({ id, name }: LiveGuest) => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmRemoveGuest(name), danger: true }))) return;
    await calls.remove({ id, liveRoomId: roomId });
    await onChanged();
  });

  return (
    <section className={styles.panel} aria-label={texts.guests}>
      <h2>
        {texts.guests}
        {!isReadOnly && (
          <Button size="small" onClick={() => void edit()}>
            {texts.addGuest}
          </Button>
        )}
      </h2>
      {guests.length === 0 && <p className={styles.quiet}>{texts.noGuests}</p>}
      <ol className={styles.guests}>
        {guests.map((guest, place) => (
          <li key={guest.id}>
            <Avatar {...(guest.portrait === '' ? {} : { src: guest.portrait })} size={40} alt="">
              {[...guest.name][0]}
            </Avatar>
            <div>
              <b>{guest.name}</b>
              <p>{guest.post}</p>
            </div>
            {!isReadOnly && (
              <span className={styles.guestTools}>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={texts.up(guest.name)}
                  disabled={place === 0}
                  onClick={() => void move(guest, place - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined aria-hidden />}
                  aria-label={texts.down(guest.name)}
                  disabled={place === guests.length - 1}
                  onClick={() => void move(guest, place + 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined aria-hidden />}
                  aria-label={`${texts.editGuest} ${guest.name}`}
                  onClick={() => void edit(guest)}
                />
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`${texts.removeGuest} ${guest.name}`}
                  onClick={() => void remove(guest)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
