import { Alert, Button, Tag } from 'antd';
import { storyFields } from 'shared-contracts/model';
import { colorOf } from '../draft/person-color.rules.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';
import type { RoomView } from '../saving/room-view.ts';
import type { EditSession } from '../saving/edit-session.ts';

interface RoomNoteProps {
  session: EditSession;
  room: RoomView;
  onReload(): void;
}

/** The name of a field; of a picture in one, that of the field. */
function labelOf(place: string): string {
  const [field = ''] = place.split('/');
  return Object.hasOwn(storyFields, field) ? storyFields[field as keyof typeof storyFields].label : '';
}

/** Who edits the draft beside the writer, and where; or that it is over. */
export function RoomNote({ session, room, onReload }: RoomNoteProps) {
  if (room.kind === 'none') return null;
  if (room.kind === 'asking') {
    const { lock } = session.view;
    return (
      <Alert
        type="info"
        showIcon
        title={texts.roomAsking(lock.kind === 'other' ? lock.holder.nickName : '')}
        role="status"
        action={
          <Button size="small" onClick={() => session.room.stopAsking()}>
            {texts.cancel}
          </Button>
        }
      />
    );
  }
  if (room.kind === 'ended') {
    const reload = (
      <Button size="small" type="primary" onClick={onReload}>
        {texts.lockLostReload}
      </Button>
    );
    const title = room.isShutOut ? texts.roomShutOut : texts.roomEnded;
    return <Alert type="warning" showIcon title={title} description={room.message} action={reload} />;
  }
  const people = room.people.map(({ client, userId, name, field }) => (
    <Tag key={client} color={colorOf(userId)} variant="solid">
      {texts.roomPerson(name, labelOf(field))}
    </Tag>
  ));
  return (
    <Alert
      type={room.isOffline ? 'warning' : 'info'}
      showIcon
      title={texts.roomOpen}
      description={
        <div role="group" aria-label={texts.roomOpen}>
          {room.isOffline ? texts.roomOffline : people.length === 0 ? texts.roomAlone : people}
        </div>
      }
    />
  );
}
